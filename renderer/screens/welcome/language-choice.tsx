import { SegmentedControl } from '@mantine/core'
import { LANGUAGES } from '../../../shared/model/settings.ts'
import { useTranslate } from '../../i18n.tsx'
import { useChangeSettings, useSettings } from '../../queries/settings.ts'

export function LanguageChoice() {
  const t = useTranslate()
  const { language } = useSettings()
  const change = useChangeSettings()
  return (
    <SegmentedControl
      aria-label={t('welcome.language')}
      data={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      value={language}
      onChange={(value) => {
        change.mutate({ language: value })
      }}
    />
  )
}
