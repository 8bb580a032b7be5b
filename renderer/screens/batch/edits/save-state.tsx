// State of saving: always in sight, and conspicuous only after a failure.
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import styles from '../batch-screen.module.css'
import { NotSaved } from './not-saved.tsx'
import { useDraftEdits } from './use-draft-edits.ts'

export function SaveState() {
  const t = useTranslate()
  const isBusy = useDraftEdits(({ waiting, saving }) => waiting.size + saving.size > 0)
  const hasFailed = useDraftEdits(({ failure }) => failure !== undefined)
  return (
    <span className={styles['saved']} role="status">
      {hasFailed ? (
        <Mark tone="bad" icon="bad">
          {t('batch.notSaved')}
        </Mark>
      ) : (
        <Mark tone="quiet" icon={isBusy ? 'waiting' : 'good'}>
          <span className={styles['spare']}>{t(isBusy ? 'batch.saving' : 'batch.saved')}</span>
        </Mark>
      )}
    </span>
  )
}

export function SaveFailure() {
  const t = useTranslate()
  const failure = useDraftEdits((edits) => edits.failure)
  const count = useDraftEdits(({ waiting, saving }) => Math.max(waiting.size, saving.size))
  const isSaving = useDraftEdits(({ saving }) => saving.size > 0)
  const flush = useDraftEdits((edits) => edits.flush)
  const drop = useDraftEdits((edits) => edits.drop)
  if (!failure) return null
  return (
    <NotSaved
      title={t('batch.notSavedTitle', { count })}
      about={t('batch.notSavedAbout')}
      failure={failure}
      isSaving={isSaving}
      onSave={() => void flush()}
      onDrop={drop}
    />
  )
}
