// Table of acts on signatures × states of document and signer, as window and main read it.
import { expect, test } from 'vitest'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import type { SigningAction } from '../../../shared/model/signing.ts'
import { SIGNATURE_STATUSES } from '../../../shared/model/tracking.ts'
import type { DocumentStage } from '../../../shared/rules/document-acts.ts'
import { DOCUMENT_STAGES, toStage } from '../../../shared/rules/document-acts.ts'
import type { SignerAct, SignerState, WholeAct } from '../../../shared/rules/signing-acts.ts'
import {
  SIGNER_ACTS,
  SIGNER_STATES,
  WHOLE_ACTS,
  findSignerObstacle,
  findWholeObstacle,
  toSignerState,
} from '../../../shared/rules/signing-acts.ts'
import { isPossible, planSigning } from '../../../shared/rules/signing-plan.ts'
import { toStaged } from '../../support/staged-documents.ts'

const idOf = (number: number) =>
  signatureIdSchema.parse(`51600000-6f1d-4c58-9d55-${String(number).padStart(12, '0')}`)

/** Signatures of an ordered document: one signed, one to sign now, one later. */
const SIGNATURES = (['signed', 'turn', 'later'] as const).map((state, index) => ({
  signatureId: idOf(index),
  email: `${state}@exemplo.com.br`,
  role: 'Parte',
  signed: state === 'signed',
  order: index + 1,
}))

const IDS: Readonly<Record<SignerState, ReturnType<typeof idOf>>> = {
  signed: idOf(0),
  turn: idOf(1),
  later: idOf(2),
  missing: idOf(9),
}
const NEW = { email: 'nova@exemplo.com.br', role: 'Parte' }

const POSSIBLE: Readonly<Record<SignerAct, readonly SignerState[]>> = {
  resend: ['turn'],
  edit: ['turn', 'later'],
  replace: ['turn', 'later'],
  remove: ['turn', 'later'],
  evidence: ['turn', 'later'],
}

function toAction(act: SignerAct, state: SignerState): SigningAction {
  const signatureId = IDS[state]
  switch (act) {
    case 'edit':
      return { kind: 'edit', signatureId, change: { email: NEW.email }, resend: true }
    case 'replace':
      return { kind: 'replace', signatureId, signer: NEW }
    case 'resend':
    case 'remove':
      return { kind: act, signatureId }
    case 'evidence':
      return { kind: act, signatureId, methods: ['DocumentIdWithPhoto'] }
    default:
      return act satisfies never
  }
}

const CASES = SIGNER_ACTS.flatMap((act) => SIGNER_STATES.map((state) => [act, state] as const))

test.each(CASES)(
  'REM-02 EDIT-04 RES-02: the table and the plan agree on %s of a signer who is %s',
  (act, state) => {
    const signature = SIGNATURES.find(({ signatureId }) => signatureId === IDS[state])
    expect(toSignerState(signature, SIGNATURES)).toBe(state)
    const why = findSignerObstacle(act, signature, SIGNATURES)
    expect(why === undefined).toBe(POSSIBLE[act].includes(state))
    const status = { signatureStatus: 'WaitingSignatures', signatures: SIGNATURES }
    const plan = planSigning(toAction(act, state), status)
    expect(isPossible(plan)).toBe(why === undefined)
    if (plan.kind === 'impossible') expect(plan.why).toBe(why)
  },
)

test.each(SIGNATURE_STATUSES)(
  'CAN-02 ADD-02: nothing is planned for a document that is %s, but where it waits',
  (signatureStatus) => {
    const status = { signatureStatus, signatures: SIGNATURES }
    const actions = [
      { kind: 'cancel' } as const,
      { kind: 'add', signer: NEW } as const,
      ...SIGNER_ACTS.map((act) => toAction(act, 'turn')),
    ]
    for (const action of actions) {
      const plan = planSigning(action, status)
      if (signatureStatus === 'WaitingSignatures') expect(isPossible(plan)).toBe(true)
      else expect(plan).toEqual({ kind: 'impossible', why: 'notWaiting' })
    }
  },
)

const OPEN: readonly DocumentStage[] = ['unseen', 'signing']
const AT_SERVICE: readonly DocumentStage[] = [
  ...OPEN,
  'preparing',
  'finalizing',
  'finalizingFailed',
  'signed',
  'cancelled',
  'expired',
  'replaced',
]
const WHOLE_POSSIBLE: Readonly<Record<WholeAct, readonly DocumentStage[]>> = {
  add: OPEN,
  newDeadline: [],
  cancel: OPEN,
  requestAgain: ['cancelled', 'expired'],
  groups: AT_SERVICE,
  // A fully signed document is deleted once its file is stored, as it is in the stage `signed` here.
  delete: AT_SERVICE.filter((stage) => stage !== 'finalizing' && stage !== 'finalizingFailed'),
}
const WHY: Readonly<Record<WholeAct, string>> = {
  add: 'notWaiting',
  newDeadline: 'notWaiting',
  cancel: 'notWaiting',
  requestAgain: 'notEnded',
  groups: 'gone',
  delete: 'notStored',
}

test.each(WHOLE_ACTS.flatMap((act) => DOCUMENT_STAGES.map((stage) => [act, stage] as const)))(
  'CAN-02 ADD-02 PART-02 PART-06: %s of a document that is %s is possible, or the reason is named',
  (act: WholeAct, stage) => {
    const staged = toStaged(stage)
    const archive = stage === 'signed' ? { kind: 'stored' as const } : staged.archive
    const document = { ...staged, archive }
    expect(toStage(document)).toBe(stage)
    const why = findWholeObstacle(act, document)
    if (WHOLE_POSSIBLE[act].includes(stage)) expect(why).toBeUndefined()
    else if (document.delivery.kind !== 'sent') expect(why).toBe('notSent')
    else if (act === 'newDeadline' && OPEN.includes(stage)) expect(why).toBe('noCall')
    else expect(why).toBe(act === 'delete' && stage === 'gone' ? 'gone' : WHY[act])
  },
)

test('PART-06: a document that is signed is not deleted before its file is in the folder', () => {
  const document = { ...toStaged('signed'), archive: { kind: 'waiting' as const } }
  expect(findWholeObstacle('delete', document)).toBe('notStored')
  const signed = { signatureStatus: 'Signed', signatures: SIGNATURES }
  expect(planSigning({ kind: 'delete' }, signed)).toEqual({ kind: 'impossible', why: 'notStored' })
})
