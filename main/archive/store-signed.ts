// Archiving of one signed document (A1–A4): fetch, commit `storing`, final name, commit `stored`. A
// crash in between is recovered by `recover-interrupted.ts`.
import { join } from 'node:path'
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { JournalConflict } from '../journal/journal-errors.ts'
import type { SentRow } from '../watch/check-document.ts'
import { isGone } from '../watch/confirm-deletion.ts'
import type { ArchiveContext } from './archive-context.ts'
import type { ArchiveError } from './fault.ts'
import { NotThere, toArchiveError } from './fault.ts'
import { fetchFinal, readSigned } from './fetch-final.ts'
import { commitFile } from './commit-file.ts'
import type { ArchiveTransitions } from './archive-transitions.ts'
import { createArchiveTransitions, toEarlier, withEarlier } from './archive-transitions.ts'
import { toPartName } from './temporary-name.ts'
import type { RetryPolicy } from '../platform/retry-policy.ts'
import { MAX_RETRY_AFTER_MS, toRetryDelayMs } from '../platform/retry-policy.ts'

export type StoreResult =
  | { readonly kind: 'stored' }
  /** Another commit moved the row since it was read, such as a person's answer to a finding. */
  | { readonly kind: 'moved' }
  | {
      readonly kind: 'failed'
      readonly fault: ArchiveFault
      /** Milliseconds for which the service wants no request. */
      readonly retryAfterMs: number
    }

const FETCH_POLICY: RetryPolicy = { firstMs: 2_000, longestMs: 10 * MINUTE_MS }
/** Longest time in milliseconds until the next try. */
export const MAX_WAIT_MS = Math.max(FETCH_POLICY.longestMs, MAX_RETRY_AFTER_MS)

/**
 * Store of one row. It never rejects for a fault of network, service or folder: that becomes the
 * row's state.
 * @param onFetched callback when the bytes are complete and checked; the rest needs only folder and
 * journal
 */
export async function storeSigned(
  context: ArchiveContext,
  row: SentRow,
  onFetched: () => void = () => {},
): Promise<StoreResult> {
  const { clock, parts } = context
  const earlier = toEarlier(row.archive)
  const moves = createArchiveTransitions(context, row)
  try {
    await moves.move({ kind: 'downloading', since: clock.now(), ...withEarlier(earlier) })
  } catch (error) {
    if (error instanceof JournalConflict) return { kind: 'moved' }
    throw error
  }
  await context.reach?.('downloading')
  const place = context.place()
  const partPath = join(place.folder, toPartName(row.id, 'download', context.random))
  parts.add(partPath)
  try {
    await context.ensureFolder()
    const verified = await fetchFinal(context, row, partPath, await readSigned(context, row))
    onFetched()
    const file = { ...place, partPath, verified, earlier, isSecond: false }
    await commitFile(context, row, moves, file)
    return { kind: 'stored' }
  } catch (error) {
    const failure = toArchiveError(error)
    await context.discard(partPath)
    return await settleFailure(context, row, moves, failure)
  } finally {
    parts.delete(partPath)
  }
}

/** Failure that becomes the row's state, with the time of the next try. */
async function settleFailure(
  context: ArchiveContext,
  row: SentRow,
  moves: ArchiveTransitions,
  failure: ArchiveError,
): Promise<StoreResult> {
  const { clock } = context
  const tries = row.archive.kind === 'failed' ? row.archive.tries + 1 : 1
  const { fault, message, retryAfterMs: asked } = failure
  const retryAfterMs = Math.min(asked, MAX_RETRY_AFTER_MS)
  if (context.stopping.aborted && moves.current().kind === 'downloading') {
    // Download that the program's end cut, which is no try of the row.
    await moves.move(row.archive)
    return { kind: 'failed', fault, retryAfterMs }
  }
  const since = row.archive.kind === 'failed' ? row.archive.missingSince : undefined
  const missing = failure instanceof NotThere ? { since, facts: failure.facts } : undefined
  if (missing && (await isGone(context, row, missing, false))) {
    await endAsGone(context, row, moves, tries)
    return { kind: 'failed', fault: 'gone', retryAfterMs }
  }
  // Fault without an answer changes nothing that is known.
  const missingSince =
    fault === 'unreachable' ? since : missing && (since ?? missing.facts.serviceAt)
  const fraction = context.random.fraction()
  const waitMs = toRetryDelayMs(FETCH_POLICY, { failures: tries - 1, fraction, retryAfterMs })
  await moves.move({
    kind: 'failed',
    fault,
    detail: message,
    tries,
    nextTryAt: toEpochMs(clock.now() + waitMs),
    ...withEarlier(toEarlier(row.archive)),
    ...omitUndefined({ missingSince }),
  })
  context.log({
    level: 'warn',
    event: 'archive.failed',
    details: { documentId: row.id, fault },
  })
  return { kind: 'failed', fault, retryAfterMs }
}

/** End of a gone document, which is reported and tried no more (A5, gone before it was fetched). */
async function endAsGone(
  context: ArchiveContext,
  row: SentRow,
  moves: ArchiveTransitions,
  tries: number,
): Promise<void> {
  const checkedAt = context.clock.now()
  const earlier = withEarlier(toEarlier(row.archive))
  const tracking = { kind: 'gone', checkedAt } as const
  await moves.move({ kind: 'failed', fault: 'gone', tries, nextTryAt: checkedAt, ...earlier }, [
    { kind: 'trackingMoved', documentId: row.id, to: tracking },
  ])
  context.log({ level: 'warn', event: 'archive.gone', details: { documentId: row.id } })
  context.onGone(row)
}
