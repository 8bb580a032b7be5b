// Base address of the live service; the key is bound to it.
import { Section } from '../components/section.tsx'
import { useTranslate } from '../i18n.tsx'
import { useSettings } from '../queries/settings.ts'
import styles from './service-parts.module.css'
import { AddressForm } from './address-form.tsx'

export function AddressSection() {
  const t = useTranslate()
  const { environment, liveBaseUrl } = useSettings()
  if (environment === 'practice') {
    return (
      <Section title={t('address.title')}>
        <p className={styles['line']}>{t('address.practice')}</p>
      </Section>
    )
  }
  return (
    <Section title={t('address.title')} about={t('address.about')} policyKey="baseUrl">
      <AddressForm saved={liveBaseUrl ?? ''} />
    </Section>
  )
}
