// Text of a finding.
import { useCallback } from 'react'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import { useTranslate } from '../i18n.tsx'
import { useFeatureNames } from './use-feature-names.ts'
import { useFormat } from './use-format.ts'

export function useFindingText(): (finding: Finding) => string {
  const t = useTranslate()
  const format = useFormat()
  const nameFeatures = useFeatureNames()
  return useCallback(
    ({ code, params }) => {
      const { feature, releasedAt } = params
      return t(`finding.${code}`, {
        ...params,
        ...(typeof feature === 'string' ? { feature: nameFeatures([feature]) } : {}),
        ...(typeof releasedAt === 'number'
          ? { releasedAt: format.day(toEpochMs(releasedAt)) }
          : {}),
      })
    },
    [t, format, nameFeatures],
  )
}
