// Deadline for signing: the time left while somebody is waited for, else the day.
import type { EpochMs } from '../../../shared/model/time.ts'
import { DAY_MS } from '../../../shared/model/time.ts'
import { Mark } from '../../components/mark.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'

/** Deadlines nearer than this are marked, while there is still time to remind people. */
const NEAR_MS = 3 * DAY_MS

type DeadlineProps = {
  readonly at: EpochMs
  readonly now: EpochMs
  /** Whether somebody is still waited for; else the deadline has no mark. */
  readonly isOpen: boolean
}

export function Deadline({ at, now, isOpen }: DeadlineProps) {
  const t = useTranslate()
  const format = useFormat()
  if (!isOpen) return <span>{format.day(at)}</span>
  if (at < now) {
    return (
      <Mark tone="bad" icon="waiting">
        {t('tracking.overdueShort')}
      </Mark>
    )
  }
  const words = format.relative(at, now)
  if (at - now > NEAR_MS) return <span>{words}</span>
  return (
    <Mark tone="warn" icon="waiting">
      {words}
    </Mark>
  )
}
