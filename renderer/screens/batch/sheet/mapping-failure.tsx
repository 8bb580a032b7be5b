// The mapping could not be saved: said until it is, with what was chosen still on the screen.
import { Button } from '@mantine/core'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useTranslate } from '../../../i18n.tsx'
import frame from '../batch-screen.module.css'
import { useMappingEdits } from './mapping-edits.ts'

export function MappingFailure() {
  const t = useTranslate()
  const failure = useMappingEdits((edits) => edits.failure)
  const isSaving = useMappingEdits(({ saving }) => saving !== undefined)
  const flush = useMappingEdits((edits) => edits.flush)
  const drop = useMappingEdits((edits) => edits.drop)
  if (!failure) return null
  return (
    <FailureNotice title={t('sheet.notMapped')} failure={failure}>
      <p className="quiet">{t('sheet.notMappedAbout')}</p>
      <div className={frame['answers']}>
        <Button variant="default" loading={isSaving} onClick={() => void flush()}>
          {t('batch.saveAgain')}
        </Button>
        <Button variant="subtle" color="gray" onClick={drop}>
          {t('batch.dropEdits')}
        </Button>
      </div>
    </FailureNotice>
  )
}
