// The spreadsheet on its way into a batch: what main holds of it, and what changes that.
import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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

/** Also after the program was closed; `none` when no sheet is under way. */
export function useSheet(batchId: BatchId) {
  const bridge = useBridge()
  const queryKey = [...useSheetKey(batchId), 'view']
  return useQuery({ queryKey, queryFn: () => bridge.ask('sheet.read', { batchId }) })
}

/** What follows from the columns: asked again wherever it is in sight, else when it comes into sight. */
const DERIVED = ['rows', 'matching', 'suggestions']

function showView(client: QueryClient, key: readonly unknown[], view: SheetView): void {
  client.setQueryData([...key, 'view'], { kind: 'open', view })
  for (const part of DERIVED) void client.invalidateQueries({ queryKey: [...key, part] })
}

/** Asks the person for one; none when the dialog was closed. */
export function usePickSheet() {
  return useOperation('sheet.pick', () => ({}))
}

/** A file that is refused leaves what was under way as it was. */
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

/** For an operation that answers the sheet as it stands then. */
export function useSheetOperation<O extends ViewOperation>(operation: O, batchId: BatchId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const key = useSheetKey(batchId)
  return useMutation({
    mutationFn: (input: InputOf<O>): Promise<SheetView> => bridge.ask(operation, input),
    onSuccess: (view) => {
      showView(client, key, view)
    },
  })
}

/** @throws {FailureError} when it was not saved */
export type SaveMapping = (mapping: ColumnMapping) => Promise<void>

/** A stable function. */
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

/** The last word on what is under way since it was first looked at; undefined before one. */
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

/** Forgets the import; the drafts stay as they are. */
export function useGiveUpSheet(batchId: BatchId) {
  const client = useQueryClient()
  const key = useSheetKey(batchId)
  return useOperation('sheet.giveUp', () => ({ batchId }), {
    onSuccess: () => {
      client.setQueryData([...key, 'view'], { kind: 'none' })
    },
  })
}

/** Answers the name under which it was saved; none when the dialog was closed. */
export function useSaveSampleSheet() {
  return useOperation('sheet.saveSample', () => ({}))
}
