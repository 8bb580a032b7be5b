// What the person is doing in this window now: nothing of it is kept when the window closes.
import { createContext, useContext } from 'react'
import { createStore, useStore } from 'zustand'
import type { StoreApi } from 'zustand'
import type { PlaceName } from './places.ts'

export type WindowState = {
  readonly place: PlaceName
  readonly isQueueOpen: boolean
  readonly goTo: (place: PlaceName) => void
  readonly toggleQueue: () => void
}

export type WindowStore = StoreApi<WindowState>

export function createWindowStore(): WindowStore {
  return createStore((set) => ({
    place: 'account',
    isQueueOpen: false,
    goTo: (place) => {
      set({ place })
    },
    toggleQueue: () => {
      set(({ isQueueOpen }) => ({ isQueueOpen: !isQueueOpen }))
    },
  }))
}

export const WindowStoreContext = createContext<WindowStore | undefined>(undefined)

/** @throws outside of the application's root */
export function useWindowState<T>(select: (state: WindowState) => T): T {
  const store = useContext(WindowStoreContext)
  if (!store) throw new Error('no window store above this component')
  return useStore(store, select)
}
