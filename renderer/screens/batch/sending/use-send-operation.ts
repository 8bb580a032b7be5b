// Operations that send documents, now or later: no document is sent as it was before edits that are not saved.
import { useTranslate } from '../../../i18n.tsx'
import { useBatchOperation } from '../../../queries/batches.ts'
import { useDraftEdits } from '../edits/use-draft-edits.ts'

type SendOperation = 'batch.release' | 'batch.askRelease' | 'batch.schedule' | 'batch.releaseNow'

/** Edits that wait or are being saved are saved first; when that fails nothing is sent. */
export function useSendOperation<O extends SendOperation>(
  operation: O,
): ReturnType<typeof useBatchOperation<O>> {
  const ensureSaved = useDraftEdits((edits) => edits.ensureSaved)
  return useBatchOperation(operation, ensureSaved)
}

/** Returns why nothing can be sent while an edit could not be saved; undefined: all is saved, or will be. */
export function useUnsavedObstacle(): string | undefined {
  const t = useTranslate()
  const hasFailed = useDraftEdits(({ failure }) => failure !== undefined)
  return hasFailed ? t('obstacle.notSaved') : undefined
}
