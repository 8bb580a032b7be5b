// Entries that can be opened or run from anywhere: commands of the screen, places, batches and documents.
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { IconName } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useBatches } from '../../queries/batches.ts'
import { useFoundDocuments } from '../../queries/documents.ts'
import { PLACE_NAMES, PLACES } from '../../state/places.ts'
import { useWindowState } from '../../state/window-state.ts'
import { rankEntries } from './rank-entries.ts'
import { readScreenControls } from './screen-controls.ts'

export type Entry = {
  readonly id: string
  readonly icon: IconName
  readonly name: string
  /** Kind of the entry, or where it is. */
  readonly detail: string
  readonly keys?: string | undefined
  readonly run: () => void
}

/** Longer than the pause between two letters of a fast typist. */
const REST_MS = 120
/** More than a person reads through before typing another letter. */
const MAX_SHOWN = 50

export function useEntries(typed: string): {
  readonly entries: readonly Entry[]
  /** Whether more were found than are shown. */
  readonly isCut: boolean
  readonly isReading: boolean
  /** Whether documents could not be searched; the other entries are there all the same. */
  readonly hasFailed: boolean
} {
  const t = useTranslate()
  const goTo = useWindowState((state) => state.goTo)
  const openBatch = useWindowState((state) => state.openBatch)
  const openDocument = useWindowState((state) => state.openDocument)
  const goToStep = useWindowState((state) => state.goToStep)
  const showLookup = useWindowState((state) => state.showLookup)
  // Read once, as the screen was when the dialog opened over it.
  const [controls] = useState(readScreenControls)
  const batches = useBatches().data
  const [rested] = useDebouncedValue(typed.trim(), REST_MS)
  const found = useFoundDocuments(rested)
  const known = useMemo((): readonly Entry[] => {
    const places = PLACE_NAMES.map((place) => t(PLACES[place].label))
    return [
      ...controls
        // The Back button of a batch has the name of the place.
        .filter(({ isOff, name }) => !isOff && !places.includes(name))
        .map(({ name, region, keys, press }, index): Entry => {
          const detail = region === '' ? t('lookup.here') : region
          return { id: `act-${String(index)}`, icon: 'right', name, detail, keys, run: press }
        }),
      {
        id: 'keys',
        icon: 'info',
        name: t('lookup.keys'),
        detail: t('lookup.keysAbout'),
        keys: '?',
        run: () => {
          showLookup('keys')
        },
      },
      ...PLACE_NAMES.map((place): Entry => {
        const { icon, label, keys } = PLACES[place]
        const run = (): void => {
          goTo(place)
        }
        return { id: place, icon, name: t(label), detail: t('lookup.place'), keys, run }
      }),
      ...(batches ?? [])
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .map(({ id, name }): Entry => {
          const run = (): void => {
            openBatch(id)
          }
          return { id, icon: 'batches', name, detail: t('lookup.batch'), run }
        }),
    ]
  }, [controls, batches, t, goTo, openBatch, showLookup])
  const documents = (rested === '' ? [] : (found.data ?? [])).map(
    ({ id, batchId, batchName, name, isDraft }): Entry => ({
      id,
      icon: 'file',
      name: name === '' ? t('files.nameless') : name,
      detail: batchName,
      run: () => {
        if (!isDraft) openDocument(id)
        else {
          openBatch(batchId)
          goToStep('files', { documentId: id, path: [] })
        }
      },
    }),
  )
  const all = [...rankEntries(known, typed), ...documents]
  return {
    entries: all.slice(0, MAX_SHOWN),
    isCut: all.length > MAX_SHOWN,
    isReading: typed.trim() !== rested || found.isFetching,
    hasFailed: found.isError,
  }
}
