// Line with deadline, reminder and message of all documents that would be sent. They are set in another step, and
// shown nowhere else before the invitations are sent.
import type { ReleaseForecast } from '../../../shared/model/batch-view.ts'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'

export function OptionsSummary({ forecast }: { readonly forecast: ReleaseForecast }) {
  const t = useTranslate()
  const format = useFormat()
  const { ready, options } = forecast
  if (ready === 0) return null
  const { first, last, count } = options.deadlines
  const say = (kind: 'reminders' | 'messages', having: number): string => {
    if (having === 0) return t(`release.${kind}.none`)
    if (having === ready) return t(`release.${kind}.all`)
    return t(`release.${kind}.some`, { having: format.count(having), ready: format.count(ready) })
  }
  const days =
    first !== undefined && last !== undefined ? [format.day(first), format.day(last)] : []
  const [from = '', to = ''] = days
  const ofDays = from === to ? t('release.deadline', { to }) : t('release.deadlines', { from, to })
  const rest = t('release.deadlineSome', {
    having: format.count(count),
    ready: format.count(ready),
  })
  const deadline = [ofDays, ...(count < ready ? [rest] : [])].join(' ')
  return (
    <p className="quiet">
      {[
        count === 0 ? t('release.deadlineNone') : deadline,
        say('reminders', options.reminders),
        say('messages', options.messages),
      ].join(' · ')}
    </p>
  )
}
