// Screen of all settings, in groups by subject; an index above them stays in sight.
import { Button, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { LANGUAGES, THEMES } from '../../../shared/model/settings.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import { Screen } from '../../components/screen.tsx'
import { Section, SectionGroup } from '../../components/section.tsx'
import { SupportReport } from '../../components/support-report.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useChangeSettings, useSettings } from '../../queries/settings.ts'
import { useWindowState } from '../../state/window-state.ts'
import { AboutSection } from './about-section.tsx'
import { ArchiveFolderSection } from './archive-folder-section.tsx'
import { DataSection } from './data/data-section.tsx'
import { ErasureSection } from './data/erasure-section.tsx'
import { BackgroundSection } from './background-section.tsx'
import { HolidaysSection } from './holidays/holidays-section.tsx'
import { NameTemplateSection } from './name-template-section.tsx'
import { NetworkSection } from './network/network-section.tsx'
import { OfficeMarkSection } from './office-mark-section.tsx'
import { PolicySection } from './policy/policy-section.tsx'
import { PollingSection } from './polling-section.tsx'
import { SendingLimitsSection } from './sending-limits-section.tsx'
import styles from './settings-screen.module.css'
import { ShortcutList } from './shortcut-list.tsx'
import { UpdatesSection } from './updates-section.tsx'

const GROUPS = ['general', 'files', 'sending', 'network', 'data', 'help'] as const
type GroupName = (typeof GROUPS)[number]

export function SettingsScreen() {
  const t = useTranslate()
  const { environment } = useSettings()
  const sections: Readonly<Record<GroupName, ReactNode>> = {
    general: (
      <>
        <PolicySection />
        <AppearanceSections />
        <BackgroundSection />
        <HolidaysSection />
      </>
    ),
    files: (
      <>
        <ArchiveFolderSection key={environment} />
        <NameTemplateSection />
      </>
    ),
    sending: (
      <>
        <SendingLimitsSection />
        <PollingSection />
      </>
    ),
    network: (
      <>
        <ServiceLinkSection />
        <NetworkSection />
      </>
    ),
    data: (
      <>
        <DataSection key={`data:${environment}`} />
        <OfficeMarkSection />
        <ErasureSection key={`erasure:${environment}`} />
      </>
    ),
    help: (
      <>
        <Section title={t('shortcuts.title')}>
          <ShortcutList />
        </Section>
        <UpdatesSection />
        <SupportReport />
        <AboutSection />
      </>
    ),
  }
  return (
    <Screen title={t('settingsScreen.title')} about={t('settingsScreen.about')}>
      <nav className={styles['index']} aria-label={t('settingsScreen.index')}>
        {GROUPS.map((name) => (
          <a key={name} href={`#settings-${name}`}>
            {t(`settingsScreen.group.${name}`)}
          </a>
        ))}
      </nav>
      {GROUPS.map((name) => (
        <SectionGroup key={name} id={`settings-${name}`} title={t(`settingsScreen.group.${name}`)}>
          {sections[name]}
        </SectionGroup>
      ))}
    </Screen>
  )
}

function AppearanceSections() {
  const t = useTranslate()
  const { language, theme } = useSettings()
  const change = useChangeSettings()
  return (
    <>
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
    </>
  )
}

function ServiceLinkSection() {
  const t = useTranslate()
  const goTo = useWindowState((state) => state.goTo)
  return (
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
  )
}
