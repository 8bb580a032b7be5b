// Cancel and redo: an old document is cancelled once the create of its replacement was answered with 201. The journal
// keeps waiting replacements, so that an end of the program at any step loses none. Each try reads the status first.
import { assertNever } from '../../shared/assert-never.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { ReplacementState } from '../../shared/model/remake.ts'
import type { SigningOutcome } from '../../shared/model/signing.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { toStage } from '../../shared/rules/document-acts.ts'
import type { Journal } from '../journal/journal.ts'
import type { DueReplacement } from '../journal/remake-queries.ts'
import type { RetryPolicy } from '../platform/retry-policy.ts'
import { toRetryDelayMs } from '../platform/retry-policy.ts'
import type { Clock, Random } from '../ports.ts'
import type { Signing } from './signing.ts'

export type Replacements = {
  /**
   * Tries the due replacements, accounts beside one another (R21, waits are bounded); returns documents that ended.
   * Also takes rows out of the queue whose old document was signed meanwhile.
   */
  readonly round: (signal?: AbortSignal) => Promise<readonly DocumentId[]>
  /** Makes the next round try all due replacements. */
  readonly hurry: () => void
}

export type ReplacementPorts = {
  readonly journal: Pick<Journal, 'commit'> & {
    readonly remakes: Pick<Journal['remakes'], 'dueReplacements' | 'overtaken'>
    readonly documents: Pick<Journal['documents'], 'list'>
  }
  readonly signing: Pick<Signing, 'forecast' | 'act'>
  /** Takes rows out of the queue; returns the ids of those that were taken out. */
  readonly queue: {
    readonly withdraw: (ids: readonly DocumentId[]) => Promise<readonly DocumentId[]>
  }
  readonly clock: Pick<Clock, 'now' | 'monotonicMs'>
  readonly random: Pick<Random, 'fraction'>
}

type FailureWhy = Extract<ReplacementState, { kind: 'failed' }>['why']

/** Retry policy. A refused cancellation is mostly refused again, and costs two requests. */
const RETRY_POLICY: RetryPolicy = { firstMs: MINUTE_MS, longestMs: HOUR_MS }

export function createReplacements({
  journal,
  signing,
  queue,
  clock,
  random,
}: ReplacementPorts): Replacements {
  /** Failed tries by document, with times of the monotonic clock; kept only in this process. */
  const tries = new Map<DocumentId, { readonly failures: number; readonly nextAtMs: number }>()

  /** State by the journal; undefined while the old document still waits for signatures. */
  const findEnd = async (documentId: DocumentId): Promise<ReplacementState | undefined> => {
    const row = (await journal.documents.list({ ids: [documentId] })).rows[0]
    if (!row) return undefined
    const endedAt = clock.now()
    switch (toStage(row)) {
      case 'cancelled':
      case 'expired':
      case 'gone':
      case 'replaced':
        return { kind: 'done', endedAt }
      case 'signed':
        return { kind: 'signed', endedAt }
      default:
        return undefined
    }
  }

  /** Check right before the cancellation: the new document may have ended since the round began. */
  const isDue = async (documentId: DocumentId): Promise<boolean> =>
    (await journal.remakes.dueReplacements(documentId)).some(
      (each) => each.documentId === documentId,
    )

  /** Result of the cancellation; `notDue` when the old document is to stay, as it may be the only one. */
  const cancel = async (documentId: DocumentId): Promise<FailureWhy | 'notDue' | undefined> => {
    const item = { documentId, action: { kind: 'cancel' } } as const
    const [forecast] = await signing.forecast([item])
    if (forecast?.kind !== 'foreseen') return 'notRead'
    if (forecast.plan.kind !== 'cancel') return 'notWaiting'
    if (!(await isDue(documentId))) return 'notDue'
    const results = await signing.act([{ ...item, effect: forecast.effect }], {})
    return results.map(({ outcome }) => toWhy(outcome)).find((why) => why !== undefined)
  }

  /** State after a try; undefined when the replacement is no longer due. */
  const settle = async (documentId: DocumentId): Promise<ReplacementState | undefined> => {
    const before = await findEnd(documentId)
    if (before) return before
    const why = await cancel(documentId)
    if (why === 'notDue') return undefined
    // The status after the call counts, whatever the call answered.
    const after = await findEnd(documentId)
    return after ?? { kind: 'failed', why: why ?? 'unknown', failedAt: clock.now() }
  }

  const noteFailure = (documentId: DocumentId): void => {
    const failures = tries.get(documentId)?.failures ?? 0
    const delayMs = toRetryDelayMs(RETRY_POLICY, { failures, fraction: random.fraction() })
    tries.set(documentId, { failures: failures + 1, nextAtMs: clock.monotonicMs() + delayMs })
  }

  /** Settles the due replacements of one account one after the other; stops at the first that cannot be read. */
  const settleAll = async (
    due: readonly DueReplacement[],
    signal: AbortSignal | undefined,
  ): Promise<readonly DocumentId[]> => {
    const ended: DocumentId[] = []
    for (const { documentId, state: before } of due) {
      if (signal?.aborted) return ended
      const to = await settle(documentId)
      if (!to) continue
      // A failure for the same reason as before is not recorded again.
      if (before.kind !== 'failed' || to.kind !== 'failed' || before.why !== to.why) {
        await journal.commit([{ kind: 'replacementMoved', documentId, to }], clock.now())
      }
      if (to.kind === 'failed') {
        noteFailure(documentId)
        if (to.why === 'notRead') return ended
      } else {
        tries.delete(documentId)
        ended.push(documentId)
      }
    }
    return ended
  }

  return {
    async round(signal) {
      const overtaken = await journal.remakes.overtaken()
      const withdrawn = overtaken.length === 0 ? [] : await queue.withdraw(overtaken)
      const nowMs = clock.monotonicMs()
      const due = (await journal.remakes.dueReplacements()).filter(
        ({ documentId }) => (tries.get(documentId)?.nextAtMs ?? nowMs) <= nowMs,
      )
      const byAccount = Map.groupBy(due, ({ accountId }) => accountId)
      const ended = await Promise.all([...byAccount.values()].map((own) => settleAll(own, signal)))
      return [...withdrawn, ...ended.flat()]
    },
    hurry() {
      tries.clear()
    },
  }
}

function toWhy(outcome: SigningOutcome): FailureWhy | undefined {
  switch (outcome.kind) {
    case 'done':
      return undefined
    case 'failed':
      return outcome.failure.code === 'serviceRefused' ? 'refused' : 'notRead'
    case 'notDone':
    case 'changed':
    case 'notCalled':
      return 'notWaiting'
    case 'unknown':
    case 'recent':
    case 'half':
      return 'unknown'
    default:
      return assertNever(outcome)
  }
}
