// Question before drafts are erased: how many, what stays, and that they cannot be brought back.
import { Button, Modal } from '@mantine/core'
import type { BatchView } from '../../../shared/model/batch-view.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { useTranslate } from '../../i18n.tsx'
import { useDiscardBatch } from '../../queries/batches.ts'
import { countDocuments } from './batch-progress.ts'
import styles from './batches-screen.module.css'

type DiscardQuestionProps = { readonly batch: BatchView; readonly onClose: () => void }

export function DiscardQuestion({ batch, onClose }: DiscardQuestionProps) {
  const t = useTranslate()
  const discard = useDiscardBatch()
  useFocusBack()
  const kept = countDocuments(batch) - batch.drafts
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('batches.discardTitle', { name: batch.name })}
      closeButtonProps={{ 'aria-label': t('batches.close') }}
      centered
    >
      <p>
        {batch.drafts === 0
          ? t('batches.discardEmpty')
          : t('batches.discardAbout', { count: batch.drafts })}
        {kept > 0 && ` ${t('batches.discardKept', { count: kept })}`}
      </p>
      {discard.error && (
        <FailureNotice title={t('batches.notDiscarded')} failure={discard.error.failure} />
      )}
      <div className={styles['answers']}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('batches.keep')}
        </Button>
        <Button
          color="red"
          loading={discard.isPending}
          onClick={() => {
            discard.mutate(batch.id, { onSuccess: onClose })
          }}
        >
          {t('batches.discardNow')}
        </Button>
      </div>
    </Modal>
  )
}
