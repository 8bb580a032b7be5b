import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newDocument } from '../../../main/practice/create-document.ts'
import {
  addSigner,
  deliver,
  editSigner,
  removeSigner,
  resend,
  sign,
} from '../../../main/practice/document-moves.ts'
import type { PracticeEvent } from '../../../main/practice/events/event.ts'
import { toEvents } from '../../../main/practice/events/to-events.ts'
import { cancel, expire, requestSignatures } from '../../../main/practice/life-moves.ts'
import type { Moment } from '../../../main/practice/messages.ts'
import type { PracticeDocument, PracticeSigner } from '../../../main/practice/practice-document.ts'
import { currentSigners, isWaiting } from '../../../main/practice/practice-document.ts'
import { practiceSettingsSchema } from '../../../main/practice/settings.ts'
import { toSigner } from '../../../main/practice/signer-facts.ts'
import { assertNever } from '../../../shared/assert-never.ts'

const settings = practiceSettingsSchema.parse({})

const MOVES = [
  'request',
  'requestOrdered',
  'schedule',
  'deliver',
  'sign',
  'add',
  'remove',
  'edit',
  'resend',
  'cancel',
  'expire',
] as const
type Move = (typeof MOVES)[number]
type Step = { readonly move: Move; readonly which: number }

const steps = fc.array(fc.record({ move: fc.constantFrom(...MOVES), which: fc.nat(9) }), {
  minLength: 1,
  maxLength: 40,
})

function person(which: number, order?: number): PracticeSigner {
  return toSigner({ email: `p${which}@exemplo.com.br`, role: 'Parte', order }, settings)
}

/** Returns the document after the step, or unchanged where the routes do not allow the step. */
function take(document: PracticeDocument, { move, which }: Step, moment: Moment): PracticeDocument {
  const waits = isWaiting(document)
  const idle = document.signatureStatusId === 'SignatureNotSet'
  const isScheduled = document.signatureStatusId === 'SignaturesDeliveryScheduled'
  const signer = document.signers[which % Math.max(1, document.signers.length)]
  const isOpen = signer !== undefined && signer.signedAt === undefined
  const ask = (ordered: boolean, scheduledTo?: number): PracticeDocument => {
    const signers = Array.from({ length: 1 + (which % 4) }, (_, index) =>
      person(index, ordered ? 1 + (index % 3) : undefined),
    )
    return requestSignatures(document, { signers, areas: [], observers: [], scheduledTo }, moment)
  }
  switch (move) {
    case 'request':
      return idle ? ask(false) : document
    case 'requestOrdered':
      return idle ? ask(true) : document
    case 'schedule':
      return idle ? ask(true, moment.now + 1) : document
    case 'deliver':
      return isScheduled ? deliver(document, moment) : document
    case 'sign':
      return waits && isOpen ? sign(document, { signerId: signer.id }, moment) : document
    case 'add':
      return waits ? addSigner(document, person(10 + which), [], moment) : document
    case 'remove': {
      const isPossible = waits && isOpen && document.signers.length > 1
      return isPossible ? removeSigner(document, signer, moment) : document
    }
    case 'edit':
      return isOpen ? editSigner(document, { ...signer, name: 'Nova' }, true, moment) : document
    case 'resend':
      return waits && isOpen && currentSigners(document).includes(signer)
        ? resend(document, signer, moment)
        : document
    case 'cancel':
      return waits ? cancel(document, undefined, moment) : document
    case 'expire':
      return waits ? expire(document, moment) : document
    default:
      return assertNever(move)
  }
}

function count(events: readonly PracticeEvent[], name: string): number {
  return events.filter(({ event }) => event === name).length
}

test('STATE-07 STATE-08 STATE-10 STATE-11 REM-04 REM-05 EVT-11 EVT-12: whatever happens to a document, state, turns and events agree', () => {
  fc.assert(
    fc.property(steps, (plan) => {
      const given = {
        accountId: 'conta',
        name: 'Contrato',
        contentType: 'application/pdf',
        statusId: 'Finished',
      } as const
      let document = newDocument(given, { now: 0, settings })
      for (const [index, step] of plan.entries()) {
        const before = document
        document = take(before, step, { now: 1_000 * (index + 1), settings })
        const events = toEvents([{ before, after: document }], settings)
        const signed = document.signers.filter(({ signedAt }) => signedAt !== undefined)
        const orders = document.signers.flatMap(({ order }) => order ?? [])
        const isSigned = document.signatureStatusId === 'Signed'

        if (isSigned) expect(signed).toHaveLength(document.signers.length)
        if (isWaiting(document)) {
          expect(signed.length).toBeLessThan(document.signers.length)
          for (const current of currentSigners(document)) expect(current.notifiedAt).toBeDefined()
        }
        if (document.signatureStatusId === 'SignatureNotSet') expect(document.signers).toEqual([])
        expect(orders.length === 0 || orders.length === document.signers.length).toBe(true)

        expect(events.length).toBeLessThanOrEqual(2)
        expect(count(events, 'DocumentSignatureMember')).toBe(
          before !== document && step.move === 'sign' ? 1 : 0,
        )
        expect(count(events, 'DocumentSignatureFinished')).toBe(
          isSigned &&
            !before.signers.every(({ signedAt }) => signedAt !== undefined) &&
            step.move === 'sign'
            ? 1
            : 0,
        )
        if (step.move === 'remove' || step.move === 'edit' || step.move === 'resend') {
          expect(events).toEqual([])
        }
        const messages = document.messages.length - before.messages.length
        if (before === document) expect(messages).toBe(0)
      }
    }),
    { numRuns: 400 },
  )
})

test('REM-04: two who share a position leave it to each other: nobody moves up before both are gone', () => {
  const signers = [person(1, 1), person(2, 1), person(3, 2)]
  const [one, two, three] = signers
  const given = {
    accountId: 'c',
    name: 'n',
    contentType: 'application/pdf',
    statusId: 'Finished',
  } as const
  const moment = { now: 1, settings }
  const asked = requestSignatures(
    newDocument(given, moment),
    { signers, areas: [], observers: [] },
    moment,
  )
  if (!one || !two || !three) throw new Error('three signers')
  const first = removeSigner(asked, one, moment)
  expect(first.signers.map(({ order }) => order)).toEqual([1, 2])
  expect(currentSigners(first).map(({ id }) => id)).toEqual([two.id])
  const second = removeSigner(first, two, moment)
  expect(second.signers.map(({ order }) => order)).toEqual([1])
  expect(second.signers[0]?.notifiedAt).toBe(1)
})
