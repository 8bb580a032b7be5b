// Notice of a trouble that keeps all signed files from being stored: what to do, and when it is tried again.
import { Button } from '@mantine/core'
import type { ArchiveSummary } from '../../../shared/model/archive-view.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useNow } from '../../components/use-now.ts'
import { useTranslate } from '../../i18n.tsx'
import { useArchiveSummary, useChooseArchiveFolder } from '../../queries/archive.ts'
import { useDocumentOperation } from '../../queries/documents.ts'
import styles from './archive-screen.module.css'

/** Renders nothing for a missing or closed folder, which archive-folder.tsx reports. */
export function ArchiveTrouble() {
  const { data: summary } = useArchiveSummary()
  const trouble = summary?.condition === 'ready' ? summary.trouble : undefined
  return trouble ? <Trouble trouble={trouble} /> : null
}

function Trouble({ trouble }: { readonly trouble: NonNullable<ArchiveSummary['trouble']> }) {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const tryNow = useDocumentOperation('document.checkNow')
  const choose = useChooseArchiveFolder()
  const { fault, nextTryAt } = trouble
  return (
    <div className={styles['trouble']} role="alert">
      <Icon name="warn" size={20} />
      <div className={styles['words']}>
        <h2>{t(`archiveFault.${fault}`)}</h2>
        <p>{t(`archive.trouble.${toAdvice(fault)}`)}</p>
        <p className="quiet">
          {t('archive.trouble.nextTry', { when: format.upcoming(nextTryAt, now) })}
        </p>
        {choose.error && (
          <FailureNotice title={t('archiveFolder.failed')} failure={choose.error.failure} />
        )}
        {tryNow.error && (
          <FailureNotice title={t('archive.notTried')} failure={tryNow.error.failure} />
        )}
      </div>
      <span className={styles['buttons']}>
        <Button
          variant="default"
          loading={choose.isPending}
          onClick={() => {
            choose.mutate('pickArchiveFolder')
          }}
        >
          {t('archive.otherFolder')}
        </Button>
        <Button
          loading={tryNow.isPending}
          onClick={() => {
            tryNow.mutate({})
          }}
        >
          {t('archive.tryNow')}
        </Button>
      </span>
    </div>
  )
}

function toAdvice(fault: NonNullable<ArchiveSummary['trouble']>['fault']) {
  switch (fault) {
    case 'diskFull':
    case 'folderReadOnly':
    case 'folderMissing':
      return fault
    default:
      return 'other'
  }
}
