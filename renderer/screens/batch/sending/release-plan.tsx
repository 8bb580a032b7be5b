// Effect of a release in words and numbers, before it is asked for.
import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import type { BatchView, ReleaseForecast } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { ReleaseScope } from '../../../../shared/model/draft.ts'
import { omitUndefined } from '../../../../shared/omit-undefined.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { useBatchOperation } from '../../../queries/batches.ts'
import { useBatches, useReleaseForecast } from '../../../queries/batches.ts'
import { useSettings } from '../../../queries/settings.ts'
import { ResidualRisks, ResidualRisksButton } from '../../../service-parts/residual-risks.tsx'
import { useKeptState } from '../../../state/kept-state.ts'
import { MoreButton } from '../more-button.tsx'
import { AskRelease } from './ask-release.tsx'
import { ForecastList } from './forecast-list.tsx'
import styles from './release.module.css'
import { ScheduleForm } from './schedule-form.tsx'
import { useSendOperation, useUnsavedObstacle } from './use-send-operation.ts'
import { useScreenKeys } from '../../../components/use-screen-keys.ts'

const SEND_KEYS = 'mod+Enter'

type ReleasePlanProps = {
  readonly batch: BatchView
  readonly rows: readonly DocumentRowView[]
  readonly release: ReturnType<typeof useBatchOperation<'batch.release'>>
  /** Whether the last release was taken back. */
  readonly isTakenBack: boolean
}

