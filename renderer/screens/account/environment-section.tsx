// Choice of practice or live, with the meaning of each below it, since live reaches real people.
import { SegmentedControl } from '@mantine/core'
import type { Environment } from '../../../shared/model/environment.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Section } from '../../components/section.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useChooseEnvironment, useSettings } from '../../queries/settings.ts'
import styles from './account-screen.module.css'

const ENVIRONMENTS: readonly Environment[] = ['practice', 'live']

export function EnvironmentSection() {
  const t = useTranslate()
  const { environment } = useSettings()
  const choose = useChooseEnvironment()
  const shown = choose.isPending ? choose.variables : environment
  return (
    <Section title={t('environmentChoice.title')} policyKey="allowPractice">
      <SegmentedControl
        className={styles['choice']}
        aria-label={t('environmentChoice.title')}
        disabled={choose.isPending}
        data={ENVIRONMENTS.map((value) => ({ value, label: t(`environment.${value}`) }))}
        value={shown}
        onChange={(value) => {
          choose.mutate(value)
        }}
      />
      <p className={`quiet ${styles['about']}`}>
        {t(
          choose.isPending ? 'environmentChoice.changing' : `environmentChoice.${environment}About`,
        )}
      </p>
      {choose.error && (
        <FailureNotice title={t('environmentChoice.failed')} failure={choose.error.failure} />
      )}
    </Section>
  )
}
