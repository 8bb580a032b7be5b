// One template while it is typed: its preview, and its application to the documents in scope.
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { BatchId, DocumentId } from '../../../../../shared/model/ids.ts'
import type { MergedText, TemplateRequest } from '../../../../../shared/model/merged-texts.ts'
import { useTranslate } from '../../../../i18n.tsx'
import {
  toTemplateRequest,
  useApplyTemplate,
  useRestoreTexts,
  useTemplateTrial,
} from '../../../../queries/templates.ts'
import { useDraftEdits } from '../../edits/use-draft-edits.ts'
import { useOfferUndo } from '../../undo-offer.tsx'

export type Keeps = Pick<TemplateRequest, 'keepsHandwritten' | 'keepsIncomplete'>

/** Unless a person decides otherwise, texts typed by hand stay, and so do those of documents that lack a field. */
const CAREFUL: Keeps = { keepsHandwritten: true, keepsIncomplete: true }
/** Pause after the last key before the template is tried. */
const REST_MS = 150

type Given = {
  readonly kind: MergedText
  readonly batchId: BatchId
  /** Undefined: all drafts of the batch. */
  readonly documentIds: readonly DocumentId[] | undefined
  readonly shown: DocumentId
  readonly first: string
}

export function useTemplate({ kind, batchId, documentIds, shown, first }: Given) {
  const t = useTranslate()
  const offerUndo = useOfferUndo()
  const ensureSaved = useDraftEdits((edits) => edits.ensureSaved)
  const [template, setTemplate] = useState(first)
  const [keeps, setKeeps] = useState(CAREFUL)
  const [rested] = useDebouncedValue(template, REST_MS)
  const toRequest = (text: string) => toTemplateRequest(kind, text, documentIds, keeps)
  const trial = useTemplateTrial(batchId, toRequest(rested), shown)
  // Pending edits are saved first, so that the template covers or spares them as chosen.
  const applying = useApplyTemplate(batchId, ensureSaved)
  const restoring = useRestoreTexts(batchId)
  const apply = async (): Promise<void> => {
    const { before } = await applying.mutateAsync(toRequest(template))
    if (before.length === 0) return
    offerUndo({
      words: t(`template.applied.${kind}`, { count: before.length }),
      undo: () => restoring.mutateAsync({ kind, before }),
    })
  }
  return {
    template,
    setTemplate,
    keeps,
    setKeeps,
    /** Preview; an empty template has one too, since it lists the fields. */
    trial: trial.data,
    trialFailure: trial.error?.failure,
    /** Whether the preview belongs to the typed template. */
    isCurrent: rested === template && !trial.isPlaceholderData && !trial.isFetching,
    isBlank: rested.trim() === '',
    apply,
    isApplying: applying.isPending,
    failure: applying.error?.failure ?? restoring.error?.failure,
  }
}
