// People who may be sent a link again: one message for each person and day, unless a person asks for more. Pure.
import { toLocalDay } from '../model/calendar-day.ts'
import type { SigningForecast, SigningPlan } from '../model/signing.ts'
import type { EpochMs } from '../model/time.ts'
import { MINUTE_MS } from '../model/time.ts'
import { toCanonicalEmail } from './canonical.ts'

/** Least time between two messages, also over midnight, so that a second click costs no second message (RES-07). */
const MIN_SPACING_MS = MINUTE_MS

/** @param lastAt when a link went to the person, or may have gone */
export function isReminded(lastAt: EpochMs, now: EpochMs): boolean {
  return toLocalDay(lastAt) === toLocalDay(now) || now - lastAt < MIN_SPACING_MS
}

export type ReminderLimits = {
  /** Whether a person asked for more than one message for each person and day. */
  readonly again: boolean
  /** Roles to remind; all when absent. */
  readonly roles?: readonly string[]
}

type Resend = Extract<SigningPlan, { kind: 'resend' }>

/**
 * Returns the forecasts in their order: the first link of each person is sent, and the others are left out with the
 * reason.
 */
export function limitReminders(
  forecasts: readonly SigningForecast[],
  { again, roles }: ReminderLimits,
): readonly SigningForecast[] {
  const reached = new Set<string>()
  return forecasts.map((forecast) => {
    if (forecast.kind !== 'foreseen' || forecast.plan.kind !== 'resend') return forecast
    const { plan, reminded = [] } = forecast
    for (const email of reminded) reached.add(toCanonicalEmail(email))
    const to: Resend['to'][number][] = []
    const left = [...plan.left]
    for (const link of plan.to) {
      const { channel: _channel, ...person } = link
      const key = toCanonicalEmail(link.email)
      if (roles && !roles.includes(link.role)) left.push({ ...person, why: 'otherRole' })
      else if (!again && reached.has(key)) left.push({ ...person, why: 'reminded' })
      else {
        reached.add(key)
        to.push(link)
      }
    }
    return { ...forecast, plan: { ...plan, to, left } }
  })
}
