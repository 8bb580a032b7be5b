// Text of a failure. Codes of plan features become their names; other parameters are used as they are.
import { describeRefusal } from '../../shared/i18n/describe-refusal.ts'
import type { Failure } from '../../shared/model/failure.ts'
import { useTranslate } from '../i18n.tsx'
import { useFeatureNames } from './use-feature-names.ts'

export function useFailureText(): (failure: Failure) => string {
  const t = useTranslate()
  const nameFeatures = useFeatureNames()
  return ({ code, params = {}, refusal }) => {
    const { features } = params
    return t(`failure.${code}`, {
      ...params,
      ...(typeof features === 'string' ? { features: nameFeatures(features.split(', ')) } : {}),
      ...(code === 'serviceRefused' && refusal ? { messages: describeRefusal(refusal, t) } : {}),
    })
  }
}
