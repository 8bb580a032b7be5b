// Edits that are shown at once and saved after a rest. A save that fails loses nothing: what it should have
// saved waits again, under what was typed since.
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { Failure } from '../../shared/model/failure.ts'
import { FailureError } from '../bridge.ts'

/** Rest after the last key, before it is saved by itself. */
const REST_MS = 400

export type Autosave<Edits, Edit extends readonly unknown[]> = {
  /** Newer than `saving`. */
  readonly waiting: Edits
  readonly saving: Edits
  /** Failure of the last save that ended; it stands until a save succeeds or the edits are dropped. */
  readonly failure?: Failure
  readonly edit: (...edit: Edit) => void
  /** Saves what waits, now. Resolves when nothing is under way; a failure is in `failure`. */
  readonly flush: () => Promise<void>
  /** Gives up what could not be saved. */
  readonly drop: () => void
}

export function createAutosave<Edits, Edit extends readonly unknown[]>({
  none,
  add,
  merge,
  save,
}: {
  /** Edits while there are none, told apart by identity. */
  readonly none: Edits
  readonly add: (edits: Edits, ...edit: Edit) => Edits
  readonly merge: (older: Edits, newer: Edits) => Edits
  readonly save: (edits: Edits) => Promise<unknown>
}): StoreApi<Autosave<Edits, Edit>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  return createStore((set, get) => {
    const saveWaiting = async (): Promise<void> => {
      const { waiting } = get()
      if (waiting === none) return
      // The failure stands until it is mended: a field that is left for its buttons would take them away.
      set({ waiting: none, saving: waiting })
      try {
        await save(waiting)
        const { failure: _, ...rest } = get()
        set({ ...rest, saving: none }, true)
      } catch (error) {
        if (!(error instanceof FailureError)) throw error
        const { waiting: newer, saving } = get()
        const isGivenUp = saving !== waiting
        if (isGivenUp) return
        set({ waiting: merge(waiting, newer), saving: none, failure: error.failure })
      }
    }
    const flush = (): Promise<void> => {
      clearTimeout(timer)
      running = running.then(saveWaiting)
      return running
    }
    return {
      waiting: none,
      saving: none,
      edit: (...edit) => {
        set(({ waiting }) => ({ waiting: add(waiting, ...edit) }))
        clearTimeout(timer)
        timer = setTimeout(() => void flush(), REST_MS)
      },
      flush,
      drop: () => {
        clearTimeout(timer)
        const { failure: _, ...rest } = get()
        set({ ...rest, waiting: none, saving: none }, true)
      },
    }
  })
}
