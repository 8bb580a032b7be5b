// Language and theme, where and how signed files are kept, how often the service is asked, what can be
// done with keys, and what runs.
import { Button, SegmentedControl } from '@mantine/core'
import { LANGUAGES, THEMES } from '../../../shared/model/settings.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import { Screen } from '../../components/screen.tsx'
import { Section } from '../../components/section.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useApplication, useChangeSettings, useSettings } from '../../queries/settings.ts'
import { useWindowState } from '../../state/window-state.ts'
import { ArchiveFolderSection } from './archive-folder-section.tsx'
import { DataSection } from './data/data-section.tsx'
import { ErasureSection } from './data/erasure-section.tsx'
import { BackgroundSection } from './background-section.tsx'
import { HolidaysSection } from './holidays/holidays-section.tsx'
import { NameTemplateSection } from './name-template-section.tsx'
import { NetworkSection } from './network/network-section.tsx'
import { PollingSection } from './polling-section.tsx'
import { SendingLimitsSection } from './sending-limits-section.tsx'
import styles from './settings-screen.module.css'
import { UpdatesSection } from './updates-section.tsx'
import { ShortcutList } from './shortcut-list.tsx'

export function SettingsScreen() {
  const t = useTranslate()
  const { language, theme, environment } = useSettings()
  const goTo = useWindowState((state) => state.goTo)
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
      <ArchiveFolderSection key={environment} />
      <NameTemplateSection />
      <HolidaysSection />
      <PollingSection />
      <SendingLimitsSection />
      <BackgroundSection />
      <NetworkSection />
      <UpdatesSection />
      <DataSection key={`data:${environment}`} />
      <ErasureSection key={`erasure:${environment}`} />
      <Section title={t('serviceLink.title')} about={t('serviceLink.about')}>
        <Button
          className={styles['choice']}
          variant="default"
          leftSection={<Icon name="account" />}
          onClick={() => {
            goTo('account')
          }}
        >
          {t('serviceLink.open')}
        </Button>
      </Section>
      <Section title={t('shortcuts.title')}>
        <ShortcutList />
      </Section>
      <Section title={t('about.title')}>
        <p className={styles['row']}>
          {t('about.version', { version })} · {t(`about.host.${host}`)}
        </p>
      </Section>
    </Screen>
  )
}
