// Names of the plan's features; an unknown code is shown unchanged (FEAT-03).
import { useCallback } from 'react'
import { KNOWN_FEATURES } from '../../shared/model/account.ts'
import { useTranslate } from '../i18n.tsx'
import { useFormat } from './use-format.ts'

export function useFeatureNames(): (codes: readonly string[]) => string {
  const t = useTranslate()
  const format = useFormat()
  return useCallback(
    (codes) =>
      format.list(
        codes.map((code) => {
          const known = KNOWN_FEATURES.find((each) => each === code)
          return known === undefined ? code : t(`feature.${known}`)
        }),
      ),
    [t, format],
  )
}
