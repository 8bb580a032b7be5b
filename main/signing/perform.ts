// Performs a plan: one write per document, of a resend one per signer (CAN-06), of a replacement two. The journal
// records each write before it is sent.
import { assertNever } from '../../shared/assert-never.ts'
import type {
  SigningAction,
  SigningOutcome,
  SigningPerson,
  SigningPlan,
  SigningResult,
} from '../../shared/model/signing.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toCallFailure, toRefusalFailure } from '../failures.ts'
import type { Journal } from '../journal/journal.ts'
import type { SignatureStatus } from '../partner/wire/signature-status.ts'
import type { SignerWrites } from '../partner/writes/signer-writes.ts'
import type { WriteResult } from '../partner/writes/write-result.ts'
import type { Clock } from '../ports.ts'
import type { SentRow } from '../watch/check-document.ts'
import { findReminded } from './find-reminded.ts'
import type { PerformBound } from './bound-acts.ts'
import { createCorrect } from './correct.ts'
import type { WriteRecord } from './record-writes.ts'

export type ActOptions = {
  /** Text of the e-mail that tells signers of a cancellation. */
  readonly message?: string
  /** Whether a person may get another link on the same day. */
  readonly again?: boolean
  /** Roles of the signers to whom a resend goes; absent: all. */
  readonly roles?: readonly string[]
}

type PerformPorts = {
  readonly performBound: PerformBound
  readonly writes: SignerWrites
  readonly record: WriteRecord
  readonly journal: Pick<Journal, 'signing'>
  readonly clock: Pick<Clock, 'now'>
}

export type Performed = {
  readonly action: SigningAction
  readonly plan: SigningPlan
  /** Status from which the plan was made. */
  readonly status: SignatureStatus
}

export type Perform = (
  row: SentRow,
  performed: Performed,
  options: ActOptions,
) => Promise<readonly SigningResult[]>

export function createPerform(ports: PerformPorts): Perform {
  const { writes, record, journal, clock, performBound } = ports
  const correct = createCorrect({ writes, record })
  /** Whether the person got a link already: a second click or window must not cost a second message (RES-07). */
  const isRecent = async ({ email }: SigningPerson): Promise<boolean> =>
    (await findReminded({ journal, clock }, [email])).length > 0

  const resend = async (
    row: SentRow,
    signer: SigningPerson,
    again: boolean,
  ): Promise<SigningOutcome> => {
    if (!again && (await isRecent(signer))) return { kind: 'recent' }
    const { signatureId, email: person } = signer
    const at = { accountId: row.accountId, documentId: row.delivery.partnerId, signatureId }
    const write = { kind: 'resend', signatureId, person } as const
    return toOutcome(await record.around(row, write, () => writes.resendLink(at)))
  }

  return async (row, { plan, action, status }, { message = '', again = false, roles }) => {
    const documentId = row.id
    const { accountId, delivery } = row
    switch (plan.kind) {
      case 'impossible':
        return [{ documentId, outcome: { kind: 'notDone' } }]
      case 'cancel': {
        const result = await record.around(row, { kind: 'cancel' }, () =>
          writes.cancelSignatures(accountId, delivery.partnerId, message),
        )
        return [{ documentId, outcome: toOutcome(result) }]
      }
      case 'remove': {
        const { signer } = plan
        const outcome = toOutcome(await correct.remove(row, signer))
        return [{ documentId, signer, outcome }]
      }
      case 'edit': {
        if (action.kind !== 'edit') return [{ documentId, outcome: { kind: 'notDone' } }]
        const outcome = toOutcome(await correct.edit(row, action, status, plan.link !== undefined))
        return [{ documentId, signer: plan.signer, outcome }]
      }
      case 'add': {
        if (action.kind !== 'add') return [{ documentId, outcome: { kind: 'notDone' } }]
        const outcome = toOutcome(await correct.add(row, action.signer, status))
        return [{ documentId, outcome }]
      }
      case 'replace': {
        if (action.kind !== 'replace') return [{ documentId, outcome: { kind: 'notDone' } }]
        const { signer } = plan
        const result = await correct.replace(row, action.signer, status, signer)
        if (!result.removed) return [{ documentId, outcome: toOutcome(result.added) }]
        const removed = toOutcome(result.removed)
        // One result for both writes: a person must act only where the removal failed.
        const isHalf = removed.kind !== 'done'
        return [{ documentId, signer, outcome: isHalf ? { kind: 'half', removed } : removed }]
      }
      case 'resend': {
        const results: SigningResult[] = []
        for (const { channel: _, ...signer } of plan.to) {
          if (roles && !roles.includes(signer.role)) continue
          results.push({ documentId, signer, outcome: await resend(row, signer, again) })
        }
        return results
      }
      case 'requestAgain':
      case 'groups':
      case 'evidence':
      case 'delete': {
        const result = await performBound(row, plan)
        const outcome = result.kind === 'notCalled' ? result : toOutcome(result)
        const signer = plan.kind === 'evidence' ? plan.signer : undefined
        return [omitUndefined({ documentId, signer, outcome })]
      }
      default:
        return assertNever(plan)
    }
  }
}

function toOutcome(
  result: WriteResult<unknown>,
): Exclude<SigningOutcome, { kind: 'changed' | 'recent' | 'half' | 'notCalled' }> {
  switch (result.kind) {
    case 'done':
    case 'notDone':
    case 'unknown':
      return { kind: result.kind }
    case 'refused':
      return { kind: 'failed', failure: toRefusalFailure(result) }
    case 'unavailable':
      return { kind: 'failed', failure: toCallFailure(result.result) }
    default:
      return assertNever(result)
  }
}
