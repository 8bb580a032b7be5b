// Language and theme follow the settings, wherever they were changed.
import { useMantineColorScheme } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from './queries/settings.ts'

export function useAppearance(): void {
  const { language, theme } = useSettings()
  const { i18n } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  useLayoutEffect(() => {
    document.documentElement.lang = language
    void i18n.changeLanguage(language)
    document.title = i18n.t('app.name')
  }, [i18n, language])
  useLayoutEffect(() => {
    setColorScheme(theme === 'system' ? 'auto' : theme)
  }, [setColorScheme, theme])
}
