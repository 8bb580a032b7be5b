// A failure in words. Feature codes become their names; all else is in the text's own parameters.
import type { Failure } from '../../shared/model/failure.ts'
import { useTranslate } from '../i18n.tsx'
import { useFeatureNames } from './use-feature-names.ts'

export function useFailureText(): (failure: Failure) => string {
  const t = useTranslate()
  const nameFeatures = useFeatureNames()
  return ({ code, params = {} }) => {
    const { features } = params
    return t(`failure.${code}`, {
      ...params,
      ...(typeof features === 'string' ? { features: nameFeatures(features.split(', ')) } : {}),
    })
  }
}
