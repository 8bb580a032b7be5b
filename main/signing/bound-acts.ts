// Acts by operations of unknown shape (PART-02 to PART-06). An act is called only where its operation is bound and
// the binding places all its values; after a lost answer it is never repeated.
import { assertNever } from '../../shared/assert-never.ts'
import type { UnboundOutcome } from '../../shared/model/binding.ts'
import type { Signer } from '../../shared/model/signer.ts'
import type { SigningOutcome, SigningPlan } from '../../shared/model/signing.ts'
import type { SignersNow } from '../../shared/model/signing-write.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { findSignerIndex } from '../../shared/rules/correct-signers.ts'
import type { BoundAct } from '../../shared/rules/signing-acts.ts'
import { OPERATION_OF_ACT } from '../../shared/rules/signing-acts.ts'
import { findUnplaced } from '../partner/bindings/find-unplaced.ts'
import type { BoundWriteResult } from '../partner/writes/bound-writes.ts'
import type { WriteResult } from '../partner/writes/write-result.ts'
import type { SentRow } from '../watch/check-document.ts'
import type { NewSigningWrite, WriteRecord } from './record-writes.ts'
import { toSignersNow } from './record-writes.ts'
import type { BoundDocumentPorts } from './signing-ports.ts'

type BoundPlan = Extract<SigningPlan, { kind: BoundAct }>

type NotCalled = Extract<SigningOutcome, { kind: 'notCalled' }>

export type PerformBound = (
  row: SentRow,
  plan: BoundPlan,
) => Promise<WriteResult<unknown> | NotCalled>

export function createPerformBound(
  bound: BoundDocumentPorts | undefined,
  record: WriteRecord,
): PerformBound {
  return async (row, plan) => {
    const known = toSignersNow(row) ?? { signers: [], areas: [] }
    const operation = OPERATION_OF_ACT[plan.kind]
    const binding = await bound?.find(operation)
    if (!bound || !binding) return { kind: 'notCalled', why: 'notBound', names: [] }
    const call = toCall(bound.writes, row, plan, known)
    const { accountId: _, ...values } = call.values
    const names = findUnplaced(operation, binding, values)
    if (names.length > 0) return { kind: 'notCalled', why: 'notPlaced', names }
    let notCalled: UnboundOutcome | undefined
    const result = await record.around(row, toWrite(plan, known), async () => {
      const sent = await call.send()
      if (!isUnbound(sent)) return sent
      notCalled = sent
      return { kind: 'notDone', calls: 0 }
    })
    return notCalled ? toNotCalled(notCalled) : result
  }
}

function toCall(
  writes: BoundDocumentPorts['writes'],
  row: SentRow,
  plan: BoundPlan,
  known: SignersNow,
) {
  const { accountId } = row
  const at = { accountId, documentId: row.delivery.partnerId }
  switch (plan.kind) {
    case 'requestAgain': {
      const signers = known.signers.map(toAsked)
      const values = omitUndefined({ ...at, signers, deadlineAt: plan.deadlineAt })
      return { values, send: () => writes.requestSignatures(values) }
    }
    case 'groups': {
      const values = { ...at, groups: [...plan.groups] }
      return { values, send: () => writes.updateDocumentGroups(values) }
    }
    case 'evidence': {
      const { signatureId } = plan.signer
      const values = { ...at, signatureId, methods: [...plan.methods] }
      return { values, send: () => writes.updateAdditionalAuthentication(values) }
    }
    case 'delete':
      return { values: at, send: () => writes.deleteDocument(at) }
    default:
      return assertNever(plan)
  }
}

/** Signer in the form of bound operations, without `saveAsContact`, which only a create has. */
function toAsked(known: Signer) {
  const { saveAsContact: _, additionalAuthenticationMethods: methods, ...signer } = known
  const asked = methods && [...methods]
  return omitUndefined({ ...signer, additionalAuthenticationMethods: asked })
}

/** Write for the journal; evidence also corrects the known signer, so that a later edit sends it along (EDIT-02). */
function toWrite(plan: BoundPlan, { signers }: SignersNow): NewSigningWrite {
  if (plan.kind !== 'evidence') return { kind: plan.kind }
  const { signatureId, email, role } = plan.signer
  const before = signers[findSignerIndex(signers, plan.signer)]
  if (!before) return { kind: 'evidence', signatureId }
  const signer = { ...before, additionalAuthenticationMethods: plan.methods }
  return {
    kind: 'evidence',
    signatureId,
    correction: { kind: 'edit', was: { email, role }, signer },
  }
}

function isUnbound<T>(result: BoundWriteResult<T>): result is UnboundOutcome {
  return 'names' in result
}

/** Outcome of a call that was not made; `offBinding` cannot occur, since these operations have no answer to read. */
function toNotCalled({ kind, names }: UnboundOutcome): NotCalled {
  return { kind: 'notCalled', why: kind === 'offBinding' ? 'notValid' : kind, names }
}
