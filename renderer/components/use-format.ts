// Numbers and times in the language of the window.
import { useMemo } from 'react'
import type { EpochMs } from '../../shared/model/time.ts'
import { useLanguage } from '../i18n.tsx'

export type Format = {
  readonly count: (value: number) => string
  /** Hours and minutes. */
  readonly time: (at: EpochMs) => string
  /** Hours, minutes and seconds: for what is about to happen. */
  readonly exactTime: (at: EpochMs) => string
  readonly list: (words: readonly string[]) => string
}

export function useFormat(): Format {
  const language = useLanguage()
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(language)
    const times = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
    const exactTimes = new Intl.DateTimeFormat(language, { timeStyle: 'medium' })
    const lists = new Intl.ListFormat(language)
    return {
      count: (value) => numbers.format(value),
      time: (at) => times.format(at),
      exactTime: (at) => exactTimes.format(at),
      list: (words) => lists.format(words),
    }
  }, [language])
}
