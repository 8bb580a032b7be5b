// Language and theme follow the settings, wherever they were changed.
import { useMantineColorScheme } from '@mantine/core'
import { useLayoutEffect } from 'react'
import type { Texts } from './i18n.tsx'
import { loadTexts, useTexts } from './i18n.tsx'
import { useSettings } from './queries/settings.ts'

/** @param speak is given the texts of another language once they are read; the same function at each drawing */
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
      // Another one may have been chosen meanwhile.
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
