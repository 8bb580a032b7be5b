// State of an open editor. The parent is told of the areas after each finished gesture and gives them back later;
// areas that come back late do not undo newer changes.
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
   * @param isUnfinished whether more of the same gesture may follow, which `settle` ends
   * @returns whether the state changed
   */
  readonly apply: (
    change: (state: EditorState) => EditorState,
    options?: { readonly isUnfinished?: boolean },
  ) => boolean
  /** Tells the listeners of the areas, unless they were told of the same ones last. */
  readonly settle: () => void
  /** @returns a function that stops it */
  readonly listen: (listener: (areas: readonly SignatureArea[]) => void) => () => void
  /**
   * Takes the areas as the parent has them now; if they did not come from here, they replace the state, without undo.
   */
  readonly adopt: (areas: readonly SignatureArea[]) => void
}

export function createEditStore(initial: readonly SignatureArea[]): EditStore {
  const store = createStore<EditorState>(() => createEditorState(initial))
  const listeners = new Set<(areas: readonly SignatureArea[]) => void>()
  let held = initial
  /** Areas that the parent was told of and has not given back, oldest first. */
  let announced: readonly (readonly SignatureArea[])[] = []

  const settle = (): void => {
    const areas = toAreas(store.getState())
    if (areSameAreas(areas, announced.at(-1) ?? held)) return
    announced = [...announced, areas]
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
      const index = announced.findIndex((each) => areSameAreas(each, areas))
      announced = index === -1 ? [] : announced.slice(index + 1)
      if (index !== -1 || areSameAreas(areas, toAreas(store.getState()))) return
      store.setState(createEditorState(areas, store.getState().nextId), true)
    },
  }
}
