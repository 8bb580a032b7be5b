// Settings of the program without its window: three switches, each saved at once.
import { Stack, Switch } from '@mantine/core'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Section } from '../../components/section.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useChangeSettings, useSettings } from '../../queries/settings.ts'

const SWITCHES = ['keepsInTray', 'startsWithSystem', 'notifies'] as const

export function BackgroundSection() {
  const t = useTranslate()
  const settings = useSettings()
  const change = useChangeSettings()
  const saving = change.isPending ? change.variables : {}
  return (
    <Section title={t('background.title')} about={t('background.about')}>
      <Stack gap="sm">
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={t(`background.${name}`)}
            checked={saving[name] ?? settings[name]}
            onChange={(event) => {
              change.mutate({ [name]: event.currentTarget.checked })
            }}
          />
        ))}
      </Stack>
      {change.error && (
        <FailureNotice title={t('settingsScreen.failed')} failure={change.error.failure} />
      )}
    </Section>
  )
}
