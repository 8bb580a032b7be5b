// Hands one release over to the queue once it is due (R5); one that cannot be made is put off, and one that was set
// for a time that is long past is left for a person to decide.
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

/** What becomes of a release at a set time without anybody there to see it. */
export type ReleaseNews = {
  readonly kind: 'releasedLate' | 'releaseMissed'
  /** Its name. */
  readonly batch: string
  /** For which it was set. */
  readonly at: EpochMs
}

export type HandOverPorts = DraftsPorts & {
  readonly reviews: Pick<ReleaseReviews, 'findObstacle'>
  readonly dueTimes: DueTimes
  /** Saves a draft whose release changed; what is due is looked at again. */
  readonly save: (draft: Draft) => Promise<Result<Draft>>
  /** What is due is looked at again. */
  readonly wake: () => void
  readonly onChange: () => void
  readonly onNews: (news: ReleaseNews) => void
}

/** After a release that could not be made: the service did not answer. */
export const RETRY_MS = 15_000

/** A release that is made later than this after its time is told of. */
const WORTH_TELLING_MS = 2 * MINUTE_MS
/** @param draft alone with its store, as `drafts.alone` gives them */
export async function handOverRelease(
  ports: HandOverPorts,
  draft: Draft | undefined,
  draftStore: DraftStore,
): Promise<void> {
  const { journal, reviews, dueTimes } = ports
  if (!draft?.release || !draft.accountId) return
  const { release, ...plain } = draft
  // Another than the one that was due: taken back and asked for again while this one waited its turn.
  if (dueTimes.leftMs(draft.batchId, release) > 0) return
  if (isScheduled(release) && !(await isDueByService(ports, draft, release))) return
  await draftStore.recheck(draft.accountId, release.documentIds)
  const agreed = new Set(release.documentIds)
  const going = draftStore
    .entries()
    .filter((entry) => agreed.has(entry.document.id) && isReady(entry))
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
  if (draftStore.entries().length === 0) await journal.drafts.discard(draft.batchId)
  else await journal.drafts.save(toRemaining(plain, release, draftStore))
  ports.onChange()
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

/** R6; otherwise it is put off, or, long after its time, left for a person to decide. */
async function isDueByService(
  ports: HandOverPorts,
  draft: Draft,
  release: ScheduledRelease,
): Promise<boolean> {
  const time = await ports.queue.serviceTime()
  if (time.kind === 'failed') {
    await putOff(ports, draft, release, toCallFailure(time.result))
    return false
  }
  const judgement = judgeSchedule(release, time.now)
  const { schedule, failure: _, ...plain } = release
  switch (judgement.kind) {
    case 'early':
      ports.dueTimes.putOff(draft.batchId, release, judgement.leftMs)
      ports.wake()
      return false
    case 'missed': {
      const missed = { ...schedule, isMissed: true }
      await ports.save({ ...draft, release: { ...plain, dueAt: schedule.at, schedule: missed } })
      return false
    }
    case 'due':
      if (judgement.lateMs > WORTH_TELLING_MS) {
        ports.onNews({ kind: 'releasedLate', batch: draft.name, at: schedule.at })
      }
      return true
    default:
      return assertNever(judgement)
  }
}

/** The header of what stays behind; also after a crash between the queue's commit and this one. */
function toRemaining(before: Draft, release: PendingRelease, draftStore: DraftStore): Draft {
  const { firstId: _, request: __, ...draft } = before
  const [firstId] = release.documentIds
  const isGone = release.scope === 'one' && firstId !== undefined && !draftStore.entry(firstId)
  return isGone ? { ...draft, firstId } : draft
}
