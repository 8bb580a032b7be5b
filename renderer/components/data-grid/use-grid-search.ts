// Search field of a grid: opened by Ctrl+F.
import type { RefObject } from 'react'
import { useState } from 'react'
import { useScreenKeys } from '../use-screen-keys.ts'

/** Ctrl+F inside the grid; outside of all grids it opens the search of the window's first one. */
export function useGridSearch(box: RefObject<HTMLElement | null>, isOutside: boolean) {
  /** Number of requests since the field was closed; each one focuses the field. */
  const [asked, setAsked] = useState(0)
  useScreenKeys(
    [
      [
        'mod+F',
        (event) => {
          const grid = event.target instanceof Element && event.target.closest('[role="grid"]')
          if (isOutside || (grid || document.querySelector('[role="grid"]')) !== box.current) return
          setAsked((before) => before + 1)
        },
        { preventDefault: !isOutside },
      ],
    ],
    [],
  )
  return {
    asked,
    close: () => {
      setAsked(0)
    },
  }
}
