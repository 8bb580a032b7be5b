// Shortcuts of the window. They work while a field has the focus too, except "?", which is typed.
import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { LOOKUP_KEYS, PLACE_NAMES, PLACES, QUEUE_KEYS, SCREEN_KEYS } from '../state/places.ts'
import { useWindowState } from '../state/window-state.ts'

const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]'

export function useShortcuts(): void {
  const goTo = useWindowState((state) => state.goTo)
  const toggleQueue = useWindowState((state) => state.toggleQueue)
  const showLookup = useWindowState((state) => state.showLookup)
  const places = PLACE_NAMES.map((place): [string, () => void] => [
    PLACES[place].keys,
    () => {
      goTo(place)
    },
  ])
  const showEverything = (): void => {
    showLookup('everything')
  }
  useHotkeys([...places, [QUEUE_KEYS, toggleQueue], [LOOKUP_KEYS, showEverything]], [])
  useWindowEvent('keydown', (event) => {
    const isTyped = event.target instanceof Element && event.target.matches(TYPED_INTO)
    if (event.key !== SCREEN_KEYS || isTyped || event.defaultPrevented) return
    event.preventDefault()
    showLookup('keys')
  })
  useEscapeOfLookup()
}

/** Escape closes the search or the list of keys alone; a dialog below them would hear the key too. */
function useEscapeOfLookup(): void {
  const isShown = useWindowState(({ lookup }) => lookup !== undefined)
  const showLookup = useWindowState((state) => state.showLookup)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !isShown) return
    event.stopImmediatePropagation()
    showLookup(undefined)
  })
  // Added once, before any dialog adds its own listener to the window.
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => {
      window.removeEventListener('keydown', listen, { capture: true })
    }
  }, [])
}
