// What a cause is called: its findings without what differs from one to the other.
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
