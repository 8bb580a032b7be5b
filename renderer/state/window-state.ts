// State of this window, what the person is doing now: nothing of it is kept when the window closes.
import { createContext, useContext } from 'react'
import { createStore, useStore } from 'zustand'
import type { StoreApi } from 'zustand'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { BatchStep, PlaceName, SheetService } from './places.ts'

/** What a finding or a row points at: brought into view and into focus by the step that shows it. */
export type DocumentTarget = {
  readonly documentId: DocumentId
  /** Of a finding: `['signers', 0, 'email']`. */
  readonly path: readonly (string | number)[]
}

export type Lookup = 'everything' | 'keys'

export type WindowState = {
  readonly place: PlaceName
  /** The batch that place `batches` shows; the list of batches without. */
  readonly batchId?: BatchId
  /** The one that was left last: there the list begins again. */
  readonly leftBatchId?: BatchId
  readonly step: BatchStep
  readonly target?: DocumentTarget
  /** The spreadsheet of the batch, in the place of its steps. */
  readonly isSheetOpen: boolean
  /** Of the spreadsheet: where it is gone on with. */
  readonly sheetPart: SheetService
  readonly isQueueOpen: boolean
  /** Over the window: the field for everything, or the keys of the screen. */
  readonly lookup?: Lookup
  /** Documents whose page lies over the place, the one in sight last: back leads to the one before. */
  readonly opened: readonly DocumentId[]
  /** What screens keep of themselves while others are shown (`useKeptState`); nothing is drawn from it. */
  readonly kept: Map<string, unknown>
  /** The place that is shown already is shown from its top. */
  readonly goTo: (place: PlaceName) => void
  /** Shows the place `batches` with that batch. */
  readonly openBatch: (batchId: BatchId, step?: BatchStep) => void
  readonly closeBatch: () => void
  readonly goToStep: (step: BatchStep, target?: DocumentTarget) => void
  readonly showSheet: (part?: SheetService) => void
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
  /** Undefined: neither. */
  readonly showLookup: (lookup: Lookup | undefined) => void
}

const SHEET_CLOSED = { isSheetOpen: false, sheetPart: 'sheet' } as const

export type WindowStore = StoreApi<WindowState>

export function createWindowStore(): WindowStore {
  return createStore((set) => ({
    place: 'batches',
    step: 'files',
    isQueueOpen: false,
    opened: [],
    kept: new Map(),
    ...SHEET_CLOSED,
    goTo: (place) => {
      set((state) => ({ ...(place === state.place ? toTop : withoutTarget)(state), place }), true)
    },
    openBatch: (batchId, step = 'files') => {
      set(
        (state) => ({
          ...withoutTarget(state),
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
          ...withoutTarget(state),
          step,
          isSheetOpen: false,
          ...(target ? { target } : {}),
        }),
        true,
      )
    },
    showSheet: (part) => {
      set(({ sheetPart }) => ({ isSheetOpen: true, sheetPart: part ?? sheetPart }))
    },
    leaveSheet: () => {
      set({ isSheetOpen: false })
    },
    showDocument: (place, documentId) => {
      set((state) => ({ ...state, place, opened: [], target: { documentId, path: [] } }))
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
  }))
}

/** Of the place that is shown: the list of batches, out of the one that is open. */
function toTop({ batchId, ...state }: WindowState): WindowState {
  const closed = { ...withoutTarget(state), ...SHEET_CLOSED }
  return batchId === undefined ? closed : { ...closed, leftBatchId: batchId }
}

function withoutLookup(state: WindowState): WindowState {
  const { lookup: _, ...rest } = state
  return rest
}

function withoutTarget(state: WindowState): WindowState {
  const { target: _, ...rest } = state
  return { ...rest, opened: [] }
}

export const WindowStoreContext = createContext<WindowStore | undefined>(undefined)

/** @throws outside of the application's root */
export function useWindowState<T>(select: (state: WindowState) => T): T {
  const store = useContext(WindowStoreContext)
  if (!store) throw new Error('no window store above this component')
  return useStore(store, select)
}
