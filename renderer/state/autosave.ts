// Edits that are shown at once and saved after a pause in typing. Edits of a failed save wait again, merged under
// what was typed since; no failure, also of the program itself, ends the saving of later edits.
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { Failure } from '../../shared/model/failure.ts'
import { FailureError } from '../bridge.ts'

/** Pause after the last edit before the edits are saved. */
const REST_MS = 400

export type Autosave<Edits, Edit extends readonly unknown[]> = {
  /** Edits that were made since the save under way began. */
  readonly waiting: Edits
  readonly saving: Edits
  /** Failure of the last save that ended; it stands until a save succeeds or the edits are dropped. */
  readonly failure?: Failure
  readonly edit: (...edit: Edit) => void
  /**
   * Saves `waiting` now. Resolves when no save is under way, also after a failure, which is in `failure`.
   * @returns whether nothing is unsaved now
   * @throws what is no failure of main: a defect, which is in `failure` too
   */
  readonly flush: () => Promise<boolean>
  /**
   * Saves all edits, also those that are made meanwhile: for acts that must not go on beside unsaved edits.
   * @throws {FailureError} of the save that failed
   */
  readonly ensureSaved: () => Promise<void>
  /** Drops all unsaved edits and the failure. */
  readonly drop: () => void
}

export function createAutosave<Edits, Edit extends readonly unknown[]>({
  none,
  add,
  merge,
  save,
}: {
  /** The value without edits, compared by identity. */
  readonly none: Edits
  readonly add: (edits: Edits, ...edit: Edit) => Edits
  readonly merge: (older: Edits, newer: Edits) => Edits
  readonly save: (edits: Edits) => Promise<unknown>
}): StoreApi<Autosave<Edits, Edit>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  /** Error of `failure`; it names the operation that failed. */
  let thrown: unknown
  return createStore((set, get) => {
    const saveWaiting = async (): Promise<void> => {
      const { waiting } = get()
      if (waiting === none) return
      // The failure stays until a save succeeds: a field that saves when it loses the focus would remove the
      // failure's buttons.
      set({ waiting: none, saving: waiting })
      try {
        await save(waiting)
        const { failure: _, ...rest } = get()
        set({ ...rest, saving: none }, true)
      } catch (error) {
        const { waiting: newer, saving } = get()
        const isGivenUp = saving !== waiting
        thrown = error
        if (!isGivenUp) {
          set({ waiting: merge(waiting, newer), saving: none, failure: toFailure(error) })
        }
        if (!(error instanceof FailureError)) throw error
      }
    }
    const isAllSaved = (): boolean => get().waiting === none && get().saving === none
    const flush = (): Promise<boolean> => {
      clearTimeout(timer)
      running = running.then(saveWaiting, saveWaiting)
      return running.then(isAllSaved)
    }
    const ensureSaved = async (): Promise<void> => {
      const isSaved = await flush().catch(() => false) // what was thrown is in `failure`
      if (isSaved) return
      const { failure } = get()
      if (failure) throw thrown instanceof FailureError ? thrown : new FailureError(failure)
      await ensureSaved()
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
      ensureSaved,
      drop: () => {
        clearTimeout(timer)
        const { failure: _, ...rest } = get()
        set({ ...rest, waiting: none, saving: none }, true)
      },
    }
  })
}

/** A defect has no reference in main's log; its class is all that may be shown, since messages can hold typed texts. */
export function toFailure(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure
  const reference = error instanceof Error ? error.name : typeof error
  return { code: 'unexpected', params: { reference } }
}
