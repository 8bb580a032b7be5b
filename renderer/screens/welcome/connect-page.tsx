// Page that connects the live service: its address, the key, and the accounts, which prove that both work. Each
// reports its own failure.
import { Button } from '@mantine/core'
import { Icon } from '../../components/icon.tsx'
import { Mark } from '../../components/mark.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useAccounts } from '../../queries/service.ts'
import { useSettings } from '../../queries/settings.ts'
import { AccountsSection } from '../../service-parts/accounts-section.tsx'
import { AddressSection } from '../../service-parts/address-section.tsx'
import { KeySection } from '../../service-parts/key-section.tsx'
import { WelcomeHeading } from './welcome-heading.tsx'
import styles from './welcome-screen.module.css'

type ConnectPageProps = { readonly onBack: () => void; readonly onDone: () => void }

export function ConnectPage({ onBack, onDone }: ConnectPageProps) {
  const t = useTranslate()
  const { liveBaseUrl } = useSettings()
  const { data: accounts = [], error } = useAccounts()
  const isConnected = accounts.length > 0 && error === null
  return (
    <div className={`${styles['page']} ${styles['connect']}`}>
      <WelcomeHeading
        sign={
          <p className={styles['environment']}>
            <Icon name="live" />
            {t('environment.live')}
          </p>
        }
        title={t('welcome.connectTitle')}
        about={t('welcome.connectAbout')}
      />
      <div className={styles['panel']}>
        <AddressSection />
        <KeySection />
        <AccountsSection />
      </div>
      <div className={styles['end']}>
        <Button variant="subtle" color="gray" onClick={onBack}>
          {t('welcome.back')}
        </Button>
        <p role="status" className={isConnected ? undefined : 'quiet'}>
          {isConnected ? (
            <Mark tone="good" icon="good">
              {t('welcome.ready', { count: accounts.length })}
            </Mark>
          ) : (
            t(liveBaseUrl === undefined ? 'welcome.noAddress' : 'welcome.notReady')
          )}
        </p>
        <Button variant={isConnected ? 'filled' : 'default'} onClick={onDone}>
          {t(isConnected ? 'welcome.finish' : 'welcome.finishLater')}
        </Button>
      </div>
    </div>
  )
}
