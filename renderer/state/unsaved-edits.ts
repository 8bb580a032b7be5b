// Edits of screens that are not saved yet. When the program ends, main asks for them (`edits.requested`), waits a
// moment for the answer, and closes the window.
import { createContext, useContext, useEffect, useState } from 'react'
import { useBridge } from './bridge-context.ts'

export type UnsavedEdits = {
  /**
   * @param flush resolves when no save is under way
   * @returns removes it again
   */
  readonly add: (flush: () => Promise<unknown>) => () => void
  /** Resolves when every added flush has settled; a failed one does not reject. */
  readonly flush: () => Promise<void>
}

export const UnsavedEditsContext = createContext<UnsavedEdits | undefined>(undefined)

function createUnsavedEdits(): UnsavedEdits {
  const flushes = new Set<() => Promise<unknown>>()
  return {
    add(flush) {
      // Its own function, since the same flush may be added again before it is removed.
      const own = (): Promise<unknown> => flush()
      flushes.add(own)
      return () => void flushes.delete(own)
    },
    async flush() {
      await Promise.allSettled([...flushes].map((flush) => flush()))
    },
  }
}

/** Creates the window's registry of unsaved edits, and saves them all when main asks for it. */
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
  await bridge.ask('app.confirmSaved', {}).catch(() => {}) // fails when main has ended
}

/**
 * Calls `flush` when the component is unmounted, the page is hidden, or the program ends. At the program's end it
 * is called for unmounted components too, whose flush is under way or left edits unsaved.
 * @param flush stable; resolves to false for unsaved edits
 */
export function useFlushWhenLeft(flush: () => Promise<unknown>): void {
  const edits = useContext(UnsavedEditsContext)
  useEffect(() => {
    const leave = (): void => void flush()
    const takeBack = edits?.add(flush)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      flush().then(
        (isSaved) => {
          if (isSaved !== false) takeBack?.()
        },
        () => {}, // tried once more at the end of the program
      )
    }
  }, [edits, flush])
}
