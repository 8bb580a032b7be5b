// M18: pretend signers with the behaviour of people.
import { expect, test } from 'vitest'
import { newDocument } from '../../../main/practice/create-document.ts'
import { nextDueAt, settle } from '../../../main/practice/due-moves.ts'
import { requestSignatures } from '../../../main/practice/life-moves.ts'
import { practiceSettingsSchema } from '../../../main/practice/settings.ts'
import { toSigner } from '../../../main/practice/signer-facts.ts'

const DAY_MS = 86_400_000
const settings = practiceSettingsSchema.parse({
  signAfterMs: 6_000,
  slowSigners: { 'ivone@x.com': 3 * DAY_MS },
  absentSigners: ['olavo@x.com'],
})

function ask(...emails: readonly string[]) {
  const moment = { now: 0, settings }
  const signers = emails.map((email) => toSigner({ email, role: 'Parte' }, settings))
  const given = {
    accountId: 'conta',
    name: 'Contrato',
    contentType: 'application/pdf',
    statusId: 'Finished',
  } as const
  const asked = { signers, areas: [], observers: [], scheduledTo: undefined }
  return requestSignatures(newDocument(given, moment), asked, moment)
}

const signedAt = (document: ReturnType<typeof ask>, now: number) =>
  settle(document, { now, settings }).signers.map((signer) => signer.signedAt)

test('one signs at once, one after days of the service’s clock, and one never; nobody waits for another', () => {
  const document = ask('OLAVO@x.com', 'ivone@x.com', 'ana@x.com')
  expect(nextDueAt(document, settings)).toBe(6_000)
  expect(signedAt(document, DAY_MS)).toEqual([undefined, undefined, DAY_MS])
  const later = settle(document, { now: 3 * DAY_MS, settings })
  expect(later.signers.map((signer) => signer.signedAt !== undefined)).toEqual([false, true, true])
  expect(nextDueAt(later, settings)).toBeUndefined()
})
