// Network settings: each part is saved by itself and takes effect at once.
import type { ReactNode } from 'react'
import { useId } from 'react'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Section } from '../../../components/section.tsx'
import { SetByPolicy } from '../../../components/set-by-policy.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useNetwork } from '../../../queries/network.ts'
import { AuthoritiesPart } from './authorities-part.tsx'
import { ConnectionTrial } from './connection-trial.tsx'
import styles from './network.module.css'
import { PasswordPart } from './password-part.tsx'
import { ProxyPart } from './proxy-part.tsx'
import { TimeoutsPart } from './timeouts-part.tsx'
import { TransportPart } from './transport-part.tsx'

export function NetworkSection() {
  const t = useTranslate()
  const { data: network, error, refetch, isFetching } = useNetwork()
  return (
    <Section title={t('network.title')} about={t('network.about')}>
      {error && (
        <FailureNotice
          title={t('network.unreadable')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {network && (
        <>
          <Part title={t('network.proxy.label')}>
            <SetByPolicy policyKey="proxy">
              <ProxyPart saved={network.proxy} />
            </SetByPolicy>
            {network.proxy.kind === 'manual' && network.proxy.user !== undefined && (
              <PasswordPart state={network.password} />
            )}
          </Part>
          <Part title={t('network.ca.label')}>
            <SetByPolicy policyKey="caFile">
              <AuthoritiesPart network={network} />
            </SetByPolicy>
          </Part>
          {network.hasSystemTransport && (
            <Part title={t('network.transport.label')}>
              <TransportPart saved={network.transport} />
            </Part>
          )}
          <TimeoutsPart saved={network.timeouts} />
          {/* A result is of the settings that were tried. */}
          <ConnectionTrial key={JSON.stringify(network)} />
        </>
      )}
    </Section>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles['part']} role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  )
}
