// Name of a cause: the text of its findings without the parts that differ between them.
import { useCallback } from 'react'
import { useFeatureNames } from '../../../components/use-feature-names.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { Cause } from './causes.ts'

export function useCauseText(): (cause: Pick<Cause, 'code' | 'params'>) => string {
  const t = useTranslate()
  const nameFeatures = useFeatureNames()
  return useCallback(
    ({ code, params }) => {
      const { feature } = params
      return t(`cause.${code}`, {
        ...params,
        ...(typeof feature === 'string' ? { feature: nameFeatures([feature]) } : {}),
      })
    },
    [t, nameFeatures],
  )
}
