// Edits of the column mapping: shown at once, saved by main after a pause or when the part is left.
import { createContext, useContext, useEffect, useState } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import type { ColumnMapping } from '../../../../shared/model/column-mapping.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { SheetView } from '../../../../shared/model/sheet-import.ts'
import type { SaveMapping } from '../../../queries/sheet.ts'
import type { Autosave } from '../../../state/autosave.ts'
import { createAutosave } from '../../../state/autosave.ts'
import { useKeptValue } from '../../../state/kept-state.ts'

type Edits = ColumnMapping | undefined
export type MappingEdits = Autosave<Edits, readonly [mapping: ColumnMapping]>

function createMappingEdits(save: SaveMapping): StoreApi<MappingEdits> {
  return createAutosave({
    none: undefined,
    add: (_: Edits, mapping: ColumnMapping): Edits => mapping,
    merge: (older, newer) => newer ?? older,
    save: async (mapping) => mapping && save(mapping),
  })
}

/**
 * Returns the edits of the batch's mapping. Those that could not be saved stay while another screen is shown, and are
 * dropped when the import has another table then.
 */
export function useKeptMappingEdits(
  batchId: BatchId,
  { file, choice }: SheetView,
  save: SaveMapping,
): StoreApi<MappingEdits> {
  const table = JSON.stringify([file.fileName, choice])
  const kept = useKeptValue<{ readonly table: string; readonly edits: StoreApi<MappingEdits> }>(
    `mapping edits ${batchId}`,
  )
  const [edits] = useState(() => {
    const before = kept.read()
    return before?.table === table ? before.edits : createMappingEdits(save)
  })
  useEffect(() => {
    const before = kept.read()
    // Else the end of the program would save them over the mapping of the other table.
    if (before && before.edits !== edits) before.edits.getState().drop()
    kept.write({ table, edits })
  }, [kept, table, edits])
  return edits
}

export const MappingEditsContext = createContext<StoreApi<MappingEdits> | undefined>(undefined)

/** @throws outside of a sheet */
export function useMappingEdits<T>(select: (edits: MappingEdits) => T): T {
  const store = useContext(MappingEditsContext)
  if (!store) throw new Error('no sheet above this component')
  return useStore(store, select)
}
