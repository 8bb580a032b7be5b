// Ctrl+Z takes the pending release back, instead of undoing anything else. Escape does not, since it closes dialogs,
// lists and cells and is easily pressed once more.
import { useEffect, useRef } from 'react'

export const TAKE_BACK_KEYS = 'mod+Z'

export function useTakeBackKeys(takeBack: () => void): void {
  const current = useRef(takeBack)
  useEffect(() => {
    current.current = takeBack
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isTakeBack(event) || hasOwnUse(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      current.current()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => {
      window.removeEventListener('keydown', listen, { capture: true })
    }
  }, [])
}

function isTakeBack({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return !shiftKey && !altKey && (ctrlKey || metaKey) && key.toLowerCase() === 'z'
}

/** Text fields undo their own typing, and dialogs have their own keys. */
function hasOwnUse(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.matches('input, textarea') || target.closest('[role="dialog"]') !== null
}
