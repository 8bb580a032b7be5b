// Language, theme, what can be done with keys, and what runs.
import { SegmentedControl } from '@mantine/core'
import { LANGUAGES, THEMES } from '../../../shared/model/settings.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { Section } from '../../components/section.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useApplication, useChangeSettings, useSettings } from '../../queries/settings.ts'
import styles from './settings-screen.module.css'
import { ShortcutList } from './shortcut-list.tsx'

export function SettingsScreen() {
  const t = useTranslate()
  const { language, theme } = useSettings()
  const { version, host } = useApplication()
  const change = useChangeSettings()
  return (
    <Screen title={t('settingsScreen.title')} about={t('settingsScreen.about')}>
      {change.error && (
        <FailureNotice title={t('settingsScreen.failed')} failure={change.error.failure} />
      )}
      <Section title={t('language.title')} about={t('language.about')}>
        <SegmentedControl
          className={styles['choice']}
          aria-label={t('language.title')}
          data={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={language}
          onChange={(value) => {
            change.mutate({ language: value })
          }}
        />
      </Section>
      <Section title={t('theme.title')} about={t('theme.about')}>
        <SegmentedControl
          className={styles['choice']}
          aria-label={t('theme.title')}
          data={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          value={theme}
          onChange={(value) => {
            change.mutate({ theme: value })
          }}
        />
      </Section>
      <Section title={t('shortcuts.title')}>
        <ShortcutList />
      </Section>
      <Section title={t('about.title')}>
        <p className={styles['line']}>
          {t('about.version', { version })} · {t(`about.host.${host}`)}
        </p>
      </Section>
    </Screen>
  )
}
