// The archive folder, opening its files, and the findings of its check.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { DocumentSelection } from '../../shared/model/selection.ts'
import { useBridge } from '../state/bridge-context.ts'
import { DOCUMENTS_KEY, useDocumentsKey } from './documents.ts'
import { SETTINGS_KEY } from './settings.ts'
import { useOperation } from './use-operation.ts'

/** Poll interval of the figures while a check of the archive runs. */
const CHECKING_MS = 500

export function useArchiveSummary() {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'archive']
  return useQuery({
    queryKey,
    queryFn: () => bridge.ask('archive.summary', {}),
    refetchInterval: ({ state }) => (state.data?.check?.state === 'running' ? CHECKING_MS : false),
  })
}

export function useArchiveFindings(limit: number) {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'findings', limit]
  return useQuery({
    queryKey,
    queryFn: () => bridge.ask('archive.findings', { offset: 0, limit }),
    placeholderData: keepPreviousData,
  })
}

/** Documents are asked for again after a failure too. */
export function useSettleFindings() {
  return useOperation('archive.settle', (input: InputOf<'archive.settle'>) => input, {
    refreshAlways: [DOCUMENTS_KEY],
  })
}

export function useArchiveAct(
  operation: 'archive.startCheck' | 'archive.stopCheck' | 'archive.writeManifest',
) {
  const bridge = useBridge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await bridge.ask(operation, {})
    },
    onSettled: () => client.invalidateQueries({ queryKey: DOCUMENTS_KEY }),
  })
}

export function useSaveWithAttachments() {
  return useOperation('archive.saveWithAttachments', (documentId: DocumentId) => ({ documentId }))
}

/** Returns real documents named by the template; the last names stay until the new ones are there. */
export function useNameExamples(template: string) {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'names', template]
  return useQuery({
    queryKey,
    queryFn: () => bridge.ask('archive.tryNames', { template }),
    placeholderData: keepPreviousData,
  })
}

export function useOpenArchived() {
  const bridge = useBridge()
  return useMutation({
    mutationFn: ({ how, documentId }: { how: 'open' | 'show'; documentId: DocumentId }) =>
      bridge.ask(`archive.${how}`, { documentId }),
  })
}

/** Asks the person for the folder or the zip file. */
export function useCopyArchived(operation: 'archive.copy' | 'archive.zip') {
  return useOperation(operation, (selection: DocumentSelection) => ({ selection }))
}

export function useOpenArchiveFolder() {
  return useOperation('archive.openFolder', () => ({}))
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
