import { expect, test } from 'vitest'
import { newDocument } from '../../../main/practice/create-document.ts'
import { toEvents } from '../../../main/practice/events/to-events.ts'
import { cancel, finishContent, requestSignatures } from '../../../main/practice/life-moves.ts'
import type { PracticeDocument } from '../../../main/practice/practice-document.ts'
import { practiceSettingsSchema } from '../../../main/practice/settings.ts'
import { toSigner } from '../../../main/practice/signer-facts.ts'

const settings = practiceSettingsSchema.parse({})
const moment = { now: Date.parse('2026-03-04T12:00:00Z'), settings }
const ANA = toSigner({ email: 'ana@exemplo.com.br', role: 'Parte' }, settings)
const ASKED = { signers: [ANA], areas: [], observers: [] }

function documentWith(given: Partial<PracticeDocument>): PracticeDocument {
  return newDocument(
    {
      accountId: 'conta',
      name: 'Contrato',
      contentType: 'application/pdf',
      statusId: 'Finished',
      ...given,
    },
    moment,
  )
}

test('EVT-15 EVT-13: a form that was filled says form and document, and that the document is finished', () => {
  const before = documentWith({ statusId: 'WaitingFormFill', formId: 'formulário' })
  const after = finishContent(before, { file: 'f', contentType: 'application/pdf' }, moment)
  expect(toEvents([{ before, after }], settings)).toEqual([
    {
      event: 'DocumentStatusChanged',
      accountId: 'conta',
      entity: { id: before.id, status: 'Finished' },
    },
    {
      event: 'FormFilled',
      accountId: 'conta',
      entity: { formId: 'formulário', documentId: before.id },
    },
  ])
})

test('STATE-12 EVT-09: after a cancellation signatures are asked for again, with another deadline and another event', () => {
  const first = requestSignatures(documentWith({ file: 'f' }), { ...ASKED, deadline: 1 }, moment)
  const cancelled = cancel(first, undefined, moment)
  expect(cancelled.signatureStatusId).toBe('SignatureNotSet')
  const later = { ...moment, now: moment.now + 1_000 }
  const after = requestSignatures(cancelled, { ...ASKED, deadline: 2 }, later)
  expect(after).toMatchObject({ signatureStatusId: 'WaitingSignatures', deadline: 2 })
  expect(after.endedBy).toBeUndefined()
  expect(toEvents([{ before: cancelled, after }], settings)).toMatchObject([
    {
      event: 'DocumentSentToSignature',
      entity: {
        documentId: first.id,
        sentAt: '2026-03-04T12:00:01.000Z',
        signers: [{ id: ANA.id }],
      },
    },
  ])
  const again = requestSignatures(cancelled, ASKED, later)
  expect(again.deadline).toBeUndefined()
})

test('EVT-16: documents that expire together without an envelope are an event each', () => {
  const before = ['a', 'b'].map((name) =>
    requestSignatures(documentWith({ name }), { ...ASKED, deadline: 1 }, moment),
  )
  const changes = before.map((each) => ({
    before: each,
    after: { ...each, endedBy: 'expiry' as const, signers: [] },
  }))
  expect(toEvents(changes, settings).map(({ entity }) => entity)).toMatchObject(
    before.map(({ id }) => ({ id, documents: [{ id }] })),
  )
})

test('EVT-19: what changes nothing that an event says causes none', () => {
  const before = requestSignatures(documentWith({}), ASKED, moment)
  const after = { ...before, name: 'Outro', groups: ['g'], messages: [] }
  expect(toEvents([{ before, after }], settings)).toEqual([])
})
