// People who may be sent a link again: one message a person and day unless somebody asks for more. Pure.
import { toLocalDay } from '../model/calendar-day.ts'
import type { SigningForecast, SigningPlan } from '../model/signing.ts'
import type { EpochMs } from '../model/time.ts'
import { MINUTE_MS } from '../model/time.ts'
import { toCanonicalEmail } from './canonical.ts'

/** RES-07: over midnight too, a second click does not cost a second message. */
const MIN_SPACING_MS = MINUTE_MS

/** @param lastAt when a link went to the person, or may have gone */
export function isReminded(lastAt: EpochMs, now: EpochMs): boolean {
  return toLocalDay(lastAt) === toLocalDay(now) || now - lastAt < MIN_SPACING_MS
}

export type ReminderLimits = {
  /** More than one message a person and day, as a person asked for. */
  readonly again: boolean
  /** All when absent. */
  readonly roles?: readonly string[]
}

type Resend = Extract<SigningPlan, { kind: 'resend' }>

/** As they come: the first link of each person goes, the others are left, with the reason. */
export function limitReminders(
  forecasts: readonly SigningForecast[],
  { again, roles }: ReminderLimits,
): readonly SigningForecast[] {
  const reached = new Set<string>()
  return forecasts.map((forecast) => {
    if (forecast.kind !== 'told' || forecast.plan.kind !== 'resend') return forecast
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
