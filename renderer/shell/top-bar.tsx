// Where documents go and for which account: on every screen, practice in its own colour.
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { useSettings } from '../queries/settings.ts'
import { AccountSwitch } from './account-switch.tsx'
import { PracticePageButton } from './practice-page-button.tsx'
import styles from './top-bar.module.css'

export function TopBar() {
  const t = useTranslate()
  const { environment } = useSettings()
  return (
    <header className={styles['bar']}>
      <div className={styles['environment']} role="status" aria-label={t('environment.label')}>
        <Icon name={environment} size={20} />
        <span className={styles['name']}>{t(`environment.${environment}`)}</span>
        <span className={styles['hint']}>{t(`environment.${environment}Hint`)}</span>
      </div>
      {environment === 'practice' && <PracticePageButton />}
      <AccountSwitch />
    </header>
  )
}
