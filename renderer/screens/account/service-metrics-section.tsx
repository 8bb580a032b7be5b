// Metrics that the program learnt of the chosen account's service, and their reset after the service was repaired:
// otherwise one bad afternoon prolongs the wait after every lost answer for two working weeks.
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { ServiceMetricsView } from '../../../shared/model/service-metrics-view.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Section } from '../../components/section.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useLostFocus } from '../../components/use-lost-focus.ts'
import { YesOrCancel } from '../../components/yes-or-cancel.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useServiceMetrics } from '../../queries/service-metrics.ts'
import { useChosenAccountId } from '../../queries/service.ts'
import questionStyles from '../../service-parts/service-parts.module.css'
import styles from './account-screen.module.css'

export function ServiceMetricsSection() {
  const t = useTranslate()
  const accountId = useChosenAccountId()
  if (accountId === undefined) return null
  return (
    <Section title={t('figures.title')} about={t('figures.about')}>
      <FiguresOf key={accountId} accountId={accountId} />
    </Section>
  )
}

function FiguresOf({ accountId }: { readonly accountId: AccountId }) {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  const resetButton = useRef<HTMLButtonElement>(null)
  useLostFocus(resetButton, isAsking, 'start')
  const { figures, reset } = useServiceMetrics(accountId)
  const { data, error, refetch, isFetching } = figures
  const end = (): void => {
    setIsAsking(false)
  }
  return (
    <>
      {error && (
        <FailureNotice
          title={t('figures.unread')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && <FigureList figures={data} />}
      {data && hasLearnt(data) && !isAsking && (
        <Button
          ref={resetButton}
          className={styles['open']}
          variant="default"
          onClick={() => {
            setIsAsking(true)
          }}
        >
          {t('figures.reset')}
        </Button>
      )}
      {isAsking && (
        <div className={questionStyles['question']} role="group" aria-label={t('figures.reset')}>
          <p>{t('figures.resetQuestion')}</p>
          <YesOrCancel
            words={t('figures.resetNow')}
            isBusy={reset.isPending}
            onYes={() => {
              reset.mutate(undefined, { onSuccess: end })
            }}
            onCancel={end}
          />
        </div>
      )}
      {reset.error && <FailureNotice title={t('figures.notReset')} failure={reset.error.failure} />}
    </>
  )
}

function hasLearnt({ sinceDay, zoneOffsetMs, nameLength }: ServiceMetricsView): boolean {
  return sinceDay !== undefined || zoneOffsetMs !== undefined || nameLength !== undefined
}

function FigureList({ figures }: { readonly figures: ServiceMetricsView }) {
  const t = useTranslate()
  const format = useFormat()
  const { longestAnswerMs, longestListLagMs, longestCreatedAtDistanceMs, sinceDay } = figures
  const { zoneOffsetMs, nameLength } = figures
  const facts: readonly (readonly [string, string])[] = [
    [
      t('figures.settle'),
      t(figures.settleMs > figures.settleFloorMs ? 'figures.settleLearnt' : 'figures.settleFloor', {
        time: format.duration(figures.settleMs),
      }),
    ],
    [t('figures.answer'), toTime(longestAnswerMs)],
    [t('figures.listLag'), toTime(longestListLagMs)],
    [
      t('figures.clock'),
      longestCreatedAtDistanceMs === undefined
        ? t('figures.clockUnseen')
        : format.duration(longestCreatedAtDistanceMs),
    ],
    ...(zoneOffsetMs === undefined ? [] : [[t('figures.zone'), toZone(zoneOffsetMs)] as const]),
    ...(nameLength === undefined
      ? []
      : [[t('figures.nameLength'), t('figures.characters', { count: nameLength })] as const]),
  ]
  return (
    <>
      <dl className={styles['figures']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="quiet">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={`quiet ${styles['about']}`}>
        {sinceDay === undefined
          ? t('figures.sinceNever')
          : t('figures.since', { day: format.calendarDay(sinceDay), count: figures.daysKept })}
      </p>
    </>
  )

  function toTime(ms: number): string {
    return ms === 0 ? t('figures.none') : format.duration(ms)
  }
}

const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0')

/** "UTC−03:00". */
function toZone(offsetMs: number): string {
  const size = Math.abs(offsetMs)
  const clock = `${two(size / HOUR_MS)}:${two((size % HOUR_MS) / MINUTE_MS)}`
  return `UTC${offsetMs < 0 ? '−' : '+'}${clock}`
}
