// Ctrl+Z and Escape take a release back. While it is pending they belong to it before all else: the
// screen around would leave the batch on Escape.
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
  if (shiftKey || altKey) return false
  return key === 'Escape' || ((ctrlKey || metaKey) && key.toLowerCase() === 'z')
}

/** A text field undoes its own typing; an open list or dialog closes. */
function hasOwnUse(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.matches('input, textarea, [aria-expanded="true"]') ||
    target.closest('[role="dialog"]') !== null
  )
}
