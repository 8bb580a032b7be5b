// A dialog that is drawn only while it asks is gone at once, and takes the focus with it: it goes back to
// where it was before.
import { useEffect, useState } from 'react'

export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) {
        before.focus({ preventScroll: true })
      }
    },
    [before],
  )
}
