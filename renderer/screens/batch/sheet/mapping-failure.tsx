// The mapping could not be saved: said until it is, with what was chosen still on the screen.
import { useTranslate } from '../../../i18n.tsx'
import { NotSaved } from '../edits/not-saved.tsx'
import { useMappingEdits } from './mapping-edits.ts'

export function MappingFailure() {
  const t = useTranslate()
  const failure = useMappingEdits((edits) => edits.failure)
  const isSaving = useMappingEdits(({ saving }) => saving !== undefined)
  const flush = useMappingEdits((edits) => edits.flush)
  const drop = useMappingEdits((edits) => edits.drop)
  if (!failure) return null
  return (
    <NotSaved
      title={t('sheet.notMapped')}
      about={t('sheet.notMappedAbout')}
      failure={failure}
      isSaving={isSaving}
      onSave={() => void flush()}
      onDrop={drop}
    />
  )
}
