// Text of a refusal by the service: what it means and what to do.
import { explainRefusal } from '../../shared/i18n/tell-refusal.ts'
import type { Refusal } from '../../shared/model/refusal.ts'
import { useTranslate } from '../i18n.tsx'
import { useFeatureNames } from './use-feature-names.ts'

export function useRefusalText(): (refusal: Refusal) => string {
  const t = useTranslate()
  const nameFeatures = useFeatureNames()
  return (refusal) => explainRefusal(refusal, t, nameFeatures)
}
