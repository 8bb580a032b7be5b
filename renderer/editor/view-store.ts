// View of the pages: zoom, page in view, and the page to scroll to.
import { createStore } from 'zustand'
import type { StoreApi } from 'zustand'
import type { ViewSize, Zoom } from './zoom.ts'

export type ViewState = {
  readonly zoom: Zoom
  /** Size of the list's visible part, CSS pixels; 0 until it is measured. */
  readonly size: ViewSize
  /** The page in view, from 1. */
  readonly page: number
  /**
   * Page to scroll to; a new object each time, so that the same page can be asked for twice. `y`: percent of its
   * height to bring into view; absent: its top.
   */
  readonly goal: { readonly page: number; readonly y?: number } | undefined
}

export type ViewStore = StoreApi<ViewState>

/** @param begin page to show first */
export function createViewStore(begin: NonNullable<ViewState['goal']> = { page: 1 }): ViewStore {
  return createStore<ViewState>(() => ({
    zoom: { kind: 'fitWidth' },
    size: { width: 0, height: 0 },
    page: begin.page,
    goal: begin.page === 1 && begin.y === undefined ? undefined : begin,
  }))
}

/** @param y spot on the page to bring into view, percent from the top */
export function goToPage(view: ViewStore, page: number, y = 0): void {
  view.setState({ page, goal: { page, y } })
}
