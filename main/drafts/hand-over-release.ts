// Hand-over of one due release to the queue (R5). A release that cannot be made is put off; one long past its set
// time is left for a person to decide.
import type { Draft, PendingRelease } from '../../shared/model/draft.ts'
import { assertNever } from '../../shared/assert-never.ts'
import type { Failure, Result } from '../../shared/model/failure.ts'
import { fail } from '../../shared/model/failure.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import { toCallFailure } from '../failures.ts'
import type { DraftStore } from './draft-store.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import type { DueTimes } from './due-times.ts'
import { isReady } from './forecast.ts'
import { handToQueue } from './hand-to-queue.ts'
import type { ReleaseReviews } from './release-reviews.ts'
import type { ScheduledRelease } from './schedule.ts'
import { isScheduled, judgeSchedule } from './schedule.ts'

/** News of a scheduled release, for people who were not there. */
export type ReleaseNews = {
  /**
   * `releasedPartly`: agreed documents were left behind, since they have errors now; `releaseEmpty`: all of them
   * were, and the schedule ended without a document sent.
   */
  readonly kind: 'releasedLate' | 'releasedPartly' | 'releaseEmpty' | 'releaseMissed'
  /** Name of the batch. */
  readonly batch: string
  /** Time that was set for the release. */
  readonly at: EpochMs
  /** Documents left behind, of `releasedPartly` alone. */
  readonly left?: number
}

export type HandOverPorts = DraftsPorts & {
  readonly reviews: Pick<ReleaseReviews, 'findObstacle'>
  readonly dueTimes: DueTimes
  /** Saves a draft whose release changed, and wakes the loop of due releases. */
  readonly save: (draft: Draft) => Promise<Result<Draft>>
  /** Wakes the loop of due releases. */
  readonly wake: () => void
  readonly onChange: () => void
  readonly onNews: (news: ReleaseNews) => void
}

/** Delay of a release that could not be made, for example when the service did not answer. */
export const RETRY_MS = 15_000

/** Delay after the set time from which a release is reported as late. */
const REPORTED_LATE_MS = 2 * MINUTE_MS
/** @param draft header of the batch, held with its store by `drafts.alone` */
export async function handOverRelease(
  ports: HandOverPorts,
  draft: Draft | undefined,
  draftStore: DraftStore,
): Promise<void> {
  const { journal, reviews, dueTimes } = ports
  if (!draft?.release || !draft.accountId) return
  const { release, ...plain } = draft
  // Release taken back and asked for again meanwhile: the new one is not due yet.
  if (dueTimes.leftMs(draft.batchId, release) > 0) return
  const late = isScheduled(release) ? await judgeByService(ports, draft, release) : { lateMs: 0 }
  if (!late) return
  await draftStore.recheck(draft.accountId, release.documentIds)
  const agreed = new Set(release.documentIds)
  const left = draftStore.entries().filter((entry) => agreed.has(entry.document.id))
  const going = left.filter(isReady)
  const obstacle = await reviews.findObstacle(draft, going, release.approval)
  if (obstacle) {
    await putOff(ports, draft, release, obstacle)
    return
  }
  const result = await handToQueue(ports, draft, draft.accountId, going)
  if (result.kind !== 'released') {
    const failure =
      result.kind === 'failed' ? toCallFailure(result.result) : fail('serviceFault').failure
    await putOff(ports, draft, release, failure)
    return
  }
  draftStore.forget(going.map(({ document }) => document.id))
  // R22 (unreadable records): a draft that cannot be read stays with its header.
  const isEmpty = draftStore.entries().length + draftStore.unreadable.length === 0
  if (isEmpty) await journal.drafts.discard(draft.batchId)
  else await journal.drafts.save(toRemaining(plain, release, draftStore))
  if (isScheduled(release)) {
    reportScheduled(ports, draft, release, { ...late, left: left.length - going.length })
  }
  ports.onChange()
}

/**
 * News of a scheduled release that was handed over late or in part. Agreed documents that are no drafts any more
 * were sent, also before a crash.
 */
function reportScheduled(
  { onNews }: HandOverPorts,
  { name: batch }: Draft,
  { documentIds, schedule: { at } }: ScheduledRelease,
  { lateMs, left }: { readonly lateMs: number; readonly left: number },
): void {
  if (left >= documentIds.length) {
    onNews({ kind: 'releaseEmpty', batch, at })
    return
  }
  if (lateMs > REPORTED_LATE_MS) onNews({ kind: 'releasedLate', batch, at })
  if (left > 0) onNews({ kind: 'releasedPartly', batch, at, left })
}

function putOff(
  { clock, save }: HandOverPorts,
  draft: Draft,
  release: PendingRelease,
  failure: Failure,
): Promise<unknown> {
  const dueAt = toEpochMs(clock.now() + RETRY_MS)
  return save({ ...draft, release: { ...release, dueAt, failure } })
}

/**
 * Milliseconds by which a scheduled release is late by the service's time (R6); undefined where it is not due. An
 * early one is put off, as is one without an answer; one long past its time is marked as missed.
 */
async function judgeByService(
  ports: HandOverPorts,
  draft: Draft,
  release: ScheduledRelease,
): Promise<{ readonly lateMs: number } | undefined> {
  const time = await ports.queue.serviceTime()
  if (time.kind === 'failed') {
    await putOff(ports, draft, release, toCallFailure(time.result))
    return undefined
  }
  const judgement = judgeSchedule(release, time.now)
  const { schedule, failure: _, ...plain } = release
  switch (judgement.kind) {
    case 'early':
      ports.dueTimes.putOff(draft.batchId, release, judgement.leftMs)
      ports.wake()
      return undefined
    case 'missed': {
      const missed = { ...schedule, isMissed: true }
      await ports.save({ ...draft, release: { ...plain, dueAt: schedule.at, schedule: missed } })
      return undefined
    }
    case 'due':
      return { lateMs: judgement.lateMs }
    default:
      return assertNever(judgement)
  }
}

/** Header for the drafts that stay; also right after a crash between the queue's commit and this one. */
function toRemaining(before: Draft, release: PendingRelease, draftStore: DraftStore): Draft {
  const { firstId: _, request: __, ...draft } = before
  const [firstId] = release.documentIds
  const isGone = release.scope === 'one' && firstId !== undefined && !draftStore.entry(firstId)
  return isGone ? { ...draft, firstId } : draft
}
