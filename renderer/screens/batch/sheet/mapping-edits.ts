// The column mapping as a person changes it: shown at once, saved by main after a rest or when the part
// is left. What could not be saved stays here.
import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand'
import { createStore, useStore } from 'zustand'
import type { ColumnMapping } from '../../../../shared/model/column-mapping.ts'
import type { Failure } from '../../../../shared/model/failure.ts'
import { FailureError } from '../../../bridge.ts'
import type { SaveMapping } from '../../../queries/sheet.ts'

/** Rest after the last key, before it is saved by itself. */
const REST_MS = 400

export type MappingEdits = {
  readonly waiting?: ColumnMapping
  readonly saving?: ColumnMapping
  /** Of the last save; what it should have saved is in `waiting` again. */
  readonly failure?: Failure
  readonly edit: (mapping: ColumnMapping) => void
  /** Saves what waits, now. Resolves when nothing is under way. */
  readonly flush: () => Promise<void>
  /** Gives up what could not be saved. */
  readonly drop: () => void
}

export function createMappingEdits(save: SaveMapping): StoreApi<MappingEdits> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  return createStore((set, get) => {
    const saveWaiting = async (): Promise<void> => {
      const { waiting, ...rest } = get()
      if (!waiting) return
      // The failure stands until it is mended: a field that is left for its buttons would take them away.
      set({ ...rest, saving: waiting }, true)
      try {
        await save(waiting)
        const { failure: _, ...done } = withoutSaving(get())
        set(done, true)
      } catch (error) {
        if (!(error instanceof FailureError)) throw error
        const isGivenUp = get().saving !== waiting
        if (isGivenUp) return
        const now = withoutSaving(get())
        set({ ...now, waiting: now.waiting ?? waiting, failure: error.failure }, true)
      }
    }
    const flush = (): Promise<void> => {
      clearTimeout(timer)
      running = running.then(saveWaiting)
      return running
    }
    return {
      edit: (mapping) => {
        set({ waiting: mapping })
        clearTimeout(timer)
        timer = setTimeout(() => void flush(), REST_MS)
      },
      flush,
      drop: () => {
        clearTimeout(timer)
        const { waiting: _, failure: __, ...rest } = withoutSaving(get())
        set(rest, true)
      },
    }
  })
}

function withoutSaving(edits: MappingEdits): MappingEdits {
  const { saving: _, ...rest } = edits
  return rest
}

export const MappingEditsContext = createContext<StoreApi<MappingEdits> | undefined>(undefined)

/** @throws outside of a sheet */
export function useMappingEdits<T>(select: (edits: MappingEdits) => T): T {
  const store = useContext(MappingEditsContext)
  if (!store) throw new Error('no sheet above this component')
  return useStore(store, select)
}
