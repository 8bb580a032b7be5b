// Release with a schedule: what is sent when, with buttons to change or cancel it; for a missed one, a question to
// the person.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Translate } from '../../../../shared/i18n/translate.ts'
import type { PendingRelease, ReleaseSchedule } from '../../../../shared/model/draft.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { EpochMs } from '../../../../shared/model/time.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../shared/model/time.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { nameMoment } from '../../../components/schedule-words.ts'
import { useFormat } from '../../../components/use-format.ts'
import { useNow } from '../../../components/use-now.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { useBatchOperation } from '../../../queries/batches.ts'
import { LaterTry } from './later-try.tsx'
import styles from './release.module.css'
import { ScheduleForm } from './schedule-form.tsx'
import scheduleStyles from './schedule.module.css'
import { useSendOperation, useUnsavedObstacle } from './use-send-operation.ts'

const REDRAW_MS = 10_000

type ScheduledReleaseProps = {
  readonly batchId: BatchId
  readonly pending: PendingRelease & { readonly schedule: ReleaseSchedule }
  /** Name of the document that is sent alone. */
  readonly firstName: string | undefined
  readonly takeBack: ReturnType<typeof useBatchOperation<'batch.takeBack'>>
}

export function ScheduledRelease({ batchId, pending, firstName, takeBack }: ScheduledReleaseProps) {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(REDRAW_MS)
  const heading = useRef<HTMLHeadingElement>(null)
  const schedule = useSendOperation('batch.schedule')
  const releaseNow = useSendOperation('batch.releaseNow')
  const obstacle = useUnsavedObstacle()
  const [isChanging, setIsChanging] = useState(false)
  const { at, isMissed } = pending.schedule
  const { reset } = takeBack
  useEffect(() => {
    // What became of an earlier release is not said of this one.
    reset()
  }, [reset])
  useEffect(() => {
    // The focus was lost with the button that was pressed.
    if (!isChanging) heading.current?.focus({ preventScroll: true })
  }, [isChanging])
  const moment = nameMoment(at, now, t, format)
  const count = pending.documentIds.length
  const isOne = pending.scope === 'one'
  const name = firstName ?? ''
  return (
    <section className={styles['card']} aria-labelledby="release-scheduled">
      <h2 id="release-scheduled" ref={heading} tabIndex={-1}>
        {isMissed
          ? t(isOne ? 'schedule.missedOne' : 'schedule.missed', { count, name, moment })
          : t(isOne ? 'schedule.pendingOne' : 'schedule.pending', { count, name, moment })}
      </h2>
      {isMissed ? (
        <div className={styles['note']} role="status">
          <Icon name="warn" />
          <p>{t('schedule.missedWhy')}</p>
        </div>
      ) : pending.failure ? (
        <LaterTry failure={pending.failure} dueAt={pending.dueAt} />
      ) : (
        <p>
          <span className={scheduleStyles['left']}>{describeLeft(at, now, t)}.</span>{' '}
          {t('schedule.until')}
        </p>
      )}
      {takeBack.error && (
        <FailureNotice title={t('release.notTakenBack')} failure={takeBack.error.failure} />
      )}
      {releaseNow.error && (
        <FailureNotice title={t('release.notReleased')} failure={releaseNow.error.failure} />
      )}
      {isChanging ? (
        <ScheduleForm
          {...(isMissed ? {} : { setFor: at })}
          isPending={schedule.isPending}
          obstacle={obstacle}
          failure={schedule.error?.failure}
          onSchedule={(wanted) => {
            schedule.mutate(
              { batchId, scope: pending.scope, at: wanted },
              {
                onSuccess: () => {
                  setIsChanging(false)
                },
              },
            )
          }}
          onClose={() => {
            schedule.reset()
            setIsChanging(false)
          }}
        />
      ) : (
        <ScheduleActs
          {...{ batchId, takeBack, releaseNow, obstacle }}
          onChange={() => {
            setIsChanging(true)
          }}
        />
      )}
    </section>
  )
}

type ScheduleActsProps = Pick<ScheduledReleaseProps, 'batchId' | 'takeBack'> & {
  readonly releaseNow: ReturnType<typeof useSendOperation<'batch.releaseNow'>>
  readonly obstacle: string | undefined
  readonly onChange: () => void
}

function ScheduleActs({ batchId, takeBack, releaseNow, obstacle, onChange }: ScheduleActsProps) {
  const t = useTranslate()
  return (
    <div className={styles['actions']}>
      <Button
        className={styles['secondary'] ?? ''}
        variant="default"
        leftSection={<Icon name="waiting" />}
        onClick={onChange}
      >
        {t('schedule.change')}
      </Button>
      <ActButton
        className={styles['secondary'] ?? ''}
        variant="default"
        loading={releaseNow.isPending}
        obstacle={obstacle}
        onClick={() => {
          releaseNow.mutate({ batchId })
        }}
      >
        {t('schedule.sendNow')}
      </ActButton>
      <Button
        variant="subtle"
        leftSection={<Icon name="undo" />}
        loading={takeBack.isPending}
        onClick={() => {
          takeBack.mutate({ batchId })
        }}
      >
        {t('schedule.cancel')}
      </Button>
    </div>
  )
}

function describeLeft(at: EpochMs, now: EpochMs, t: Translate): string {
  const minutes = Math.ceil((at - now) / MINUTE_MS)
  if (minutes <= 0) return t('schedule.now')
  const perHour = HOUR_MS / MINUTE_MS
  return minutes < perHour
    ? t('schedule.inMinutes', { count: minutes })
    : t('schedule.inHours', { hours: Math.floor(minutes / perHour), minutes: minutes % perHour })
}
