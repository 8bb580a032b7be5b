// The editor's state while it is open. Whoever holds the areas is told after each finished gesture,
// and gives them back some time later; what comes back late undoes nothing that was done meanwhile.
import { createStore } from 'zustand'
import type { StoreApi } from 'zustand'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import type { EditorState } from './editor-state.ts'
import { areSameAreas, createEditorState, toAreas } from './editor-state.ts'

export type EditStore = Pick<
  StoreApi<EditorState>,
  'getState' | 'subscribe' | 'getInitialState'
> & {
  /**
   * @param isUnfinished more of the same gesture may follow; it ends with `settle`
   * @returns whether there was something to do
   */
  readonly apply: (
    change: (state: EditorState) => EditorState,
    options?: { readonly isUnfinished?: boolean },
  ) => boolean
  /** Tells the areas, if they are not what was told last. */
  readonly settle: () => void
  /** @returns stops it */
  readonly listen: (listener: (areas: readonly SignatureArea[]) => void) => () => void
  /** The areas as their holder has them now; others than ours take their place, with nothing to undo. */
  readonly adopt: (areas: readonly SignatureArea[]) => void
}

export function createEditStore(initial: readonly SignatureArea[]): EditStore {
  const store = createStore<EditorState>(() => createEditorState(initial))
  const listeners = new Set<(areas: readonly SignatureArea[]) => void>()
  let held = initial
  /** Told and not yet come back, oldest first. */
  let told: readonly (readonly SignatureArea[])[] = []

  const settle = (): void => {
    const areas = toAreas(store.getState())
    if (areSameAreas(areas, told.at(-1) ?? held)) return
    told = [...told, areas]
    for (const listener of listeners) listener(areas)
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    settle,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    apply(change, { isUnfinished = false } = {}) {
      const before = store.getState()
      const after = change(before)
      if (after !== before) store.setState(after, true)
      if (!isUnfinished) settle()
      return after !== before
    },
    adopt(areas) {
      if (areSameAreas(areas, held)) return
      held = areas
      const index = told.findIndex((each) => areSameAreas(each, areas))
      told = index === -1 ? [] : told.slice(index + 1)
      if (index !== -1 || areSameAreas(areas, toAreas(store.getState()))) return
      store.setState(createEditorState(areas, store.getState().nextId), true)
    },
  }
}
