// Button that calls the service once with the present settings and reports the result in words.
import { Button } from '@mantine/core'
import type { Translate } from '../../../../shared/i18n/translate.ts'
import type { NetworkTrial } from '../../../../shared/model/network.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useTryNetwork } from '../../../queries/network.ts'
import styles from './network.module.css'

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

/** Status of the service's own answer to a call without a key (AUTH-04); any other may come from a proxy. */
const NO_KEY = 401
const SERVER_ERROR = 500

function describeTrial(
  { status, durationMs, route }: NetworkTrial,
  t: Translate,
): { readonly tone: 'good' | 'warn'; readonly words: string } {
  const params = {
    status,
    time: `${Math.round(durationMs)} ms`,
    route: describeRoute(route, t),
  }
  if (status === NO_KEY) return { tone: 'good', words: t('network.test.reached', params) }
  return {
    tone: 'warn',
    words: t(status >= SERVER_ERROR ? 'network.test.serverError' : 'network.test.odd', params),
  }
}

function describeRoute(route: string | undefined, t: Translate): string {
  if (route === undefined) return t('network.route.system')
  return /^\s*(?:direct)?\s*$/iu.test(route)
    ? t('network.route.direct')
    : t('network.route.proxy', { words: route })
}
