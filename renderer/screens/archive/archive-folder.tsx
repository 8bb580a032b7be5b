// Where the signed files lie, and whether they can be put there.
import { Button } from '@mantine/core'
import type { ArchiveSummary } from '../../../shared/model/archive-view.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icon.tsx'
import { Mark } from '../../components/mark.tsx'
import type { Tone } from '../../components/mark.tsx'
import { useTranslate } from '../../i18n.tsx'
import {
  useArchiveSummary,
  useChooseArchiveFolder,
  useOpenArchiveFolder,
} from '../../queries/archive.ts'
import styles from './archive-screen.module.css'

type Condition = ArchiveSummary['condition']

const LOOKS: Readonly<Record<Condition, { readonly tone: Tone; readonly icon: IconName }>> = {
  ready: { tone: 'good', icon: 'good' },
  missing: { tone: 'bad', icon: 'bad' },
  readOnly: { tone: 'bad', icon: 'bad' },
  denied: { tone: 'bad', icon: 'bad' },
  unreachable: { tone: 'bad', icon: 'bad' },
}

export function ArchiveFolder() {
  const t = useTranslate()
  const { data: summary, error, refetch, isFetching } = useArchiveSummary()
  const open = useOpenArchiveFolder()
  const choose = useChooseArchiveFolder()
  const failure = open.error?.failure ?? choose.error?.failure
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
      <div className={styles['folder']} role="group" aria-label={t('archive.folder')}>
        <Icon name="folder" size={20} />
        <span className={styles['path']} title={summary?.folder}>
          {summary?.folder}
        </span>
        {summary && (
          <>
            <CopyButton text={summary.folder} label={t('archive.folder')} />
            <Mark {...LOOKS[summary.condition]}>{t(`archive.condition.${summary.condition}`)}</Mark>
          </>
        )}
        <Button
          className={styles['push']}
          variant="default"
          disabled={summary?.condition === 'missing'}
          loading={open.isPending}
          onClick={() => {
            open.mutate()
          }}
        >
          {t('archive.openFolder')}
        </Button>
      </div>
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
      {failure && <FailureNotice title={t('archive.notOpenedFolder')} failure={failure} />}
    </>
  )
}
