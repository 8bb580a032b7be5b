// Judgement whether a scheduled release is due. Pure. The workstation's clock says when to ask, the
// service's time decides (R6): a clock set forward sends nothing early, and one set back sends nothing
// later than agreed.
import type { PendingRelease, ReleaseSchedule } from '../../shared/model/draft.ts'
import { SCHEDULE_GRACE_MS } from '../../shared/model/draft.ts'
import type { EpochMs } from '../../shared/model/time.ts'

export type ScheduledRelease = PendingRelease & { readonly schedule: ReleaseSchedule }

export type ScheduleJudgement =
  | { readonly kind: 'early'; readonly leftMs: number }
  | { readonly kind: 'due'; readonly lateMs: number }
  /** Release so late that a person is asked. */
  | { readonly kind: 'missed' }

export function isScheduled(release: PendingRelease): release is ScheduledRelease {
  return release.schedule !== undefined
}

/**
 * Judges a release by the service's time: the wait between request and set time counts from the service's time at the
 * request. Where that is not known, the set time itself counts.
 */
export function judgeSchedule(
  { schedule, requestedAt }: Pick<ScheduledRelease, 'schedule' | 'requestedAt'>,
  serviceNow: EpochMs,
): ScheduleJudgement {
  const { at, serviceAt } = schedule
  const goal = serviceAt === undefined ? at : serviceAt + (at - requestedAt)
  const lateMs = serviceNow - goal
  if (lateMs < 0) return { kind: 'early', leftMs: -lateMs }
  return lateMs > SCHEDULE_GRACE_MS ? { kind: 'missed' } : { kind: 'due', lateMs }
}
