// Question before drafts are erased: how many, what stays, and that they cannot be brought back. While a release is
// pending nothing can be erased, so it says what must be done before.
import { Button, Modal } from '@mantine/core'
import type { BatchView } from '../../../shared/model/batch-view.ts'
import type { PendingRelease } from '../../../shared/model/draft.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { nameMoment } from '../../components/schedule-words.ts'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { useFormat } from '../../components/use-format.ts'
import { useNow } from '../../components/use-now.ts'
import { useTranslate } from '../../i18n.tsx'
import { useDiscardBatch } from '../../queries/batches.ts'
import { useWindowState } from '../../state/window-state.ts'
import { countDocuments } from './batch-progress.ts'
import styles from './batches-screen.module.css'

type DiscardQuestionProps = { readonly batch: BatchView; readonly onClose: () => void }

export function DiscardQuestion({ batch, onClose }: DiscardQuestionProps) {
  const t = useTranslate()
  const { name, release } = batch
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(release ? 'batches.notNowTitle' : 'batches.discardTitle', { name })}
      closeButtonProps={{ 'aria-label': t('batches.close') }}
      centered
    >
      {release ? (
        <NotNow batch={batch} release={release} onClose={onClose} />
      ) : (
        <Question batch={batch} onClose={onClose} />
      )}
    </Modal>
  )
}

function Question({ batch, onClose }: DiscardQuestionProps) {
  const t = useTranslate()
  const discard = useDiscardBatch()
  const kept = countDocuments(batch) - batch.drafts
  return (
    <>
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
    </>
  )
}

type NotNowProps = DiscardQuestionProps & { readonly release: PendingRelease }

function NotNow({ batch, release, onClose }: NotNowProps) {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const openBatch = useWindowState((state) => state.openBatch)
  const { schedule, documentIds } = release
  const count = documentIds.length
  const words = schedule
    ? t(schedule.isMissed ? 'schedule.missed' : 'schedule.pending', {
        count,
        moment: nameMoment(schedule.at, now, t, format),
      })
    : t('release.pending', { count })
  return (
    <>
      <p>{`${words}. ${t(schedule ? 'batches.cancelFirst' : 'batches.takeBackFirst')}`}</p>
      <div className={styles['answers']}>
        <Button variant="default" onClick={onClose}>
          {t('batches.close')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            onClose()
            openBatch(batch.id, 'release')
          }}
        >
          {t('batches.toSending')}
        </Button>
      </div>
    </>
  )
}
