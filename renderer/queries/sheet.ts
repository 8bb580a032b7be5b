// The spreadsheet import of a batch: what main holds of it, and operations that change it.
import type { QueryClient } from '@tanstack/react-query'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { EventPayload, InputOf, OperationName, OutputOf } from '../../shared/ipc/contract.ts'
import type { ColumnMapping } from '../../shared/model/column-mapping.ts'
import type { FileToken } from '../../shared/model/file-token.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { SheetView } from '../../shared/model/sheet-import.ts'
import { useBridge } from '../state/bridge-context.ts'
import { afterNotify } from './save-drafts.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

export const SHEET_KEY = ['sheet']

export function useSheetKey(batchId: BatchId): readonly unknown[] {
  return [...SHEET_KEY, useSettings().environment, batchId]
}

/** Returns the import, also one from before a restart of the program; `none` when there is none. */
export function useSheet(batchId: BatchId) {
  const bridge = useBridge()
  const queryKey = [...useSheetKey(batchId), 'view']
  return useQuery({ queryKey, queryFn: () => bridge.ask('sheet.read', { batchId }) })
}

/** Queries that depend on the mapping: asked again at once if shown, else when they are shown next. */
const DERIVED = ['rows', 'matching', 'suggestions']

function showView(client: QueryClient, key: readonly unknown[], view: SheetView): void {
  client.setQueryData([...key, 'view'], { kind: 'open', view })
  for (const part of DERIVED) void client.invalidateQueries({ queryKey: [...key, part] })
}

/** Asks the person for a spreadsheet; empty when the dialog was closed. */
export function usePickSheet() {
  return useOperation('sheet.pick', () => ({}))
}

/** A refused file leaves the import under way as it was. */
export function useOpenSheet(batchId: BatchId) {
  const client = useQueryClient()
  const key = useSheetKey(batchId)
  return useOperation('sheet.open', ({ token }: FileToken) => ({ batchId, token }), {
    onSuccess: (opening) => {
      if (opening.kind === 'open') showView(client, key, opening.view)
    },
  })
}

type ViewOperation = {
  [O in OperationName]: OutputOf<O> extends SheetView ? O : never
}[OperationName]

/**
 * For an operation that answers the changed import.
 * @param before function that runs first; the operation is not called when it rejects
 */
export function useSheetOperation<O extends ViewOperation>(
  operation: O,
  batchId: BatchId,
  before?: () => Promise<void>,
) {
  const bridge = useBridge()
  const client = useQueryClient()
  const key = useSheetKey(batchId)
  return useMutation({
    mutationKey: [operation, batchId],
    meta: { operation },
    mutationFn: async (input: InputOf<O>): Promise<SheetView> => {
      await before?.()
      return bridge.ask(operation, input)
    },
    onSuccess: (view) => {
      showView(client, key, view)
    },
  })
}

/** Tells whether another table or header line is being read, so that the columns are about to change. */
export function useIsChoosing(batchId: BatchId): boolean {
  const operation: ViewOperation = 'sheet.choose'
  return useIsMutating({ mutationKey: [operation, batchId] }) > 0
}

/** @throws {FailureError} when the mapping was not saved */
export type SaveMapping = (mapping: ColumnMapping) => Promise<void>

/** Returns a stable function; it resolves once components are told of the new view. */
export function useSaveMapping(batchId: BatchId): SaveMapping {
  const bridge = useBridge()
  const client = useQueryClient()
  const { environment } = useSettings()
  return useCallback(
    async (mapping) => {
      const view = await bridge.ask('sheet.map', { batchId, mapping })
      showView(client, [...SHEET_KEY, environment, batchId], view)
      await afterNotify()
    },
    [bridge, client, environment, batchId],
  )
}

export type SheetProgress = EventPayload<'sheet.progressed'>

/** Returns the last event about the batch since the component was mounted; undefined before one. */
export function useSheetProgress(batchId: BatchId): SheetProgress | undefined {
  const bridge = useBridge()
  const [progress, setProgress] = useState<SheetProgress>()
  useEffect(
    () =>
      bridge.onEvent((event) => {
        if (event.name === 'sheet.progressed' && event.payload.batchId === batchId) {
          setProgress(event.payload)
        }
      }),
    [bridge, batchId],
  )
  return progress
}

export function useStopSheet(batchId: BatchId) {
  return useOperation('sheet.stop', () => ({ batchId }))
}

/** Discards the import; the drafts stay as they are. */
export function useGiveUpSheet(batchId: BatchId) {
  const client = useQueryClient()
  const key = useSheetKey(batchId)
  return useOperation('sheet.giveUp', () => ({ batchId }), {
    onSuccess: () => {
      client.setQueryData([...key, 'view'], { kind: 'none' })
    },
  })
}

/** Asks the person where to save the sample; the answer has no `fileName` when the dialog was closed. */
export function useSaveSampleSheet() {
  return useOperation('sheet.saveSample', () => ({}))
}
