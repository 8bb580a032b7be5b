// Cancel and redo: a document at the service is cancelled once the one in its place was answered 201. What waits
// is in the journal, so that an end of the program at any place neither forgets the cancellation nor lets the old
// one go before the new one is there. Cancelling again what is cancelled does nothing: each try reads first.
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
   * Tries each that is due and whose next try has come, the accounts at once (R21: none waits for another); answers
   * which documents came to an end. Takes out of the queue what would be sent in the place of a signed one.
   */
  readonly round: (signal?: AbortSignal) => Promise<readonly DocumentId[]>
  /** The next round tries all that are due. */
  readonly hurry: () => void
}

export type ReplacementPorts = {
  readonly journal: Pick<Journal, 'commit'> & {
    readonly remakes: Pick<Journal['remakes'], 'dueReplacements' | 'overtaken'>
    readonly documents: Pick<Journal['documents'], 'list'>
  }
  readonly signing: Pick<Signing, 'forecast' | 'act'>
  /** Of the queue: takes rows out of it, and answers which those were. */
  readonly queue: {
    readonly withdraw: (ids: readonly DocumentId[]) => Promise<readonly DocumentId[]>
  }
  readonly clock: Pick<Clock, 'now' | 'monotonicMs'>
  readonly random: Pick<Random, 'fraction'>
}

type FailureWhy = Extract<ReplacementState, { kind: 'failed' }>['why']

/** A cancellation that is refused is mostly refused again, and costs two requests. */
const RETRY_POLICY: RetryPolicy = { firstMs: MINUTE_MS, longestMs: HOUR_MS }

export function createReplacements({
  journal,
  signing,
  queue,
  clock,
  random,
}: ReplacementPorts): Replacements {
  /** Of tries that failed, by the monotonic clock; memory of this process only. */
  const tries = new Map<DocumentId, { readonly failures: number; readonly nextAtMs: number }>()

  /** As the journal has it: what became of the old one, if that is over. */
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

  const cancel = async (documentId: DocumentId): Promise<FailureWhy | undefined> => {
    const item = { documentId, action: { kind: 'cancel' } } as const
    const [forecast] = await signing.forecast([item])
    if (forecast?.kind !== 'told') return 'notRead'
    if (forecast.plan.kind !== 'cancel') return 'notWaiting'
    const results = await signing.act([{ ...item, told: forecast.told }], {})
    return results.map(({ outcome }) => toWhy(outcome)).find((why) => why !== undefined)
  }

  const settle = async (documentId: DocumentId): Promise<ReplacementState> => {
    const before = await findEnd(documentId)
    if (before) return before
    const why = await cancel(documentId)
    // What the service shows counts, whatever the call answered.
    const after = await findEnd(documentId)
    return after ?? { kind: 'failed', why: why ?? 'unknown', failedAt: clock.now() }
  }

  const noteFailure = (documentId: DocumentId): void => {
    const failures = tries.get(documentId)?.failures ?? 0
    const delayMs = toRetryDelayMs(RETRY_POLICY, { failures, fraction: random.fraction() })
    tries.set(documentId, { failures: failures + 1, nextAtMs: clock.monotonicMs() + delayMs })
  }

  /** Of one account, one after the other; where it does not answer, the others wait for the next round. */
  const settleAll = async (
    due: readonly DueReplacement[],
    signal: AbortSignal | undefined,
  ): Promise<readonly DocumentId[]> => {
    const ended: DocumentId[] = []
    for (const { documentId, state: before } of due) {
      if (signal?.aborted) return ended
      const to = await settle(documentId)
      // A try like the one before is no news.
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
