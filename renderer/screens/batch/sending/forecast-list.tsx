// Numbers of a release, its account, and what cannot be undone.
import { Anchor } from '@mantine/core'
import type { BatchView, ReleaseForecast } from '../../../../shared/model/batch-view.ts'
import { Icon } from '../../../components/icon.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useAccounts } from '../../../queries/service.ts'
import { useSettings } from '../../../queries/settings.ts'
import { useWindowState } from '../../../state/window-state.ts'
import type { ForecastLine } from './forecast-lines.ts'
import { toChannels, toForecastLines } from './forecast-lines.ts'
import { TAKE_BACK_SECONDS } from './seconds-left.ts'
import { OptionsSummary } from '../options-summary.tsx'
import styles from './release.module.css'

type ForecastListProps = {
  readonly batch: BatchView
  readonly forecast: ReleaseForecast
  /** Whether another person releases, and not the reader. */
  readonly isForOther: boolean
}

const FOR_GOOD = {
  reader: { practice: 'release.forGoodPractice', live: 'release.forGood' },
  other: { practice: 'secondPerson.forGoodPractice', live: 'secondPerson.forGood' },
} as const

export function ForecastList({ batch, forecast, isForOther }: ForecastListProps) {
  const t = useTranslate()
  const format = useFormat()
  const { environment } = useSettings()
  const { data: accounts = [] } = useAccounts()
  const account = accounts.find(({ id }) => id === batch.accountId)
  const channels = toChannels(forecast).map(({ words, count }) => t(words, { count }))
  return (
    <>
      <ul className={styles['figures']}>
        {toForecastLines(forecast).map((line) => (
          <li key={line.part}>
            <span className={styles['figure']}>{format.count(line.count)}</span>
            <span className={`tone-${line.tone}`}>
              <Icon name={line.icon} />
            </span>
            <span className={styles['lineWords']}>
              {t(line.words, { ...line.params, count: line.count })}
              {line.part === 'ready' && account && (
                <span className="quiet"> {t('release.fromAccount', { name: account.name })}</span>
              )}
              {line.part === 'people' && channels.length > 0 && (
                <span className="quiet"> {format.list(channels)}</span>
              )}
            </span>
            <ToReview part={line.part} />
          </li>
        ))}
      </ul>
      <OptionsSummary forecast={forecast} />
      {forecast.sentThisMonth !== undefined && (
        <p className="quiet">{t('release.sentThisMonth', { count: forecast.sentThisMonth })}</p>
      )}
      {batch.accountId === undefined && (
        <p className={styles['warning']}>
          <Icon name="warn" />
          {t('release.noAccount')}
        </p>
      )}
      <p className={styles['forGood']}>
        {t(FOR_GOOD[isForOther ? 'other' : 'reader'][environment], { seconds: TAKE_BACK_SECONDS })}
      </p>
    </>
  )
}

function ToReview({ part }: { readonly part: ForecastLine['part'] }) {
  const t = useTranslate()
  const goToStep = useWindowState((state) => state.goToStep)
  if (part === 'withoutAreas' || part === 'unseenAreas') {
    return (
      <Anchor
        component="button"
        className={styles['toReview']}
        onClick={() => {
          goToStep('areas')
        }}
      >
        {t('release.seeAreas')}
      </Anchor>
    )
  }
  if (part !== 'warned' && part !== 'blocked') return null
  return (
    <Anchor
      component="button"
      className={styles['toReview']}
      onClick={() => {
        goToStep('review')
      }}
    >
      {t(part === 'blocked' ? 'release.fixErrors' : 'release.seeWarnings')}
    </Anchor>
  )
}
