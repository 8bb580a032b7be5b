// Shortcuts of the window. They work while a field has the focus too, except "?", which is typed.
import { useHotkeys, useWindowEvent } from '@mantine/hooks'
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
}
