// View of the pages: zoom, the page in view, and where to go next.
import { createStore } from 'zustand'
import type { StoreApi } from 'zustand'
import type { ViewSize, Zoom } from './zoom.ts'

export type ViewState = {
  readonly zoom: Zoom
  /** Of the list of pages; nothing until it is measured. CSS pixels. */
  readonly size: ViewSize
  /** The page in view, from 1. */
  readonly page: number
  /**
   * Asked for and new each time, so that the same page can be asked for twice. `y`: percent of its height that is
   * to be in sight; its top when absent.
   */
  readonly goal: { readonly page: number; readonly y?: number } | undefined
}

export type ViewStore = StoreApi<ViewState>

/** @param begin what is in sight first */
export function createViewStore(begin: NonNullable<ViewState['goal']> = { page: 1 }): ViewStore {
  return createStore<ViewState>(() => ({
    zoom: { kind: 'fitWidth' },
    size: { width: 0, height: 0 },
    page: begin.page,
    goal: begin.page === 1 && begin.y === undefined ? undefined : begin,
  }))
}

/** @param y of what is looked for there, percent from the top */
export function goToPage(view: ViewStore, page: number, y = 0): void {
  view.setState({ page, goal: { page, y } })
}
