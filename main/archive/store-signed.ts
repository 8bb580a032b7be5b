// Archives one signed document (A1–A4): fetch, commit the place, give the final name, commit again.
// Whatever ends the process between, `join-storing` joins it.
import { join } from 'node:path'
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { isGone } from '../watch/confirm-deletion.ts'
import type { ArchiveContext } from './archive-ports.ts'
import { NotThere, toArchiveError } from './fault.ts'
import { fetchFinal, readSigned } from './fetch-final.ts'
import { toPartName } from './file-name.ts'
import { commitFile } from './commit-file.ts'
import type { ArchiveTransitions, SentRow } from './archive-transitions.ts'
import { createArchiveTransitions, toEarlier, withEarlier } from './archive-transitions.ts'

export type StoreResult =
  | { readonly kind: 'stored' }
  | {
      readonly kind: 'failed'
      readonly fault: ArchiveFault
      /** The service wants to be left alone for so long. */
      readonly retryAfterMs: number
    }

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 10 * MINUTE_MS
/** R21: `Retry-After` delays by no more. */
const MAX_RETRY_AFTER_MS = 15 * MINUTE_MS
/** No next try is further off. */
export const MAX_WAIT_MS = Math.max(LONGEST_RETRY_MS, MAX_RETRY_AFTER_MS)

/**
 * Never rejects for a fault of network, service or folder: that becomes the row's state.
 * @param onFetched its bytes are here and proven; what is left is the folder's and the journal's
 */
export async function storeSigned(
  context: ArchiveContext,
  row: SentRow,
  onFetched: () => void = () => {},
): Promise<StoreResult> {
  const { clock, parts } = context
  const earlier = toEarlier(row.archive)
  const tries = row.archive.kind === 'failed' ? row.archive.tries + 1 : 1
  const moves = createArchiveTransitions(context, row)
  await moves.move({ kind: 'downloading', since: clock.now(), ...withEarlier(earlier) })
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
    const { fault, message, retryAfterMs: asked } = toArchiveError(error)
    const retryAfterMs = Math.min(asked, MAX_RETRY_AFTER_MS)
    await context.discard(partPath)
    if (context.stopping.aborted && moves.current().kind === 'downloading') {
      // A download that was cut by the program's end is no try of the row's.
      await moves.move(row.archive)
      return { kind: 'failed', fault, retryAfterMs }
    }
    const since = row.archive.kind === 'failed' ? row.archive.missingSince : undefined
    const missing = error instanceof NotThere ? { since, facts: error.facts } : undefined
    if (missing && (await isGone(context, row, missing, false))) {
      await endAsGone(context, row, moves, tries)
      return { kind: 'failed', fault: 'gone', retryAfterMs }
    }
    // Without an answer nothing is known of it that was not before.
    const missingSince =
      fault === 'unreachable' ? since : missing && (since ?? missing.facts.serviceAt)
    const waitMs = Math.max(retryAfterMs, toWaitMs(tries, context.random.fraction()))
    await moves.move({
      kind: 'failed',
      fault,
      detail: message,
      tries,
      nextTryAt: toEpochMs(clock.now() + waitMs),
      ...withEarlier(earlier),
      ...omitUndefined({ missingSince }),
    })
    context.log({
      level: 'warn',
      event: 'archive.failed',
      details: { documentId: row.id, fault },
    })
    return { kind: 'failed', fault, retryAfterMs }
  } finally {
    parts.delete(partPath)
  }
}

/** A5: it is tried no more, and told to people. */
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

/** Doubled each time, and spread: five hundred that failed together do not come back together. */
export function toWaitMs(tries: number, fraction: number): number {
  const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 16))
  return waitMs * (0.75 + fraction / 4)
}
