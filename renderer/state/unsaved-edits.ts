// Edits of screens that are not saved yet, so that all of it can be saved when the program ends: main asks for it,
// waits a moment, and closes the window.
import { createContext, useContext, useEffect, useState } from 'react'
import { useBridge } from './bridge-context.ts'

export type UnsavedEdits = {
  /** @param flush resolves when nothing is under way; answers how to take it back */
  readonly add: (flush: () => Promise<void>) => () => void
  /** Resolves when all that was added has flushed, whatever came of it. */
  readonly flush: () => Promise<void>
}

export const UnsavedEditsContext = createContext<UnsavedEdits | undefined>(undefined)

function createUnsavedEdits(): UnsavedEdits {
  const flushes = new Set<() => Promise<void>>()
  return {
    add(flush) {
      flushes.add(flush)
      return () => void flushes.delete(flush)
    },
    async flush() {
      await Promise.allSettled([...flushes].map((flush) => flush()))
    },
  }
}

/** Of the window; answers main's wish to save what was typed. */
export function useWindowEdits(): UnsavedEdits {
  const bridge = useBridge()
  const [edits] = useState(createUnsavedEdits)
  useEffect(
    () =>
      bridge.onEvent((event) => {
        if (event.name === 'edits.requested') void saveAll(edits, bridge)
      }),
    [bridge, edits],
  )
  return edits
}

async function saveAll(edits: UnsavedEdits, bridge: ReturnType<typeof useBridge>): Promise<void> {
  // A field may hold its text until it is left.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await edits.flush()
  await bridge.ask('app.confirmSaved', {}).catch(() => {}) // main has ended: nobody waits
}

/** What waits is saved at once when the component or the window goes, or the program ends. `flush` is stable. */
export function useFlushWhenLeft(flush: () => Promise<void>): void {
  const edits = useContext(UnsavedEditsContext)
  useEffect(() => {
    const leave = (): void => void flush()
    const takeBack = edits?.add(flush)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      takeBack?.()
      leave()
    }
  }, [edits, flush])
}
