// Names and messages by template: preview and application.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { MergedText, TemplateRequest, TextBefore } from '../../shared/model/merged-texts.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { useShowDrafts } from './drafts.ts'
import { useOperation } from './use-operation.ts'

export function useUsedTemplates(batchId: BatchId) {
  const bridge = useBridge()
  const queryKey = [...useBatchesKey(), 'templates', batchId]
  return useQuery({ queryKey, queryFn: () => bridge.ask('template.used', { batchId }) })
}

/** The last answer stays until the new one is there. Answers are not kept, since the drafts change meanwhile. */
export function useTemplateTrial(batchId: BatchId, request: TemplateRequest, shown: DocumentId) {
  const bridge = useBridge()
  const queryKey = [...useBatchesKey(), 'templateTrial', batchId, request, shown]
  return useQuery({
    queryKey,
    queryFn: () => bridge.ask('template.try', { batchId, request, shown }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

/** @param before function that runs first; nothing is applied when it rejects */
export function useApplyTemplate(batchId: BatchId, before: () => Promise<void>) {
  const show = useShowDrafts(batchId)
  return useOperation('template.apply', (request: TemplateRequest) => ({ batchId, request }), {
    before,
    refresh: [[...useBatchesKey(), 'templates']],
    onSuccess: ({ rows }) => show(rows),
  })
}

export function useRestoreTexts(batchId: BatchId) {
  const show = useShowDrafts(batchId)
  return useOperation(
    'template.restore',
    (text: { readonly kind: MergedText; readonly before: readonly TextBefore[] }) => ({
      batchId,
      ...text,
    }),
    { onSuccess: show },
  )
}

/** @param documentIds undefined: all drafts of the batch */
export function toTemplateRequest(
  kind: MergedText,
  template: string,
  documentIds: readonly DocumentId[] | undefined,
  keeps: Pick<TemplateRequest, 'keepsHandwritten' | 'keepsIncomplete'>,
): TemplateRequest {
  return omitUndefined({ kind, template, documentIds, ...keeps })
}
