// What was typed into drafts and is not saved yet. It lies here until main has it: a save that fails
// loses nothing, and a field may be left before its save has ended.
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { Failure } from '../../../../shared/model/failure.ts'
import type { DraftChange } from '../../../../shared/model/draft.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import { FailureError } from '../../../bridge.ts'
import type { SaveDrafts } from '../../../queries/save-drafts.ts'

/** Rest after the last key, before it is saved by itself. */
const REST_MS = 400

type Changes = ReadonlyMap<DocumentId, DraftChange>

export type DraftEdits = {
  /** Newer than `saving`; the later word where both change a field. */
  readonly waiting: Changes
  readonly saving: Changes
  /** Of the last save that ended; what it should have saved is in `waiting` again, or saved once more. */
  readonly failure?: Failure
  readonly edit: (documentIds: readonly DocumentId[], change: DraftChange) => void
  /** Saves what waits, now. Resolves when nothing is under way; a failure is in `failure`. */
  readonly flush: () => Promise<void>
  /** Gives up what could not be saved. */
  readonly drop: () => void
}

const NONE: Changes = new Map()

export function createDraftEdits(save: SaveDrafts): StoreApi<DraftEdits> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()

  return createStore((set, get) => {
    const saveWaiting = async (): Promise<void> => {
      const { waiting } = get()
      if (waiting.size === 0) return
      // The failure stands until it is mended: a field that is left for its buttons would take them away.
      set({ waiting: NONE, saving: waiting })
      try {
        await save([...waiting].map(([documentId, change]) => ({ documentId, change })))
        const { failure: _, ...rest } = get()
        set({ ...rest, saving: NONE }, true)
      } catch (error) {
        if (!(error instanceof FailureError)) throw error
        const { waiting: newer, saving } = get()
        const isGivenUp = saving !== waiting
        if (isGivenUp) return
        set({
          waiting: merge(waiting, newer),
          saving: NONE,
          failure: error.failure,
        })
      }
    }
    const flush = (): Promise<void> => {
      clearTimeout(timer)
      running = running.then(saveWaiting)
      return running
    }
    return {
      waiting: NONE,
      saving: NONE,
      edit: (documentIds, change) => {
        set(({ waiting }) => ({
          waiting: merge(waiting, new Map(documentIds.map((id) => [id, change]))),
        }))
        clearTimeout(timer)
        timer = setTimeout(() => void flush(), REST_MS)
      },
      flush,
      drop: () => {
        clearTimeout(timer)
        const { failure: _, ...rest } = get()
        set({ ...rest, waiting: NONE, saving: NONE }, true)
      },
    }
  })
}

/** Documents that had one change in common have one in common after it: they are saved in one call. */
function merge(older: Changes, newer: Changes): Changes {
  const merged = new Map(older)
  const known = new Map<DraftChange, Map<DraftChange, DraftChange>>()
  for (const [id, change] of newer) {
    const before = older.get(id)
    if (!before) {
      merged.set(id, change)
      continue
    }
    const after = known.get(before) ?? new Map<DraftChange, DraftChange>()
    known.set(before, after)
    const both = after.get(change) ?? { ...before, ...change }
    after.set(change, both)
    merged.set(id, both)
  }
  return merged
}
