// Applies the language and the theme of the settings to the page whenever they change.
import { useMantineColorScheme } from '@mantine/core'
import { useLayoutEffect } from 'react'
import type { Texts } from './i18n.tsx'
import { loadTexts, useTexts } from './i18n.tsx'
import { useSettings } from './queries/settings.ts'

/** @param speak is called with the texts of a newly chosen language once they are loaded; must be stable */
export function useAppearance(speak: (texts: Texts) => void): void {
  const { language, theme } = useSettings()
  const texts = useTexts()
  const { setColorScheme } = useMantineColorScheme()
  useLayoutEffect(() => {
    document.documentElement.lang = texts.language
    document.title = texts.translate('app.name')
  }, [texts])
  useLayoutEffect(() => {
    if (language === texts.language) return undefined
    let isWanted = true
    const change = async (): Promise<void> => {
      const loaded = await loadTexts(language)
      // Another language may have been chosen while this one was loaded.
      if (isWanted) speak(loaded)
    }
    void change()
    return () => {
      isWanted = false
    }
  }, [language, texts, speak])
  useLayoutEffect(() => {
    setColorScheme(theme === 'system' ? 'auto' : theme)
  }, [setColorScheme, theme])
}
