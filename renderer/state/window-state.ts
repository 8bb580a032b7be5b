// State of this window: what the person is doing now. All of it is lost when the window closes.
import { createContext, useContext } from 'react'
import { createStore, useStore } from 'zustand'
import type { StoreApi } from 'zustand'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { BatchStep, PlaceName, SheetSection } from './places.ts'

/** Document that a finding or a row names: the step that shows it scrolls to it and focuses it. */
export type DocumentTarget = {
  readonly documentId: DocumentId
  /** Path of the finding's value in the document: `['signers', 0, 'email']`; empty for the document itself. */
  readonly path: readonly (string | number)[]
}

export type Lookup = 'everything' | 'keys'

export type WindowState = {
  readonly place: PlaceName
  /** Batch that the place `batches` shows; undefined: its list of batches. */
  readonly batchId?: BatchId
  /** Batch that was closed last; the list of batches puts its cursor on it. */
  readonly leftBatchId?: BatchId
  readonly step: BatchStep
  /** Number of navigations so far; each one tries a part anew that failed, also the one to the same place. */
  readonly visits: number
  readonly target?: DocumentTarget
  /** Whether the spreadsheet import of the batch is shown instead of its steps. */
  readonly isSheetOpen: boolean
  /** Section of the spreadsheet import that is shown, or that it opens at next time. */
  readonly sheetSection: SheetSection
  readonly isQueueOpen: boolean
  /** Dialog over the window: the search for everything, or the list of the screen's keys. */
  readonly lookup?: Lookup
  /** Documents whose detail page covers the place, the shown one last: Back leads to the one before it. */
  readonly opened: readonly DocumentId[]
  /** Values that screens keep while others are shown (`useKeptState`); a write draws nothing again. */
  readonly kept: Map<string, unknown>
  /** What a person typed in a form and has not saved, by the form's name (`useTyped`). */
  readonly typed: Readonly<Record<string, unknown>>
  /** Shows the place; when it is shown already, from its top. */
  readonly goTo: (place: PlaceName) => void
  /** Shows the place `batches` with that batch. */
  readonly openBatch: (batchId: BatchId, step?: BatchStep) => void
  readonly closeBatch: () => void
  readonly goToStep: (step: BatchStep, target?: DocumentTarget) => void
  readonly showSheet: (section?: SheetSection) => void
  readonly leaveSheet: () => void
  /** Shows a place with that document: tracking, the question about it, or its file. */
  readonly showDocument: (
    place: 'tracking' | 'decisions' | 'archive',
    documentId: DocumentId,
  ) => void
  /** Shows the page of that document, over the list that it was opened from. */
  readonly openDocument: (documentId: DocumentId) => void
  readonly closeDocument: () => void
  readonly toggleQueue: () => void
  /** Undefined closes the dialog. */
  readonly showLookup: (lookup: Lookup | undefined) => void
  /** Undefined: nothing is typed any more. */
  readonly keepTyped: (name: string, typed: unknown) => void
  /** Replaces what was typed by `left`, unless something else than `saved` is typed by now. */
  readonly dropTyped: (name: string, saved: unknown, left: unknown) => void
}

const SHEET_CLOSED = { isSheetOpen: false, sheetSection: 'sheet' } as const

export type WindowStore = StoreApi<WindowState>

export function createWindowStore(): WindowStore {
  return createStore((set) => ({
    place: 'batches',
    step: 'files',
    visits: 0,
    isQueueOpen: false,
    opened: [],
    kept: new Map(),
    typed: {},
    ...SHEET_CLOSED,
    goTo: (place) => {
      set((state) => ({ ...(place === state.place ? toTop : visit)(state), place }), true)
    },
    openBatch: (batchId, step = 'files') => {
      set(
        (state) => ({
          ...visit(state),
          ...(state.batchId === batchId ? {} : SHEET_CLOSED),
          place: 'batches',
          batchId,
          step,
          isSheetOpen: false,
        }),
        true,
      )
    },
    closeBatch: () => {
      set(toTop, true)
    },
    goToStep: (step, target) => {
      set(
        (state) => ({
          ...visit(state),
          step,
          isSheetOpen: false,
          ...(target ? { target } : {}),
        }),
        true,
      )
    },
    showSheet: (section) => {
      set(({ sheetSection, visits }) => ({
        isSheetOpen: true,
        sheetSection: section ?? sheetSection,
        visits: visits + 1,
      }))
    },
    leaveSheet: () => {
      set(({ visits }) => ({ isSheetOpen: false, visits: visits + 1 }))
    },
    showDocument: (place, documentId) => {
      set((state) => ({ ...visit(state), place, target: { documentId, path: [] } }))
    },
    openDocument: (documentId) => {
      set(({ opened }) => ({
        opened: [...opened.filter((each) => each !== documentId), documentId],
      }))
    },
    closeDocument: () => {
      set(({ opened }) => ({ opened: opened.slice(0, -1) }))
    },
    toggleQueue: () => {
      set(({ isQueueOpen }) => ({ isQueueOpen: !isQueueOpen }))
    },
    showLookup: (shown) => {
      set(
        (state) => (shown === undefined ? withoutLookup(state) : { ...state, lookup: shown }),
        true,
      )
    },
    keepTyped: (name, text) => {
      set(({ typed }) => ({ typed: { ...typed, [name]: text } }))
    },
    dropTyped: (name, saved, left) => {
      set(({ typed }) => (typed[name] === saved ? { typed: { ...typed, [name]: left } } : {}))
    },
  }))
}

/** Closes what is open over the place: target, detail pages, spreadsheet and batch. */
function toTop({ batchId, ...state }: WindowState): WindowState {
  const closed = { ...visit(state), ...SHEET_CLOSED }
  return batchId === undefined ? closed : { ...closed, leftBatchId: batchId }
}

function withoutLookup(state: WindowState): WindowState {
  const { lookup: _, ...rest } = state
  return rest
}

/** Begins a navigation: without the target and the detail pages of the one before. */
function visit(state: WindowState): WindowState {
  const { target: _, ...rest } = state
  return { ...rest, opened: [], visits: state.visits + 1 }
}

export const WindowStoreContext = createContext<WindowStore | undefined>(undefined)

/** @throws outside of the application's root */
function useWindowStore(): WindowStore {
  const store = useContext(WindowStoreContext)
  if (!store) throw new Error('no window store above this component')
  return store
}

/** @throws outside of the application's root */
export function useWindowState<T>(select: (state: WindowState) => T): T {
  return useStore(useWindowStore(), select)
}

/** Returns a function that reads `visits` when it is called, also once the component is unmounted. */
export function useReadVisits(): () => number {
  const store = useWindowStore()
  return () => store.getState().visits
}
