// When a release that was set for a time is due. Pure. The workstation's clock says when to ask; the
// service's time decides (R6): a clock that was set forward lets nothing go early, and one that was set
// back lets nothing go later than was said.
import type { PendingRelease, ReleaseSchedule } from '../../shared/model/draft.ts'
import { SCHEDULE_GRACE_MS } from '../../shared/model/draft.ts'
import type { EpochMs } from '../../shared/model/time.ts'

export type ScheduledRelease = PendingRelease & { readonly schedule: ReleaseSchedule }

export type ScheduleJudgement =
  | { readonly kind: 'early'; readonly leftMs: number }
  | { readonly kind: 'due'; readonly lateMs: number }
  /** So late that a person is asked: nobody expects e-mails at nine that were set for the evening. */
  | { readonly kind: 'missed' }

export function isScheduled(release: PendingRelease): release is ScheduledRelease {
  return release.schedule !== undefined
}

/**
 * The wait that the person saw, from the moment in which they asked, both by the service's time. If
 * that was not known then, their own clock's time is taken at its word.
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
