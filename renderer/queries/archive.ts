// The archive folder, and opening what lies in it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useDocumentsKey } from './documents.ts'
import { SETTINGS_KEY } from './settings.ts'

export function useArchiveSummary() {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'archive']
  return useQuery({ queryKey, queryFn: () => bridge.ask('archive.summary', {}) })
}

export function useOpenArchived() {
  const bridge = useBridge()
  return useMutation({
    mutationFn: ({ how, documentId }: { how: 'open' | 'show'; documentId: DocumentId }) =>
      bridge.ask(`archive.${how}`, { documentId }),
  })
}

export function useOpenArchiveFolder() {
  const bridge = useBridge()
  return useMutation({ mutationFn: () => bridge.ask('archive.openFolder', {}) })
}

export function useChooseArchiveFolder() {
  const bridge = useBridge()
  const client = useQueryClient()
  const documentsKey = useDocumentsKey()
  return useMutation({
    mutationFn: (which: 'pickArchiveFolder' | 'useDefaultArchiveFolder') =>
      bridge.ask(`settings.${which}`, {}),
    onSuccess: async (settings) => {
      client.setQueryData(SETTINGS_KEY, settings)
      await client.invalidateQueries({ queryKey: documentsKey })
    },
  })
}
