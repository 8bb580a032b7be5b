// Texts in fields of the batch that cannot be stored: no date, no known id, no number in range. A text stays while
// the steps change, until its field is corrected or the stored value changes.
import { Anchor } from '@mantine/core'
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { StoreApi } from 'zustand'
import { createStore, useStore } from 'zustand'
import type { BatchId, DocumentId } from '../../../../shared/model/ids.ts'
import type { KeptAreaTexts } from '../../../editor/area-texts.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useKeptValue } from '../../../state/kept-state.ts'
import type { BatchStep } from '../../../state/places.ts'
import { useWindowState } from '../../../state/window-state.ts'
import styles from '../batch-screen.module.css'

export type RejectedText = {
  readonly text: string
  /** Stored value as the field shows it, of an area its place; when it changes, the text is dropped. */
  readonly stored: string
  readonly step: BatchStep
  /** Name of the field in the language of the window. */
  readonly field: string
  /** Document of the field; undefined: several. */
  readonly documentId: DocumentId | undefined
}

type Texts = ReadonlyMap<string, RejectedText>

const RejectedTextsContext = createContext<StoreApi<Texts> | undefined>(undefined)
export const RejectedTextsProvider = RejectedTextsContext.Provider

/** Returns the texts of the batch, which stay while another screen is shown. */
export function useRejectedTexts(batchId: BatchId): StoreApi<Texts> {
  const kept = useKeptValue<StoreApi<Texts>>(`rejected texts ${batchId}`)
  const [texts] = useState(() => kept.read() ?? createStore<Texts>(() => new Map()))
  useEffect(() => {
    kept.write(texts)
  }, [kept, texts])
  return texts
}

function useTexts(): StoreApi<Texts> {
  const store = useContext(RejectedTextsContext)
  if (!store) throw new Error('no batch above this component')
  return store
}

/**
 * Returns the rejected text of a field, and a function that sets it; undefined when the field shows the stored value.
 * @param key unique to the field and its documents
 */
export function useRejectedText(
  key: string,
  about: Omit<RejectedText, 'text'>,
): readonly [string | undefined, (text: string | undefined) => void] {
  const store = useTexts()
  const found = useStore(store, (texts) => texts.get(key))
  const { stored } = about
  const isVoid = found !== undefined && found.stored !== stored
  useEffect(() => {
    if (isVoid) store.setState(without(store.getState(), key), true)
  }, [isVoid, store, key])
  const keep = (text: string | undefined): void => {
    const rest = without(store.getState(), key)
    store.setState(text === undefined ? rest : new Map([...rest, [key, { ...about, text }]]), true)
  }
  return [isVoid ? undefined : found?.text, keep]
}

/** Returns all rejected texts by their keys. */
export function useRejectedTextList(): Texts {
  return useStore(useTexts())
}

/** Returns a function that replaces the texts of many fields: `toKeys` names the fields, `kept` has the new texts. */
export function useKeepRejectedText(): (toKeys: () => readonly string[], kept: Texts) => void {
  const store = useTexts()
  return useCallback(
    (toKeys, kept) => {
      const before = store.getState()
      if (kept.size === 0 && before.size === 0) return
      const gone = new Set(toKeys())
      store.setState(new Map([...[...before].filter(([key]) => !gone.has(key)), ...kept]), true)
    },
    [store],
  )
}

/** Returns the key of a field for these documents. */
export function toTextKey(path: string, rows: readonly { readonly id: DocumentId }[]): string {
  return [path, rows.length, rows[0]?.id].join('/')
}

function without(texts: Texts, key: string): Texts {
  return texts.has(key) ? new Map([...texts].filter(([each]) => each !== key)) : texts
}

/**
 * Returns the texts of the number fields of a document's areas, by index of the area and field, and a function that
 * sets them all.
 */
export function useAreaTexts(
  documentId: DocumentId,
): readonly [KeptAreaTexts, (texts: KeptAreaTexts) => void] {
  const t = useTranslate()
  const store = useTexts()
  const texts = useMemo(
    () =>
      Object.fromEntries(
        [...store.getState()]
          .filter(([key]) => key.startsWith(toAreaKey(documentId, '')))
          .map(([key, kept]) => [key.slice(toAreaKey(documentId, '').length), kept]),
      ),
    [store, documentId],
  )
  const keep = useCallback(
    (changed: KeptAreaTexts): void => {
      const others = [...store.getState()].filter(
        ([key]) => !key.startsWith(toAreaKey(documentId, '')),
      )
      const own = Object.entries(changed).map(([place, { text = '', stored = '' } = {}]) => {
        const field = t('batch.rejectedArea', { position: Number.parseInt(place, 10) + 1 })
        const about = { text, stored, step: 'areas', field, documentId } as const
        return [toAreaKey(documentId, place), about] as const
      })
      if (own.length > 0 || others.length < store.getState().size) {
        store.setState(new Map([...others, ...own]), true)
      }
    },
    [store, documentId, t],
  )
  return [texts, keep]
}

function toAreaKey(documentId: DocumentId, place: string): string {
  return `areas/${documentId}/${place}`
}

/** Texts that are listed; a block pasted into the wrong columns makes thousands, which are counted. */
const MAX_LISTED = 5

/**
 * Note that names the texts that are not stored, with links to their fields, so that nothing is released without them
 * being seen.
 */
export function RejectedTextsNote() {
  const t = useTranslate()
  const store = useTexts()
  const texts = useStore(store)
  const goToStep = useWindowState((state) => state.goToStep)
  if (texts.size === 0) return null
  return (
    <ul role="alert" className={styles['strip']} aria-label={t('batch.rejectedTexts')}>
      {[...texts].slice(0, MAX_LISTED).map(([key, { text, field, step, documentId }]) => (
        <li key={key}>
          {t('batch.rejectedText', { text, field, step: t(`batch.step.${step}`) })}{' '}
          <Anchor
            component="button"
            onClick={() => {
              goToStep(step, documentId && { documentId, path: [] })
            }}
          >
            {t('batch.rejectedTextGo')}
          </Anchor>{' '}
          <Anchor
            component="button"
            onClick={() => {
              store.setState(without(texts, key), true)
            }}
          >
            {t('batch.rejectedTextDrop')}
          </Anchor>
        </li>
      ))}
      {texts.size > MAX_LISTED && (
        <li>
          {t('batch.rejectedTextsMore', { count: texts.size - MAX_LISTED })}{' '}
          <Anchor
            component="button"
            onClick={() => {
              store.setState(new Map(), true)
            }}
          >
            {t('batch.rejectedTextsDrop', { count: texts.size })}
          </Anchor>
        </li>
      )}
    </ul>
  )
}
