// Version of the program, its licences, and the hosts that it talks to.
import { Button } from '@mantine/core'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Section } from '../../components/section.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useApplication } from '../../queries/settings.ts'
import { useOpenNotices } from '../../queries/support.ts'
import styles from './settings-screen.module.css'

export function AboutSection() {
  const t = useTranslate()
  const { version, host, runtime } = useApplication()
  const notices = useOpenNotices()
  const { electron = '', chromium, node } = runtime
  const versions = [
    t('about.version', { version }),
    t(`about.host.${host}`, { version: electron }),
    ...(chromium === undefined ? [] : [t('about.chromium', { version: chromium })]),
    t('about.node', { version: node }),
  ]
  return (
    <Section title={t('about.title')}>
      <p>{versions.join(' · ')}</p>
      <p>{t('about.network')}</p>
      <p className="quiet">{t('about.license')}</p>
      <Button
        className={styles['choice']}
        variant="default"
        loading={notices.isPending}
        onClick={() => {
          notices.mutate()
        }}
      >
        {t('about.notices')}
      </Button>
      {notices.error && (
        <FailureNotice title={t('about.notOpened')} failure={notices.error.failure} />
      )}
    </Section>
  )
}
