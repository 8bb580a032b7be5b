// Release that was asked for and has not left: one key takes it back.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { PendingRelease as Pending } from '../../../../shared/model/draft.ts'
import type { EpochMs } from '../../../../shared/model/time.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import { useTranslate } from '../../../i18n.tsx'
import type { useBatchOperation } from '../../../queries/batches.ts'
import { useOfferUndo } from '../undo-offer.tsx'
import { LaterTry } from './later-try.tsx'
import styles from './release.module.css'
import { SECOND_MS, TAKE_BACK_SECONDS, useSecondsLeft } from './seconds-left.ts'
import { useSendOperation, useUnsavedObstacle } from './use-send-operation.ts'
import { TAKE_BACK_KEYS, useTakeBackKeys } from './use-take-back-keys.ts'

/** Seconds before it leaves at which screen readers announce it once. */
const LAST_CALL_SECONDS = 10

type PendingReleaseProps = {
  readonly batchId: BatchId
  readonly pending: Pending
  /** Name of the document that is sent alone. */
  readonly firstName: string | undefined
  readonly takeBack: ReturnType<typeof useBatchOperation<'batch.takeBack'>>
}

export function PendingRelease({ batchId, pending, firstName, takeBack }: PendingReleaseProps) {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(TAKE_BACK_KEYS)
  const heading = useRef<HTMLHeadingElement>(null)
  const releaseNow = useSendOperation('batch.releaseNow')
  const obstacle = useUnsavedObstacle()
  const offerUndo = useOfferUndo()
  const { reset } = takeBack
  useEffect(() => {
    // The failure of an earlier release is dropped.
    reset()
    // The key of undo now takes the release back, so other offers are withdrawn.
    offerUndo(undefined)
    heading.current?.focus({ preventScroll: true })
  }, [reset, offerUndo])
  const undo = (): void => {
    if (!takeBack.isPending) takeBack.mutate({ batchId })
  }
  useTakeBackKeys(undo)
  const count = pending.documentIds.length
  return (
    <section className={styles['card']} aria-labelledby="release-pending">
      <h2 id="release-pending" ref={heading} tabIndex={-1}>
        {pending.scope === 'one'
          ? t('release.pendingOne', { name: firstName ?? '' })
          : t('release.pending', { count })}
      </h2>
      {pending.failure ? (
        <LaterTry failure={pending.failure} dueAt={pending.dueAt} />
      ) : (
        <Countdown requestedAt={pending.requestedAt} dueAt={pending.dueAt} />
      )}
      {takeBack.error && (
        <FailureNotice title={t('release.notTakenBack')} failure={takeBack.error.failure} />
      )}
      {releaseNow.error && (
        <FailureNotice title={t('release.notReleased')} failure={releaseNow.error.failure} />
      )}
      <div className={styles['actions']}>
        <Button
          className={styles['primary']}
          variant="default"
          leftSection={<Icon name="undo" />}
          rightSection={<Shortcut keys={TAKE_BACK_KEYS} />}
          aria-keyshortcuts={ariaKeys}
          loading={takeBack.isPending}
          onClick={undo}
        >
          {t('release.takeBack')}
        </Button>
        <ActButton
          variant="subtle"
          loading={releaseNow.isPending}
          obstacle={obstacle}
          onClick={() => {
            releaseNow.mutate({ batchId })
          }}
        >
          {t(pending.failure ? 'release.tryNow' : 'release.now')}
        </ActButton>
        <p className={styles['actionNote']}>{t('release.nothingLeft')}</p>
      </div>
    </section>
  )
}

type CountdownProps = { readonly requestedAt: EpochMs; readonly dueAt: EpochMs }

function Countdown({ requestedAt, dueAt }: CountdownProps) {
  const t = useTranslate()
  const seconds = useSecondsLeft(dueAt)
  const whole = Math.max(1, (dueAt - requestedAt) / SECOND_MS)
  return (
    <div className={styles['countdown']}>
      <span className={styles['seconds']} aria-hidden>
        {seconds > 0 ? t('release.seconds', { seconds }) : t('release.handingOver')}
      </span>
      <span className={styles['track']} aria-hidden>
        <span
          className={styles['left']}
          style={{ transform: `scaleX(${String(Math.min(1, seconds / whole))})` }}
        />
      </span>
      <span role="status" className="visually-hidden">
        {nameMoment(seconds, t)}
      </span>
    </div>
  )
}

function nameMoment(seconds: number, t: ReturnType<typeof useTranslate>): string {
  if (seconds === 0) return t('release.handingOver')
  return seconds > LAST_CALL_SECONDS
    ? t('release.canTakeBack', { seconds: TAKE_BACK_SECONDS })
    : t('release.lastCall', { seconds: LAST_CALL_SECONDS })
}
