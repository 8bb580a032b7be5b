// Screen of the account: the service's address and key, the accounts of the key, and what a person set or the program
// learnt of them.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { Screen } from '../../components/screen.tsx'
import { Section } from '../../components/section.tsx'
import { useTranslate } from '../../i18n.tsx'
import { AccountsSection } from '../../service-parts/accounts-section.tsx'
import { AddressSection } from '../../service-parts/address-section.tsx'
import styles from './account-screen.module.css'
import { BindingsScreen } from './bindings/bindings-screen.tsx'
import { DemandsSection } from './demands-section.tsx'
import { EnvironmentSection } from './environment-section.tsx'
import { SavedIdsSection } from './saved-ids/saved-ids-section.tsx'
import { KeySection } from '../../service-parts/key-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { SendingSection } from './sending-section.tsx'
import { ServiceMetricsSection } from './service-metrics-section.tsx'

export function AccountScreen() {
  const t = useTranslate()
  const [isManualOpen, setIsManualOpen] = useState(false)
  if (isManualOpen) {
    return (
      <BindingsScreen
        onBack={() => {
          setIsManualOpen(false)
        }}
      />
    )
  }
  return (
    <Screen title={t('accountScreen.title')} about={t('accountScreen.about')}>
      <EnvironmentSection />
      <AddressSection />
      <KeySection />
      <AccountsSection />
      <PlanSection />
      <LogoSection />
      <DemandsSection />
      <SendingSection />
      <ServiceMetricsSection />
      <SavedIdsSection />
      <ManualSection
        onOpen={() => {
          setIsManualOpen(true)
        }}
      />
    </Screen>
  )
}

/** Opens the bindings of operations that only the partner's full manual shows. */
function ManualSection({ onOpen }: { readonly onOpen: () => void }) {
  const t = useTranslate()
  return (
    <Section title={t('bindings.title')} about={t('bindings.summary')}>
      <Button
        className={styles['open']}
        variant="default"
        leftSection={<Icon name="open" />}
        onClick={onOpen}
      >
        {t('bindings.open')}
      </Button>
    </Section>
  )
}
