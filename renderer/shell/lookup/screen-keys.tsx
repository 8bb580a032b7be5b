// Dialog of "?": keys of the screen in its present state, and keys that every screen has.
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Shortcut } from '../../components/shortcut.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import type { TextKey } from '../../../shared/i18n/translate.ts'
import { useTranslate } from '../../i18n.tsx'
import { LOOKUP_KEYS, PLACE_NAMES, PLACES, SCREEN_KEYS } from '../../state/places.ts'
import { useWindowState } from '../../state/window-state.ts'
import styles from './lookup.module.css'
import { readGridKeys, readScreenControls } from './screen-controls.ts'

/** Effect of a key on the row under the cursor of a list. */
const GRID_WORDS: Readonly<Partial<Record<string, TextKey>>> = {
  Enter: 'shortcuts.open',
  Space: 'shortcuts.preview',
  'mod+Space': 'shortcuts.select',
  'mod+A': 'shortcuts.selectAll',
  F2: 'shortcuts.edit',
  Delete: 'shortcuts.removeHere',
  'mod+C': 'shortcuts.copy',
  'mod+V': 'shortcuts.paste',
  'mod+D': 'shortcuts.fill',
  'mod+F': 'shortcuts.search',
  'Alt+↓': 'shortcuts.columnMenu',
}
/** In a grid that can be edited, Ctrl+F finds and replaces. */
const SHEET_WORDS: typeof GRID_WORDS = { ...GRID_WORDS, 'mod+F': 'shortcuts.replace' }

type KeyLine = { readonly keys: string; readonly words: string }

export function ScreenKeys() {
  const t = useTranslate()
  const showLookup = useWindowState((state) => state.showLookup)
  // Read once, as the screen was when the dialog opened over it.
  const [controls] = useState(readScreenControls)
  const [gridKeys] = useState(readGridKeys)
  useFocusBack()
  const gridWords = gridKeys.includes('mod+V') ? SHEET_WORDS : GRID_WORDS
  const ofGrid = gridKeys.flatMap((keys): readonly KeyLine[] => {
    const words = gridWords[keys]
    return words === undefined ? [] : [{ keys, words: t(words) }]
  })
  const ofControls = controls.flatMap(({ keys, name }): readonly KeyLine[] =>
    keys === undefined ? [] : [{ keys, words: name }],
  )
  const here = [...ofControls, ...ofGrid]
  const everywhere: readonly KeyLine[] = [
    { keys: LOOKUP_KEYS, words: t('lookup.title') },
    { keys: SCREEN_KEYS, words: t('lookup.keys') },
    ...PLACE_NAMES.map((place) => ({
      keys: PLACES[place].keys,
      words: t('shortcuts.goTo', { place: t(PLACES[place].label) }),
    })),
  ]
  return (
    <Modal
      opened
      onClose={() => {
        showLookup(undefined)
      }}
      size={560}
      title={t('lookup.keys')}
      closeButtonProps={{ 'aria-label': t('lookup.close') }}
      transitionProps={{ duration: 0 }}
    >
      <div className={styles['groups']}>
        <KeyList title={t('lookup.here')} lines={here} empty={t('lookup.noKeys')} />
        <KeyList title={t('lookup.everywhere')} lines={everywhere} />
      </div>
    </Modal>
  )
}

type KeyListProps = {
  readonly title: string
  readonly lines: readonly KeyLine[]
  readonly empty?: string
}

function KeyList({ title, lines, empty }: KeyListProps) {
  const t = useTranslate()
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {lines.length === 0 && <p className="quiet">{empty}</p>}
      <dl className={styles['keys']}>
        {lines.map(({ keys, words }) => (
          <div key={`${keys} ${words}`}>
            <dt>{words}</dt>
            <dd>
              <Shortcut keys={keys.replace('Space', t('shortcuts.space'))} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
