// Edits of the column mapping: shown at once, saved by main after a pause or when the part is left.
import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import type { ColumnMapping } from '../../../../shared/model/column-mapping.ts'
import type { SaveMapping } from '../../../queries/sheet.ts'
import type { Autosave } from '../../../state/autosave.ts'
import { createAutosave } from '../../../state/autosave.ts'

type Edits = ColumnMapping | undefined
export type MappingEdits = Autosave<Edits, readonly [mapping: ColumnMapping]>

export function createMappingEdits(save: SaveMapping): StoreApi<MappingEdits> {
  return createAutosave({
    none: undefined,
    add: (_: Edits, mapping: ColumnMapping): Edits => mapping,
    merge: (older, newer) => newer ?? older,
    save: async (mapping) => mapping && save(mapping),
  })
}

export const MappingEditsContext = createContext<StoreApi<MappingEdits> | undefined>(undefined)

/** @throws outside of a sheet */
export function useMappingEdits<T>(select: (edits: MappingEdits) => T): T {
  const store = useContext(MappingEditsContext)
  if (!store) throw new Error('no sheet above this component')
  return useStore(store, select)
}