export function ReleasePlan({ batch, rows, release, isTakenBack }: ReleasePlanProps) {
  const t = useTranslate()
  const { data: forecast, error, refetch, isFetching } = useReleaseForecast(batch.id)
  const isFirst = useIsFirstLiveRelease()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus was lost with the button that led here: of a release, a request, or the line of what remains.
  useLostFocus(heading, isTakenBack, 'start')
  return (
    <section className={styles['card']} aria-labelledby="release-plan">
      <div className={styles['cardHead']}>
        <h2 id="release-plan" ref={heading} tabIndex={-1}>
          {t('release.planTitle')}
        </h2>
        {!isFirst && <ResidualRisksButton />}
      </div>
      {isTakenBack && (
        <p role="status" className={styles['said']}>
          <Icon name="undo" />
          {t('release.takenBack')}
        </p>
      )}
      {error && (
        <FailureNotice
          title={t('release.notForecast')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!forecast && !error && (
        <p role="status" className="quiet after-a-moment">
          {t('release.counting')}
        </p>
      )}
      {forecast && (
        <>
          <ForecastList
            batch={batch}
            forecast={forecast}
            isForOther={forecast.secondPerson !== undefined}
          />
          {release.error && (
            <FailureNotice title={t('release.notReleased')} failure={release.error.failure} />
          )}
          {isFirst && (
            <section className={styles['risks']} aria-label={t('risks.firstTitle')}>
              <h3>{t('risks.firstTitle')}</h3>
              <ResidualRisks />
            </section>
          )}
          <PlanActions batch={batch} rows={rows} forecast={forecast} release={release} />
        </>
      )}
    </section>
  )
}

/** Tells whether no batch was released in live yet; then the residual risks are shown in full. */
function useIsFirstLiveRelease(): boolean {
  const { environment } = useSettings()
  const batches = useBatches().data
  return (
    environment === 'live' && (batches ?? []).every(({ releasedAt }) => releasedAt === undefined)
  )
}

function describeObstacle(
  { accountId }: BatchView,
  ready: number,
  t: ReturnType<typeof useTranslate>,
): string | undefined {
  if (accountId === undefined) return t('release.noAccount')
  return ready === 0 ? t('obstacle.noneReady') : undefined
}

type PlanActionsProps = Omit<ReleasePlanProps, 'isTakenBack'> & {
  readonly forecast: ReleaseForecast
}

// One bar: all ways of releasing share one obstacle and the same options.
function PlanActions({ batch, rows, forecast, release }: PlanActionsProps) {
  const t = useTranslate()
  const { ready, firstId, secondPerson } = forecast
  const ariaKeys = useAriaKeys(SEND_KEYS)
  // Kept while another step is shown: without it a document that another machine sent is sent again (R17).
  const [isSentElsewhere, setIsSentElsewhere] = useKeptState<boolean | undefined>(
    `sent elsewhere ${batch.id}`,
    undefined,
  )
  const isChecked = isSentElsewhere ?? batch.isSentElsewhere ?? false
  const [isUnfolded, setIsUnfolded] = useState(isChecked)
  const elsewhere = omitUndefined({ isSentElsewhere })
  const unsaved = useUnsavedObstacle()
  const obstacle = unsaved ?? describeObstacle(batch, ready, t)
  const canSend = obstacle === undefined && !release.isPending
  const send = (scope: ReleaseScope): void => {
    if (canSend && !(scope === 'all' && secondPerson))
      release.mutate({ batchId: batch.id, scope, ...elsewhere })
  }
  const schedule = useSendOperation('batch.schedule')
  const [isScheduling, setIsScheduling] = useState(false)
  // Not while a time is chosen, when the key would send at once.
  useScreenKeys(isScheduling ? [] : [[SEND_KEYS, () => send('all')]])
  const firstName = rows.find(({ id }) => id === firstId)?.name
  const box = useRef<HTMLInputElement>(null)
  useLostFocus(box, isUnfolded, 'change')
  const scheduleButton = useRef<HTMLButtonElement>(null)
  useLostFocus(scheduleButton, isScheduling, 'change')
  if (isScheduling) {
    return (
      <ScheduleForm
        isPending={schedule.isPending}
        obstacle={unsaved}
        failure={schedule.error?.failure}
        onSchedule={(at) => {
          schedule.mutate({ batchId: batch.id, scope: 'all', at, ...elsewhere })
        }}
        onClose={() => {
          schedule.reset()
          setIsScheduling(false)
        }}
      />
    )
  }
  return (
    <div className={styles['actions']}>
      {secondPerson ? (
        <AskRelease
          batchId={batch.id}
          need={secondPerson}
          ready={ready}
          options={elsewhere}
          obstacle={obstacle}
        />
      ) : (
        <ActButton
          className={styles['primary'] ?? ''}
          leftSection={<Icon name="sending" />}
          rightSection={<Shortcut keys={SEND_KEYS} />}
          aria-keyshortcuts={ariaKeys}
          obstacle={obstacle}
          loading={release.isPending}
          onClick={() => {
            send('all')
          }}
        >
          {ready === 0 ? t('release.nothingReady') : t('release.send', { count: ready })}
        </ActButton>
      )}
      {ready > 0 && !secondPerson && (
        <ActButton
          ref={scheduleButton}
          className={styles['secondary'] ?? ''}
          variant="default"
          leftSection={<Icon name="waiting" />}
          disabled={release.isPending}
          obstacle={obstacle}
          onClick={() => {
            setIsScheduling(true)
          }}
        >
          {t('schedule.open')}
        </ActButton>
      )}
      {ready > 1 && (
        <>
          <ActButton
            className={styles['secondary'] ?? ''}
            variant="default"
            disabled={release.isPending}
            obstacle={obstacle}
            onClick={() => {
              send('one')
            }}
          >
            {t('release.sendOne')}
          </ActButton>
          <p className={styles['actionNote']}>
            {t('release.sendOneAbout', { name: firstName ?? '' })}
          </p>
        </>
      )}
      <div className={styles['elsewhere']}>
        {isUnfolded ? (
          <Checkbox
            label={t('release.elsewhere')}
            description={t('release.elsewhereAbout')}
            ref={box}
            checked={isChecked}
            onChange={(event) => {
              setIsSentElsewhere(event.currentTarget.checked)
            }}
          />
        ) : (
          <MoreButton
            words={t('release.moreOptions')}
            isOpen={false}
            className={undefined}
            onChange={setIsUnfolded}
          />
        )}
      </div>
    </div>
  )
}
