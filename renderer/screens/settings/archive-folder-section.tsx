import { Button } from '@mantine/core'
import { CopyButton } from '../../components/copy-button.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Section } from '../../components/section.tsx'
import { SetByPolicy } from '../../components/set-by-policy.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useArchiveSummary, useChooseArchiveFolder } from '../../queries/archive.ts'
import { useSettings } from '../../queries/settings.ts'
import styles from './settings-screen.module.css'

export function ArchiveFolderSection() {
  const t = useTranslate()
  const { environment } = useSettings()
  const { data: summary, error } = useArchiveSummary()
  const choose = useChooseArchiveFolder()
  return (
    <Section title={t('archiveFolder.title')} about={t('archiveFolder.about')}>
      <div className={styles['folder']}>
        <code title={summary?.folder}>{summary?.folder}</code>
        {summary && (
          <>
            <CopyButton text={summary.folder} label={t('archiveFolder.title')} />
            <span className="quiet">
              {t(summary.isDefaultFolder ? 'archiveFolder.default' : 'archiveFolder.own')}
            </span>
          </>
        )}
      </div>
      <SetByPolicy policyKey={environment === 'live' ? 'archiveFolder' : undefined}>
        <div className={styles['buttons']}>
          <Button
            variant="default"
            loading={choose.isPending}
            onClick={() => {
              choose.mutate('pickArchiveFolder')
            }}
          >
            {t('archiveFolder.choose')}
          </Button>
          {summary?.isDefaultFolder === false && (
            <Button
              variant="subtle"
              disabled={choose.isPending}
              onClick={() => {
                choose.mutate('useDefaultArchiveFolder')
              }}
            >
              {t('archiveFolder.useDefault')}
            </Button>
          )}
        </div>
      </SetByPolicy>
      {error && <FailureNotice title={t('archiveFolder.unread')} failure={error.failure} />}
      {choose.error && (
        <FailureNotice title={t('archiveFolder.failed')} failure={choose.error.failure} />
      )}
    </Section>
  )
}
