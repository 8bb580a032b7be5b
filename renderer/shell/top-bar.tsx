// Top bar of every screen: its title, account and environment, each environment in its own colour.
import type { Ref } from 'react'
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { useSettings } from '../queries/settings.ts'
import { useWindowState } from '../state/window-state.ts'
import { AccountSwitch } from './account-switch.tsx'
import { GuideButton } from './guide/guide-button.tsx'
import { LookupButton } from './lookup/lookup-button.tsx'
import { PracticePageButton } from './practice-page-button.tsx'
import styles from './top-bar.module.css'

/** `onSlot` receives the element into which the screen writes its title. */
export function TopBar({ onSlot }: { readonly onSlot: Ref<HTMLDivElement> }) {
  const t = useTranslate()
  const { environment } = useSettings()
  // An open batch shows the choice of its own account here.
  const isInBatch = useWindowState(
    ({ place, batchId }) => place === 'batches' && batchId !== undefined,
  )
  const hint = t(`environment.${environment}Hint`)
  return (
    <header className={styles['bar']}>
      <div ref={onSlot} data-head className={styles['slot']} />
      {!isInBatch && <AccountSwitch />}
      <div
        className={styles['environment']}
        role="status"
        aria-label={t('environment.label')}
        title={hint}
      >
        <Icon name={environment} />
        <span>{t(`environment.${environment}`)}</span>
        <span className="visually-hidden">{hint}</span>
      </div>
      <LookupButton />
      <GuideButton />
      {environment === 'practice' && <PracticePageButton />}
    </header>
  )
}
