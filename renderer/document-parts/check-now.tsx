// Check of the selected documents now: progress, a button to stop in place of the one to start, and the result. A
// failure is shown in a popover, so that it moves nothing.
import { Button, Popover, Tooltip } from '@mantine/core'
import type { OutputOf } from '../../shared/ipc/contract.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { DocumentSelection } from '../../shared/model/selection.ts'
import type { WatchStatus } from '../../shared/model/watch-status.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { Mark } from '../components/mark.tsx'
import { ProgressTrack } from '../components/progress-track.tsx'
import { Shortcut, useAriaKeys } from '../components/shortcut.tsx'
import type { Format } from '../components/use-format.ts'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { useDocumentOperation } from '../queries/documents.ts'
import { useStopCheck, useWatchStatus } from '../queries/watch.ts'
import styles from './check-now.module.css'
import { useScreenKeys } from '../components/use-screen-keys.ts'

const CHECK_KEYS = 'F5'

/** Called by the screen, whose button and selection bar start the same check, so that its result is shown once. */
export function useCheckNow() {
  return useDocumentOperation('document.checkNow')
}

type CheckNowProps = {
  readonly check: ReturnType<typeof useCheckNow>
  /** Documents that the button checks. */
  readonly selection: DocumentSelection
}

export function CheckNow({ check, selection }: CheckNowProps) {
  const t = useTranslate()
  const { data: status } = useWatchStatus()
  const stop = useStopCheck()
  const ariaKeys = useAriaKeys(CHECK_KEYS)
  const { data, error, isPending } = check
  const start = (): void => {
    if (!isPending) check.mutate({ selection })
  }
  useScreenKeys([[CHECK_KEYS, start]], [])
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
            <Tooltip label={<Shortcut keys={CHECK_KEYS} />} disabled={underWay !== undefined}>
              <Button
                variant="default"
                aria-keyshortcuts={ariaKeys}
                leftSection={<Icon name={underWay ? 'close' : 'refresh'} />}
                loading={underWay ? stop.isPending : isPending}
                onClick={() => {
                  if (underWay) stop.mutate()
                  else start()
                }}
              >
                {t(underWay ? 'tracking.stopCheck' : 'tracking.checkNow')}
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
  const { total, checked, unanswered } = check
  const done = checked + unanswered
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
  const { tone, words } = describeResult(result, t, format)
  return (
    <span title={words}>
      <Mark tone={tone} icon={tone === 'quiet' ? 'info' : tone}>
        {words}
      </Mark>
    </span>
  )
}

function describeResult(
  { changed, check }: OutputOf<'document.checkNow'>,
  t: Translate,
  format: Format,
): { readonly tone: 'good' | 'warn' | 'quiet'; readonly words: string } {
  const find = (words: 'tracking.checked' | 'tracking.changed'): string =>
    changed === 0 ? t('tracking.checkedNothing') : t(words, { count: changed })
  if (!check) return { tone: 'good', words: find('tracking.checked') }
  const { total, checked, unanswered } = check
  const found = find('tracking.changed')
  if (total === 0) return { tone: 'quiet', words: t('tracking.checkedNone') }
  if (checked === total) {
    return { tone: 'good', words: `${t('tracking.checkedAll', { count: total })} · ${found}` }
  }
  const all = { done: format.count(checked), total: format.count(total) }
  const why =
    unanswered > 0
      ? t('tracking.checkUnanswered', { count: unanswered })
      : t('tracking.checkStopped')
  return { tone: 'warn', words: `${t('tracking.checkProgress', all)} · ${why} · ${found}` }
}
