// Until when people may sign: how far off it is, and the day itself behind it.
import type { EpochMs } from '../../../shared/model/time.ts'
import { DAY_MS } from '../../../shared/model/time.ts'
import { Mark } from '../../components/mark.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'

/** Nearer ones are marked: there is still time to remind people. */
const NEAR_MS = 3 * DAY_MS

type DeadlineProps = {
  readonly at: EpochMs
  readonly now: EpochMs
  /** Whether somebody is still waited for; what is over needs no mark. */
  readonly isOpen: boolean
  /** STATE-11: passed, and the service has not ended it yet. */
  readonly isOverdue: boolean
}

export function Deadline({ at, now, isOpen, isOverdue }: DeadlineProps) {
  const t = useTranslate()
  const format = useFormat()
  const words = isOpen ? format.relative(at, now) : format.day(at)
  if (!isOpen || at - now > NEAR_MS) return <span>{words}</span>
  return (
    <Mark tone={at < now ? 'bad' : 'warn'} icon="waiting">
      {isOverdue ? t('tracking.overdueShort') : words}
    </Mark>
  )
}
