// Names and messages by template: what would come of one, and its being applied.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { MergedText, TemplateRequest, TextBefore } from '../../shared/model/merged-texts.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { showDrafts } from './drafts.ts'

export function useUsedTemplates(batchId: BatchId) {
  const bridge = useBridge()
  const queryKey = [...useBatchesKey(), 'templates', batchId]
  return useQuery({ queryKey, queryFn: () => bridge.ask('template.used', { batchId }) })
}

/**
 * What was shown before stays until the answer is there; nothing of it is kept, since the drafts go on
 * changing.
 */
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

export function useApplyTemplate(batchId: BatchId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const batchesKey = useBatchesKey()
  return useMutation({
    mutationFn: (request: TemplateRequest) => bridge.ask('template.apply', { batchId, request }),
    onSuccess: async ({ rows }) => {
      await client.invalidateQueries({ queryKey: [...batchesKey, 'templates'] })
      await showDrafts(client, batchesKey, batchId, rows)
    },
  })
}

export function useRestoreTexts(batchId: BatchId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const batchesKey = useBatchesKey()
  return useMutation({
    mutationFn: ({ kind, before }: { kind: MergedText; before: readonly TextBefore[] }) =>
      bridge.ask('template.restore', { batchId, kind, before }),
    onSuccess: (rows) => showDrafts(client, batchesKey, batchId, rows),
  })
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
