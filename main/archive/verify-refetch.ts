// Second fetch of a stored file within the day, and its comparison (A3, final files are fetched
// twice). A different file is kept beside the first under a name of its own, and a person is told
// about both.
import { join } from 'node:path'
import type { ArchiveFault, ArchiveStateOf } from '../../shared/model/archive-state.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { AnswerFacts } from '../partner/call-result.ts'
import type { SentRow } from '../watch/check-document.ts'
import type { ArchiveContext } from './archive-context.ts'
import type { RefetchSchedule } from './refetch-schedule.ts'
import { isGivenUp, toRefetchSchedule } from './refetch-schedule.ts'
import { toArchiveError } from './fault.ts'
import { fetchFinal, toSigned } from './fetch-final.ts'
import { commitFile } from './commit-file.ts'
import type { ArchiveTransitions } from './archive-transitions.ts'
import { createArchiveTransitions, toEarlier } from './archive-transitions.ts'
import { toPartName } from './temporary-name.ts'

export type StoredRow = SentRow & { readonly archive: ArchiveStateOf<'stored'> }

export type RefetchResult =
  /** Result; `early` means not yet by the service's clock. */
  | { readonly kind: 'same' | 'other' | 'early' }
  /** Failed fetch, which is retried and ends when the service has not served the file for a day. */
  | { readonly kind: 'failed'; readonly fault: ArchiveFault; readonly retryAfterMs: number }

const RETRY_MS = 30 * 60_000

/** Second fetch of one row. It never rejects for a fault of network, service or folder. */
export async function verifyRefetch(
  context: ArchiveContext,
  row: StoredRow,
): Promise<RefetchResult> {
  const { clock, parts } = context
  const moves = createArchiveTransitions(context, row)
  const place = context.place()
  const partPath = join(place.folder, toPartName(row.id, 'again', context.random))
  let facts: AnswerFacts | undefined
  parts.add(partPath)
  try {
    await context.ensureFolder()
    const status = await context.partner.readStatus(row.accountId, row.delivery.partnerId)
    facts = status.facts
    const due = toRefetchSchedule(row.archive, facts?.serviceAt)
    if (due.kind !== 'now') {
      await moves.move(toLater(context, row.archive, due))
      return { kind: 'early' }
    }
    const verified = await fetchFinal(context, row, partPath, toSigned(status))
    await context.reach?.('fetchedAgain')
    if (verified.sha256 === row.archive.sha256) {
      await context.discard(partPath)
      await moves.move(toDone(row.archive, { at: clock.now(), result: 'same' }))
      await context.reach?.('compared')
      return { kind: 'same' }
    }
    const earlier = toEarlier(row.archive)
    await commitFile(context, row, moves, { ...place, partPath, verified, earlier, isSecond: true })
    context.log({
      level: 'warn',
      event: 'archive.secondFetchDiffers',
      details: { documentId: row.id, first: row.archive.sha256, second: verified.sha256 },
    })
    return { kind: 'other' }
  } catch (error) {
    const { fault, retryAfterMs } = toArchiveError(error)
    await context.discard(partPath)
    if (!context.stopping.aborted) await postpone(context, moves, row.archive, facts)
    return { kind: 'failed', fault, retryAfterMs }
  } finally {
    parts.delete(partPath)
  }
}

type Stored = ArchiveStateOf<'stored'>

function toDone(stored: Stored, fetchedAgain: NonNullable<Stored['fetchedAgain']>): Stored {
  const { fetchAgainAt: _, ...rest } = stored
  return { ...rest, fetchedAgain }
}

function toLater(
  { clock }: ArchiveContext,
  stored: Stored,
  due: Exclude<RefetchSchedule, { kind: 'now' }>,
): Stored {
  const fetchAgainAt = toEpochMs(clock.now() + due.waitMs)
  return due.kind === 'later'
    ? { ...stored, fetchAgainAt }
    : { ...stored, servedAt: due.servedAt, fetchAgainAt }
}

async function postpone(
  { clock }: ArchiveContext,
  moves: ArchiveTransitions,
  stored: Stored,
  facts: AnswerFacts | undefined,
): Promise<void> {
  const now = clock.now()
  await moves.move(
    isGivenUp(stored, facts, now)
      ? toDone(stored, { at: now, result: 'unread' })
      : { ...stored, fetchAgainAt: toEpochMs(now + RETRY_MS) },
  )
}
