// Where documents are sent, with which key, and the accounts that the key reaches.
import { Screen } from '../../components/screen.tsx'
import { useTranslate } from '../../i18n.tsx'
import { AccountsSection } from '../../service-parts/accounts-section.tsx'
import { AddressSection } from '../../service-parts/address-section.tsx'
import { EnvironmentSection } from './environment-section.tsx'
import { KeySection } from '../../service-parts/key-section.tsx'

export function AccountScreen() {
  const t = useTranslate()
  return (
    <Screen title={t('accountScreen.title')} about={t('accountScreen.about')}>
      <EnvironmentSection />
      <AddressSection />
      <KeySection />
      <AccountsSection />
    </Screen>
  )
}
