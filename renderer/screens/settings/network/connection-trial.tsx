// Calls the service once by the settings of now, and says in words how far it came.
import { Button } from '@mantine/core'
import type { NetworkTrial } from '../../../../shared/model/network.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useTryNetwork } from '../../../queries/network.ts'
import styles from './network.module.css'
import { describeTrial } from './describe-trial.ts'

export function ConnectionTrial() {
  const t = useTranslate()
  const trial = useTryNetwork()
  return (
    <div className={styles['part']}>
      <div className={styles['line']}>
        <Button
          variant="default"
          leftSection={<Icon name="refresh" />}
          loading={trial.isPending}
          onClick={() => {
            trial.mutate()
          }}
        >
          {t('network.test.run')}
        </Button>
        <output className={styles['result']} aria-live="polite">
          {trial.isPending && <span className="quiet">{t('network.test.running')}</span>}
          {trial.data && <Reached trial={trial.data} />}
        </output>
      </div>
      {trial.error && (
        <FailureNotice title={t('network.test.failed')} failure={trial.error.failure} />
      )}
    </div>
  )
}

function Reached({ trial }: { readonly trial: NetworkTrial }) {
  const t = useTranslate()
  const { tone, words } = describeTrial(trial, t)
  return (
    <Mark tone={tone} icon={tone}>
      {words}
    </Mark>
  )
}
