// One template while it is typed: what it would make, and its being applied to those that are meant.
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

/** What a person typed, and what would have a gap, is left alone until they say otherwise. */
const CAREFUL: Keeps = { keepsHandwritten: true, keepsIncomplete: true }
/** Rest after the last key before it is tried. */
const REST_MS = 150

type Given = {
  readonly kind: MergedText
  readonly batchId: BatchId
  /** Undefined: all. */
  readonly documentIds: readonly DocumentId[] | undefined
  readonly shown: DocumentId
  readonly first: string
}

export function useTemplate({ kind, batchId, documentIds, shown, first }: Given) {
  const t = useTranslate()
  const offerUndo = useOfferUndo()
  const flush = useDraftEdits((edits) => edits.flush)
  const [template, setTemplate] = useState(first)
  const [keeps, setKeeps] = useState(CAREFUL)
  const [rested] = useDebouncedValue(template, REST_MS)
  const toRequest = (text: string) => toTemplateRequest(kind, text, documentIds, keeps)
  const trial = useTemplateTrial(batchId, toRequest(rested), shown)
  const applying = useApplyTemplate(batchId)
  const restoring = useRestoreTexts(batchId)
  const apply = async (): Promise<void> => {
    // What was typed a moment ago is what the template goes over, or spares.
    await flush()
    const { before } = await applying.mutateAsync(toRequest(template))
    if (before.length === 0) return
    offerUndo({
      words: t(`template.applied.${kind}`, { count: before.length }),
      undo: () => {
        restoring.mutate({ kind, before })
      },
    })
  }
  return {
    template,
    setTemplate,
    keeps,
    setKeeps,
    /** Of an empty one too: it has the fields that there are. */
    trial: trial.data,
    trialFailure: trial.error?.failure,
    /** What is shown is of what is typed. */
    isCurrent: rested === template && !trial.isPlaceholderData && !trial.isFetching,
    isBlank: rested.trim() === '',
    apply,
    isApplying: applying.isPending,
    failure: applying.error?.failure ?? restoring.error?.failure,
  }
}
