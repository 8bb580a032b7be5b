// Name of a day off, in words.
import { useCallback } from 'react'
import type { DayOff } from '../../shared/rules/working-days.ts'
import { useTranslate } from '../i18n.tsx'

export function useDayOffName(): (dayOff: DayOff) => string {
  const t = useTranslate()
  return useCallback(
    (dayOff) => {
      if (dayOff.kind === 'weekend') return t('holidays.weekend')
      return dayOff.kind === 'own' ? dayOff.name : t(`holidays.name.${dayOff.id}`)
    },
    [t],
  )
}
