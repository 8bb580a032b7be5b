// Checks of the stored files, daily or on demand, and the manifest beside the files.
import { Button, Progress } from '@mantine/core'
import { assertNever } from '../../../shared/assert-never.ts'
import type { ArchiveSummary } from '../../../shared/model/archive-view.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Mark } from '../../components/mark.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useNow } from '../../components/use-now.ts'
import { useTranslate } from '../../i18n.tsx'
import { useArchiveAct, useArchiveSummary } from '../../queries/archive.ts'
import styles from './archive-screen.module.css'

export function ArchiveCare() {
  const { data: summary } = useArchiveSummary()
  if (!summary || summary.stored === 0) return null
  return (
    <>
      <Check summary={summary} />
      <Lists manifest={summary.manifest} />
    </>
  )
}

function Check({ summary }: { readonly summary: ArchiveSummary }) {
  const t = useTranslate()
  const start = useArchiveAct('archive.startCheck')
  const stop = useArchiveAct('archive.stopCheck')
  const { check, unchecked } = summary
  const failure = start.error?.failure ?? stop.error?.failure
  if (check?.state === 'running') {
    const { done, total } = check
    return (
      <div className={styles['line']} role="status" aria-label={t('archive.check.title')}>
        <span>{t('archive.check.running', { done, total })}</span>
        <Progress
          className={styles['bar']}
          value={total === 0 ? 100 : (done / total) * 100}
          aria-label={t('archive.check.title')}
        />
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            stop.mutate()
          }}
        >
          {t('archive.check.stop')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles['line']} role="group" aria-label={t('archive.check.title')}>
      <CheckState check={check} unchecked={unchecked} />
      <Button
        size="compact-sm"
        variant="default"
        loading={start.isPending}
        onClick={() => {
          start.mutate()
        }}
      >
        {t('archive.check.now')}
      </Button>
      {failure && <FailureNotice title={t('archive.check.failed')} failure={failure} />}
    </div>
  )
}

type CheckStateProps = {
  readonly check: ArchiveSummary['check']
  readonly unchecked: number
}

function CheckState({ check, unchecked }: CheckStateProps) {
  const t = useTranslate()
  if (check !== undefined && check.unread > 0) {
    return (
      <Mark tone="warn" icon="warn">
        {t('archive.check.unread', { count: check.unread })}
      </Mark>
    )
  }
  if (check?.state === 'stopped') {
    return (
      <Mark tone="quiet" icon="info">
        {t('archive.check.stopped', { done: check.done, total: check.total })}
      </Mark>
    )
  }
  return unchecked === 0 ? (
    <Mark tone="good" icon="good">
      {t('archive.check.fresh')}
    </Mark>
  ) : (
    <Mark tone="quiet" icon="waiting">
      {t('archive.check.unchecked', { count: unchecked })}
    </Mark>
  )
}

function Lists({ manifest }: Pick<ArchiveSummary, 'manifest'>) {
  const t = useTranslate()
  const write = useArchiveAct('archive.writeManifest')
  return (
    <div className={styles['line']} role="group" aria-label={t('archive.lists.title')}>
      <ListState manifest={manifest} />
      <Button
        size="compact-sm"
        variant="default"
        loading={write.isPending}
        onClick={() => {
          write.mutate()
        }}
      >
        {t('archive.lists.now')}
      </Button>
      {write.error && (
        <FailureNotice title={t('archive.lists.failed')} failure={write.error.failure} />
      )}
    </div>
  )
}

function ListState({ manifest }: Pick<ArchiveSummary, 'manifest'>) {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  switch (manifest.kind) {
    case 'unwritten':
      return (
        <Mark tone="quiet" icon="waiting">
          {t('archive.lists.unwritten')}
        </Mark>
      )
    case 'written':
      return (
        <Mark tone="good" icon="good">
          {t('archive.lists.written', {
            count: manifest.files,
            when: format.relative(manifest.at, now),
          })}
        </Mark>
      )
    case 'held':
    case 'foreign':
      return (
        <Mark tone="warn" icon="warn">
          {t(`archive.lists.${manifest.kind}`, {
            file: manifest.file,
            when: format.upcoming(manifest.nextTryAt, now),
          })}
        </Mark>
      )
    case 'failed':
      return (
        <Mark tone="warn" icon="warn">
          {t('archive.failedNext', {
            fault: t(`archiveFault.${manifest.fault}`),
            when: format.upcoming(manifest.nextTryAt, now),
          })}
        </Mark>
      )
    default:
      return assertNever(manifest)
  }
}
