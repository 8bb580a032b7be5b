// Question before a document is withdrawn, since it does not come back by itself.
import { Button } from '@mantine/core'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { isEscapeFor } from '../components/escape.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { YesOrCancel } from '../components/yes-or-cancel.tsx'
import { useTranslate } from '../i18n.tsx'
import { useDocumentOperation } from '../queries/documents.ts'
import styles from './document-detail.module.css'

type WithdrawQuestionProps = { readonly row: DocumentRowView; readonly onEnd: () => void }

export function WithdrawQuestion({ row: { id, name }, onEnd }: WithdrawQuestionProps) {
  const t = useTranslate()
  const withdraw = useDocumentOperation('document.withdraw')
  const isTooLate = withdraw.data?.withdrawn.length === 0
  return (
    <div
      className={styles['question']}
      role="group"
      aria-label={t('act.withdraw')}
      onKeyDown={(event) => {
        if (isEscapeFor(event)) onEnd()
      }}
    >
      <p role="status">{isTooLate ? t('act.tooLate') : t('act.withdrawQuestion', { name })}</p>
      {withdraw.error && (
        <FailureNotice title={t('act.notWithdrawn')} failure={withdraw.error.failure} />
      )}
      <div className={styles['actions']}>
        {isTooLate ? (
          <Button variant="default" autoFocus onClick={onEnd}>
            {t('action.cancel')}
          </Button>
        ) : (
          <YesOrCancel
            words={t('act.withdrawNow')}
            isBusy={withdraw.isPending}
            onYes={() => {
              withdraw.mutate({ documentIds: [id] })
            }}
            onCancel={onEnd}
          />
        )}
      </div>
    </div>
  )
}
