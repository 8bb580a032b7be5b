// A check of the chosen documents at once: how far it is, an end before its end, and what it found. Why it
// failed lies over the page, whole, and moves nothing.
import { Button, Popover, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { OutputOf } from '../../shared/ipc/contract.ts'
import type { DocumentSelection } from '../../shared/model/selection.ts'
import type { WatchStatus } from '../../shared/model/watch-status.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { Mark } from '../components/mark.tsx'
import { ProgressTrack } from '../components/progress-track.tsx'
import { Shortcut } from '../components/shortcut.tsx'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { useDocumentOperation } from '../queries/documents.ts'
import { useStopCheck, useWatchStatus } from '../queries/watch.ts'
import styles from './check-now.module.css'

const CHECK_KEYS = 'F5'

/** Held by the screen: its button and its selection ask for the same check, and one place says how it went. */
export function useCheckNow() {
  return useDocumentOperation('document.checkNow')
}

type CheckNowProps = {
  readonly check: ReturnType<typeof useCheckNow>
  /** What the button checks. */
  readonly selection: DocumentSelection
}

export function CheckNow({ check, selection }: CheckNowProps) {
  const t = useTranslate()
  const { data: status } = useWatchStatus()
  const stop = useStopCheck()
  const { data, error, isPending } = check
  const start = (): void => {
    if (!isPending) check.mutate({ selection })
  }
  useHotkeys([[CHECK_KEYS, start]], [])
  const underWay = status?.check
  return (
    <>
      <span role="status" className={styles['found']}>
        {underWay && <CheckProgress check={underWay} trouble={status.trouble} />}
        {!underWay && isPending && (
          <span className="quiet after-a-moment">{t('tracking.checking')}</span>
        )}
        {!underWay && !isPending && data && <CheckResult result={data} />}
      </span>
      {underWay && (
        <Button
          variant="default"
          leftSection={<Icon name="close" />}
          loading={stop.isPending}
          onClick={() => {
            stop.mutate()
          }}
        >
          {t('tracking.stopCheck')}
        </Button>
      )}
      <Popover
        opened={error !== null && !isPending}
        onDismiss={check.reset}
        position="bottom-end"
        hideDetached={false}
        withRoles={false}
        width={400}
      >
        <Popover.Target>
          <span>
            <Tooltip label={<Shortcut keys={CHECK_KEYS} />}>
              <Button
                variant="default"
                leftSection={<Icon name="refresh" />}
                loading={isPending}
                onClick={start}
              >
                {t('tracking.checkNow')}
              </Button>
            </Tooltip>
          </span>
        </Popover.Target>
        <Popover.Dropdown p={0}>
          {error && (
            <FailureNotice
              title={t(underWay ? 'tracking.checkCut' : 'tracking.checkFailed')}
              failure={error.failure}
            />
          )}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

type CheckProgressProps = {
  readonly check: NonNullable<WatchStatus['check']>
  readonly trouble: WatchStatus['trouble']
}

function CheckProgress({ check, trouble }: CheckProgressProps) {
  const t = useTranslate()
  const format = useFormat()
  const { total, looked, unanswered } = check
  const done = looked + unanswered
  const words = t('tracking.checkProgress', {
    done: format.count(done),
    total: format.count(total),
  })
  return (
    <span className={styles['progress']}>
      <ProgressTrack label={t('tracking.checkNow')} done={done} total={total} words={words} />
      {trouble?.nextTryAt !== undefined && (
        <span className="quiet">
          {t('tracking.checkWaits', { time: format.exactTime(trouble.nextTryAt) })}
        </span>
      )}
    </span>
  )
}

function CheckResult({ result }: { readonly result: OutputOf<'document.checkNow'> }) {
  const t = useTranslate()
  const format = useFormat()
  const { changed, check } = result
  const found =
    changed === 0 ? t('tracking.checkedNothing') : t('tracking.checked', { count: changed })
  if (!check) {
    return (
      <Mark tone="good" icon="good">
        {found}
      </Mark>
    )
  }
  const { total, looked, unanswered } = check
  if (total === 0) {
    return (
      <Mark tone="quiet" icon="info">
        {t('tracking.checkedNone')}
      </Mark>
    )
  }
  if (looked < total) {
    const all = { done: format.count(looked), total: format.count(total) }
    const words =
      unanswered > 0
        ? t('tracking.checkUnanswered', { count: unanswered })
        : t('tracking.checkStopped')
    return (
      <Mark tone="warn" icon="warn">
        {`${t('tracking.checkProgress', all)} · ${words} · ${found}`}
      </Mark>
    )
  }
  return (
    <Mark tone="good" icon="good">
      {`${t('tracking.checkedAll', { count: total })} · ${found}`}
    </Mark>
  )
}
