// Folder of the archive, and whether files can be stored in it.
import { Button } from '@mantine/core'
import { ActButton } from '../../components/act-button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import { Mark } from '../../components/mark.tsx'
import { useTranslate } from '../../i18n.tsx'
import type { useOpenArchiveFolder } from '../../queries/archive.ts'
import { useArchiveSummary, useChooseArchiveFolder } from '../../queries/archive.ts'
import styles from './archive-screen.module.css'

type OpenFolder = ReturnType<typeof useOpenArchiveFolder>

/** Path of the folder with its buttons; a state is shown only if something is wrong. */
export function ArchiveFolder({ open }: { readonly open: OpenFolder }) {
  const t = useTranslate()
  const { data: summary } = useArchiveSummary()
  if (!summary) return null
  const { folder, condition } = summary
  return (
    <div className={styles['folder']} role="group" aria-label={t('archive.folder')}>
      <Icon name="folder" size={20} />
      <span className={styles['path']} title={folder}>
        {folder}
      </span>
      <CopyButton text={folder} label={t('archive.folder')} />
      {condition !== 'ready' && (
        <Mark tone="bad" icon="bad">
          {t(`archive.condition.${condition}`)}
        </Mark>
      )}
      <ActButton
        className={styles['push']}
        variant="default"
        obstacle={condition === 'missing' ? t('archive.missingFolderTitle') : undefined}
        loading={open.isPending}
        onClick={() => {
          open.mutate()
        }}
      >
        {t('archive.openFolder')}
      </ActButton>
    </div>
  )
}

/** Notice above the list when the folder is missing or cannot be used; else nothing. */
export function FolderTrouble({ open }: { readonly open: OpenFolder }) {
  const t = useTranslate()
  const { data: summary, error, refetch, isFetching } = useArchiveSummary()
  const choose = useChooseArchiveFolder()
  if (error) {
    return (
      <FailureNotice
        title={t('archive.unreadSummary')}
        failure={error.failure}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <>
      {summary && summary.condition !== 'ready' && (
        <div className={styles['trouble']} role="alert">
          <Icon name="warn" size={20} />
          <div>
            <h2>{t(`archive.${summary.condition}FolderTitle`)}</h2>
            <p>{t(`archive.${summary.condition}FolderAbout`)}</p>
          </div>
          <Button
            className={styles['push']}
            loading={choose.isPending}
            onClick={() => {
              choose.mutate('pickArchiveFolder')
            }}
          >
            {t('archive.otherFolder')}
          </Button>
        </div>
      )}
      {open.error && (
        <FailureNotice title={t('archive.notOpenedFolder')} failure={open.error.failure} />
      )}
      {choose.error && (
        <FailureNotice title={t('archiveFolder.failed')} failure={choose.error.failure} />
      )}
    </>
  )
}
