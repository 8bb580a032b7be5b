// Shown instead of the Send button: why a second person is needed, and a form that asks for one.
import type { TextKey } from '../../../../shared/i18n/translate.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { ReviewNeed } from '../../../../shared/model/release-review.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './release.module.css'
import { useSendOperation } from './use-send-operation.ts'

type AskReleaseProps = {
  readonly batchId: BatchId
  readonly need: ReviewNeed
  /** Number of documents that would be sent. */
  readonly ready: number
  /** Whether an earlier request no longer counts. */
  readonly isAgain?: boolean
  readonly options: { readonly isSentElsewhere?: boolean }
  /** Why nobody can be asked now, in words. */
  readonly obstacle: string | undefined
}

const WHY: Readonly<Record<ReviewNeed['reason'], TextKey>> = {
  documents: 'secondPerson.documents',
  amount: 'secondPerson.amount',
  amountUnknown: 'secondPerson.amountUnknown',
}

export function AskRelease({
  batchId,
  need,
  ready,
  isAgain = false,
  options,
  obstacle,
}: AskReleaseProps) {
  const t = useTranslate()
  const format = useFormat()
  const ask = useSendOperation('batch.askRelease')
  const { reason, found, limit } = need
  return (
    <>
      <p className={styles['actionNote']}>
        {t(WHY[reason], { found: format.count(found), limit: format.count(limit) })}
      </p>
      {ask.error && (
        <FailureNotice title={t('secondPerson.notAsked')} failure={ask.error.failure} />
      )}
      <ActButton
        className={styles['primary'] ?? ''}
        leftSection={<Icon name="people" />}
        obstacle={obstacle}
        loading={ask.isPending}
        onClick={() => {
          ask.mutate({ batchId, ...options })
        }}
      >
        {t(isAgain ? 'secondPerson.askAgain' : 'secondPerson.ask', { count: ready })}
      </ActButton>
    </>
  )
}
