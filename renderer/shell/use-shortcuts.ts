// The window's own shortcuts; they work while a field has the focus too.
import { useHotkeys } from '@mantine/hooks'
import { usePickLote } from '../queries/lotes.ts'
import { OPEN_LOTE_KEYS, PLACE_NAMES, PLACES, QUEUE_KEYS } from '../state/places.ts'
import { useWindowState } from '../state/window-state.ts'

export function useShortcuts(): void {
  const goTo = useWindowState((state) => state.goTo)
  const toggleQueue = useWindowState((state) => state.toggleQueue)
  const pickLote = usePickLote()
  const places = PLACE_NAMES.map((place): [string, () => void] => [
    PLACES[place].keys,
    () => {
      goTo(place)
    },
  ])
  const isInBatch = useWindowState(
    ({ place, batchId }) => place === 'batches' && batchId !== undefined,
  )
  const openLote = (): void => {
    // In a batch the same keys pick its files.
    if (!isInBatch) pickLote.mutate(undefined)
  }
  useHotkeys([...places, [QUEUE_KEYS, toggleQueue], [OPEN_LOTE_KEYS, openLote]], [])
}
