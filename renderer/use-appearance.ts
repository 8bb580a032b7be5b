// Language and theme follow the settings, wherever they were changed.
import { useMantineColorScheme } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { addLanguage } from './i18n.tsx'
import { useSettings } from './queries/settings.ts'

export function useAppearance(): void {
  const { language, theme } = useSettings()
  const { i18n } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  useLayoutEffect(() => {
    let isWanted = true
    const speak = async (): Promise<void> => {
      await addLanguage(i18n, language)
      // Another one may have been chosen meanwhile.
      if (!isWanted) return
      document.documentElement.lang = language
      await i18n.changeLanguage(language)
      document.title = i18n.t('app.name')
    }
    void speak()
    return () => {
      isWanted = false
    }
  }, [i18n, language])
  useLayoutEffect(() => {
    setColorScheme(theme === 'system' ? 'auto' : theme)
  }, [setColorScheme, theme])
}
