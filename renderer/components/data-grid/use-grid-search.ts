// Search of a list in its own field, open or not.
import { useHotkeys } from '@mantine/hooks'
import type { RefObject } from 'react'
import { useState } from 'react'

/** Ctrl+F, in the grid; from elsewhere it is the window's first grid that is meant. */
export function useGridSearch(box: RefObject<HTMLElement | null>, isOutside: boolean) {
  /** How often it was asked for since it was closed: each time the field takes the focus. */
  const [asked, setAsked] = useState(0)
  useHotkeys(
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
