// The window's own shortcuts; they work while a field has the focus too.
import { useHotkeys } from '@mantine/hooks'
import { PLACE_NAMES, PLACES, QUEUE_KEYS } from '../state/places.ts'
import { useWindowState } from '../state/window-state.ts'

export function useShortcuts(): void {
  const goTo = useWindowState((state) => state.goTo)
  const toggleQueue = useWindowState((state) => state.toggleQueue)
  const places = PLACE_NAMES.map((place): [string, () => void] => [
    PLACES[place].keys,
    () => {
      goTo(place)
    },
  ])
  useHotkeys([...places, [QUEUE_KEYS, toggleQueue]], [])
}
