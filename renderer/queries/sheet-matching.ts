// Matching of files to rows: made by main, corrected by a person, then applied.
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '../../shared/ipc/contract.ts'
import type { Failure } from '../../shared/model/failure.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { SheetView } from '../../shared/model/sheet-import.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { useSheetKey } from './sheet.ts'
import { useOperation } from './use-operation.ts'

/** Reads the matching by the given `ways` and `commonFileOf`, which are in force; `useMatchWays` changes them. */
export function useMatching(
  batchId: BatchId,
  { ways, commonFileOf }: Pick<SheetView, 'ways' | 'commonFileOf'>,
) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...useSheetKey(batchId), 'matching'],
    queryFn: () =>
      bridge.ask('sheet.match', {
        batchId,
        ways,
        ...(commonFileOf === undefined ? {} : { commonFileOf }),
      }),
  })
}

/** Returns a function that invalidates the matching after a change of files or rows. */
export function useForgetMatching(batchId: BatchId): () => void {
  const client = useQueryClient()
  const queryKey = [...useSheetKey(batchId), 'matching']
  return () => void client.invalidateQueries({ queryKey })
}

export function useMatchWays(batchId: BatchId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const key = useSheetKey(batchId)
  return useMutation({
    // One call after the other: the one that was asked for last is shown.
    scope: { id: `match ${batchId}` },
    mutationFn: (input: Omit<InputOf<'sheet.match'>, 'batchId'>) =>
      bridge.ask('sheet.match', { batchId, ...input }),
    onSuccess: (matching, { ways, commonFileOf }) => {
      client.setQueryData<{ kind: string; view?: SheetView }>([...key, 'view'], (read) =>
        read?.view ? { ...read, view: withWays(read.view, ways, commonFileOf) } : read,
      )
      client.setQueryData([...key, 'matching'], matching)
    },
  })
}

function withWays(
  view: SheetView,
  ways: SheetView['ways'],
  commonFileOf: DocumentId | undefined,
): SheetView {
  const { commonFileOf: _, ...rest } = view
  return { ...rest, ways, ...(commonFileOf === undefined ? {} : { commonFileOf }) }
}

export function useLinkRows(batchId: BatchId) {
  return useOperation(
    'sheet.link',
    (input: Omit<InputOf<'sheet.link'>, 'batchId'>) => ({ batchId, ...input }),
    { keep: [...useSheetKey(batchId), 'matching'] },
  )
}

/** Returns files for the row, the likeliest first, at most `MOST`; undefined `line`: nothing is asked. */
export function useSuggestions(
  batchId: BatchId,
  line: number | undefined,
  documentIds: readonly DocumentId[],
) {
  const bridge = useBridge()
  const lines = line === undefined ? [] : [line]
  return useQuery({
    queryKey: [...useSheetKey(batchId), 'suggestions', line, documentIds],
    queryFn: () => bridge.ask('sheet.suggest', { batchId, lines, documentIds, most: MOST }),
    enabled: lines.length > 0 && documentIds.length > 0,
    // Not kept: each row that the cursor passes would leave an answer.
    gcTime: 0,
  })
}

/** More files than a person looks through before searching by name. */
const MOST = 20

/**
 * @param before runs first; nothing is applied when it rejects
 * @param onDone called when the documents are read again; the import is gone by then unless it was stopped
 */
export function useApplySheet(
  batchId: BatchId,
  before: () => Promise<void>,
  onDone: (done: OutputOf<'sheet.apply'>) => void,
) {
  const bridge = useBridge()
  const client = useQueryClient()
  const key = useSheetKey(batchId)
  const batchesKey = useBatchesKey()
  const askAgain = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: batchesKey })
    await client.invalidateQueries({ queryKey: [...key, 'matching'] })
  }
  return useMutation({
    meta: { operation: 'sheet.apply' },
    mutationFn: async (rowsWithoutFile: InputOf<'sheet.apply'>['rowsWithoutFile']) => {
      await before()
      return bridge.ask('sheet.apply', { batchId, rowsWithoutFile })
    },
    onSuccess: async (done) => {
      await (done.isStopped ? askAgain() : client.invalidateQueries({ queryKey: batchesKey }))
      if (!done.isStopped) {
        client.setQueryData([...key, 'view'], { kind: 'none', canUndo: true })
        client.removeQueries({ queryKey: [...key, 'matching'] })
      }
      onDone(done)
    },
    // Rows that were applied before the failure stay applied.
    onError: askAgain,
  })
}

const UNDO_KEY = ['undoSheet']

/** Takes back what was done to the sheet last: its application, or, by `sheet.takeUp`, that it was discarded. */
export function useUndoSheet(
  batchId: BatchId,
  operation: 'sheet.undo' | 'sheet.takeUp' = 'sheet.undo',
) {
  const bridge = useBridge()
  const client = useQueryClient()
  const key = useSheetKey(batchId)
  const batchesKey = useBatchesKey()
  return useMutation({
    mutationKey: [...UNDO_KEY, batchId],
    mutationFn: (): Promise<unknown> => bridge.ask(operation, { batchId }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: batchesKey })
      await client.invalidateQueries({ queryKey: key })
    },
  })
}

/** Returns the failure of the last undo, whichever component asked for it. */
export function useUndoFailure(batchId: BatchId): Failure | undefined {
  return useMutationState({
    filters: { mutationKey: [...UNDO_KEY, batchId] },
    select: ({ state }) => state.error?.failure,
  }).at(-1)
}
