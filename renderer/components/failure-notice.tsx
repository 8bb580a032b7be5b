// Notice of a failure: what was being done, why it failed, what to do, the service's own words, and the identifiers
// for its support, to copy.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SupportFacts as Facts } from '../../shared/i18n/describe-refusal.ts'
import { explainRefusal } from '../../shared/i18n/describe-refusal.ts'
import type { Failure } from '../../shared/model/failure.ts'
import { isAboutNetwork, toTechnicalCodes } from '../../shared/model/failure.ts'
import type { Refusal } from '../../shared/model/refusal.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './failure-notice.module.css'
import { Icon } from './icon.tsx'
import { RefusalWords } from './refusal-words.tsx'
import { SupportFacts } from './support-facts.tsx'
import { useFailureText } from './use-failure-text.ts'
import { useFeatureNames } from './use-feature-names.ts'

type FailureNoticeProps = {
  /** What did not happen: "The accounts could not be read". */
  readonly title: string
  readonly failure: Failure
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
  /** Returns names of the fields that a message of the service is about. */
  readonly nameFields?: ((words: string) => readonly string[]) | undefined
  readonly children?: ReactNode
}

export function FailureNotice({
  title,
  failure,
  onRetry,
  isRetrying = false,
  nameFields,
  children,
}: FailureNoticeProps) {
  const t = useTranslate()
  const describe = useFailureText()
  const explain = useRefusalText()
  // Texts of other codes already contain the service's reason.
  const refusal = failure.code === 'serviceRefused' ? failure.refusal : undefined
  const text = refusal ? explain(refusal) : describe(failure)
  return (
    <div role="alert" className={styles['notice']}>
      <span className={styles['icon']}>
        <Icon name={isAboutNetwork(failure) ? 'offline' : 'bad'} size={20} />
      </span>
      <div className={styles['body']}>
        <h3>{title}</h3>
        <p>{text}</p>
        <FailureDetails text={text} failure={failure} />
        {refusal && <RefusalWords refusal={refusal} nameFields={nameFields} />}
        {children}
        <SupportFacts facts={toSupportFacts(failure)} />
      </div>
      {onRetry && (
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  )
}

/** Codes for a technician, folded away; codes that the text already contains are left out. */
function FailureDetails({ text, failure }: { readonly text: string; readonly failure: Failure }) {
  const t = useTranslate()
  const codes = toTechnicalCodes(failure).filter((code) => !text.includes(code))
  if (codes.length === 0) return null
  return (
    <details className="quiet">
      <summary>{t('failure.details')}</summary>
      <code>{codes.join(' · ')}</code>
    </details>
  )
}

/** Facts from the refusal, or from an answer that is no statement about the request. */
function toSupportFacts({ refusal, params = {} }: Failure): Facts {
  if (refusal) return refusal
  const { requestId, traceId, status } = params
  return {
    requestId: requestId?.toString(),
    traceId: traceId?.toString(),
    status: typeof status === 'number' ? status : undefined,
  }
}

/** Returns what the refusal means and what to do. */
function useRefusalText(): (refusal: Refusal) => string {
  const t = useTranslate()
  const nameFeatures = useFeatureNames()
  return (refusal) => explainRefusal(refusal, t, nameFeatures)
}
