// Notice that edits could not be saved, until they are; the typed texts stay on the screen.
import { Button } from '@mantine/core'
import type { Failure } from '../../../../shared/model/failure.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useTranslate } from '../../../i18n.tsx'
import styles from '../batch-screen.module.css'

type NotSavedProps = {
  readonly title: string
  readonly about: string
  readonly failure: Failure
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onDrop: () => void
}

export function NotSaved({ title, about, failure, isSaving, onSave, onDrop }: NotSavedProps) {
  const t = useTranslate()
  return (
    <FailureNotice title={title} failure={failure}>
      <p className="quiet">{about}</p>
      <div className={styles['answers']}>
        <Button variant="default" loading={isSaving} onClick={onSave}>
          {t('batch.saveAgain')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDrop}>
          {t('batch.dropEdits')}
        </Button>
      </div>
    </FailureNotice>
  )
}
