// Signed documents whose file is not stored: a number that should be zero, with the reason of each.
import { Button } from '@mantine/core'
import type { ArchiveState } from '../../../shared/model/archive-state.ts'
import { needsPerson } from '../../../shared/model/archive-state.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import { Mark } from '../../components/mark.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useNow } from '../../components/use-now.ts'
import { useTranslate } from '../../i18n.tsx'
import { useArchiveSummary } from '../../queries/archive.ts'
import { useDocumentOperation, useDocuments } from '../../queries/documents.ts'
import { useIsUnwatched } from '../../queries/watch.ts'
import styles from './archive-screen.module.css'

/** Number of documents listed; the others are counted. */
const SHOWN = 4
const MAX_READ = 200

export function MissingFiles() {
  const { data: summary } = useArchiveSummary()
  // Documents that a person was asked about are listed as findings.
  const count = summary ? summary.missing - summary.asked : 0
  return count > 0 ? <Missing count={count} /> : null
}

/** Line that is shown when no file is missing, except those that a person was asked about. */
export function FilesState() {
  const t = useTranslate()
  const { data: summary } = useArchiveSummary()
  const format = useFormat()
  const isUnwatched = useIsUnwatched()
  if (!summary) return null
  const { missing, asked, stored } = summary
  if (missing > asked || (missing === 0 && stored === 0)) return null
  const none = isUnwatched ? 'archive.noneMissingKnown' : 'archive.noneMissing'
  return (
    <p className={styles['line']}>
      {missing === 0 ? (
        <Mark tone={isUnwatched ? 'quiet' : 'good'} icon={isUnwatched ? 'info' : 'good'}>
          {t(none)}
        </Mark>
      ) : (
        <Mark tone="warn" icon="warn">
          {t('archive.withoutFile', { number: format.count(missing) })}
        </Mark>
      )}
    </p>
  )
}

function Missing({ count }: { readonly count: number }) {
  const t = useTranslate()
  const { data } = useDocuments({ view: 'notStored', offset: 0, limit: MAX_READ })
  const tryNow = useDocumentOperation('document.checkNow')
  const failed = (data?.rows ?? []).flatMap(toFailed)
  const shown = failed.slice(0, SHOWN)
  // Of documents that were not read, it is unknown which have failed.
  const underWay = data && data.total <= MAX_READ ? Math.max(0, count - failed.length) : 0
  const others = count - shown.length - underWay
  return (
    <div className={styles['trouble']} role="group" aria-label={t('archive.missing', { count })}>
      <Icon name="warn" size={20} />
      <div className={styles['words']}>
        <h2>{t('archive.missing', { count })}</h2>
        <ul>
          {shown.map(({ row, archive }) => (
            <FailedFile key={row.id} row={row} archive={archive} />
          ))}
        </ul>
        {data && others > 0 && <p>{t('archive.others', { count: others })}</p>}
        {underWay > 0 && <p>{t('archive.inProgress', { count: underWay })}</p>}
        {tryNow.error && (
          <FailureNotice title={t('archive.notTried')} failure={tryNow.error.failure} />
        )}
      </div>
      <Button
        className={styles['push']}
        variant="default"
        loading={tryNow.isPending}
        onClick={() => {
          tryNow.mutate({})
        }}
      >
        {t('archive.tryNow')}
      </Button>
    </div>
  )
}

type Failed = Extract<ArchiveState, { kind: 'failed' }>
type FailedFileProps = { readonly row: DocumentRowView; readonly archive: Failed }

function FailedFile({ row, archive }: FailedFileProps) {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  return (
    <li>
      <strong>{row.name}</strong>{' '}
      {t('archive.failedNext', {
        fault: t(`archiveFault.${archive.fault}`),
        when: format.upcoming(archive.nextTryAt, now),
      })}
    </li>
  )
}

function toFailed(row: DocumentRowView): readonly FailedFileProps[] {
  const { archive } = row
  return archive.kind === 'failed' && !needsPerson(archive.fault) ? [{ row, archive }] : []
}
