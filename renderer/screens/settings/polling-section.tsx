import { POLL_SECONDS, pollSecondsSchema } from '../../../shared/model/settings.ts'
import { Section } from '../../components/section.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'
import { useSettings } from '../../queries/settings.ts'
import { SettingForm } from './setting-form.tsx'

export function PollingSection() {
  const t = useTranslate()
  const format = useFormat()
  const { pollSeconds } = useSettings()
  const problem = t('polling.problem', {
    least: format.count(POLL_SECONDS.least),
    most: format.count(POLL_SECONDS.most),
  })
  return (
    <Section title={t('polling.title')} about={t('polling.about')} policyKey="pollSeconds">
      <SettingForm
        setting="pollSeconds"
        label={t('polling.label')}
        saved={String(pollSeconds)}
        width="short"
        unit={t('polling.unit')}
        complain={(text) => (parseSeconds(text) === undefined ? problem : undefined)}
        toChange={(text) => ({ pollSeconds: parseSeconds(text) ?? pollSeconds })}
      />
    </Section>
  )
}

function parseSeconds(text: string): number | undefined {
  if (!/^\d+$/u.test(text.trim())) return undefined
  const parsed = pollSecondsSchema.safeParse(Number(text))
  return parsed.success ? parsed.data : undefined
}
