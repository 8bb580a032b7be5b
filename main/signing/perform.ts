// Does what a plan says, by careful writes: one call a document, of a resend one a signer (CAN-06).
import { assertNever } from '../../shared/assert-never.ts'
import type { SignatureId } from '../../shared/model/ids.ts'
import type { SigningOutcome, SigningPlan, SigningResult } from '../../shared/model/signing.ts'
import { toCallFailure, toRefusalFailure } from '../failures.ts'
import type { SignerWrites } from '../partner/writes/signer-writes.ts'
import type { WriteResult } from '../partner/writes/write-result.ts'
import type { Clock } from '../ports.ts'
import type { SentRow } from '../watch/check-document.ts'

export type ActOptions = {
  /** Of a cancellation, for the e-mail that tells the signers. */
  readonly message?: string
  /** The same link may go twice within a minute. */
  readonly again?: boolean
}

type PerformPorts = {
  readonly writes: Pick<SignerWrites, 'cancelSignatures' | 'removeSigner' | 'resendLink'>
  readonly clock: Pick<Clock, 'monotonicMs'>
}

export type Perform = (
  row: SentRow,
  plan: SigningPlan,
  options: ActOptions,
) => Promise<readonly SigningResult[]>

/** RES-07: a second click, or a second window, does not cost a second message. */
const RESEND_SPACING_MS = 60_000

export function createPerform({ writes, clock }: PerformPorts): Perform {
  /** When a link may have gone, by the monotonic clock. */
  const resentAtMs = new Map<SignatureId, number>()

  const resend = async (
    { accountId, delivery }: SentRow,
    signatureId: SignatureId,
    again: boolean,
  ): Promise<SigningOutcome> => {
    const nowMs = clock.monotonicMs()
    const lastMs = resentAtMs.get(signatureId)
    if (!again && lastMs !== undefined && nowMs - lastMs < RESEND_SPACING_MS) {
      return { kind: 'recent' }
    }
    const at = { accountId, documentId: delivery.partnerId, signatureId }
    const outcome = toOutcome(await writes.resendLink(at))
    if (outcome.kind === 'done' || outcome.kind === 'unknown') {
      resentAtMs.set(signatureId, clock.monotonicMs())
    }
    return outcome
  }

  return async (row, plan, { message = '', again = false }) => {
    const documentId = row.id
    const { accountId, delivery } = row
    switch (plan.kind) {
      case 'impossible':
        return [{ documentId, outcome: { kind: 'notDone' } }]
      case 'cancel': {
        const result = await writes.cancelSignatures(accountId, delivery.partnerId, message)
        return [{ documentId, outcome: toOutcome(result) }]
      }
      case 'remove': {
        const { signer } = plan
        const { signatureId } = signer
        const at = { accountId, documentId: delivery.partnerId, signatureId }
        return [{ documentId, signer, outcome: toOutcome(await writes.removeSigner(at)) }]
      }
      case 'resend': {
        const results: SigningResult[] = []
        for (const { channel: _, ...signer } of plan.to) {
          results.push({
            documentId,
            signer,
            outcome: await resend(row, signer.signatureId, again),
          })
        }
        return results
      }
      default:
        return assertNever(plan)
    }
  }
}

function toOutcome(result: WriteResult<unknown>): SigningOutcome {
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
