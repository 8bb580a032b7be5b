import { Shortcut } from '../../components/shortcut.tsx'
import { useTranslate } from '../../i18n.tsx'
import { LOOKUP_KEYS, PLACE_NAMES, PLACES, QUEUE_KEYS, SCREEN_KEYS } from '../../state/places.ts'
import styles from './settings-screen.module.css'

export function ShortcutList() {
  const t = useTranslate()
  const places = PLACE_NAMES.map((place) => ({
    keys: PLACES[place].keys,
    words: t('shortcuts.goTo', { place: t(PLACES[place].label) }),
  }))
  return (
    <dl className={styles['shortcuts']}>
      {[
        { keys: LOOKUP_KEYS, words: t('lookup.title') },
        { keys: SCREEN_KEYS, words: t('lookup.keys') },
        ...places,
        { keys: QUEUE_KEYS, words: t('shortcuts.queue') },
        { keys: 'mod+F', words: t('shortcuts.search') },
        { keys: 'F5', words: t('shortcuts.check') },
        { keys: t('shortcuts.space'), words: t('shortcuts.preview') },
        { keys: `mod+${t('shortcuts.space')}`, words: t('shortcuts.select') },
        { keys: 'mod+A', words: t('shortcuts.selectAll') },
        { keys: 'mod+C', words: t('shortcuts.copy') },
        { keys: 'Alt+↓', words: t('shortcuts.columnMenu') },
        { keys: 'Delete', words: t('shortcuts.remove') },
        { keys: 'F2', words: t('shortcuts.edit') },
        { keys: 'mod+N', words: t('shortcuts.newBatch') },
        { keys: 'mod+O', words: t('shortcuts.openFiles') },
        { keys: 'mod+shift+O', words: t('shortcuts.openFolder') },
        { keys: 'mod+E', words: t('shortcuts.sheet') },
        { keys: 'Alt+1…6', words: t('shortcuts.steps') },
        { keys: 'F8', words: t('shortcuts.positions') },
        { keys: 'F9', words: t('shortcuts.nextFinding') },
        { keys: 'mod+Enter', words: t('shortcuts.goOn') },
        { keys: 'mod+Z', words: t('shortcuts.undo') },
        { keys: 'mod+Y', words: t('shortcuts.redo') },
        { keys: 'mod+shift+S', words: t('shortcuts.saveLote') },
      ].map(({ keys, words }) => (
        <div key={keys}>
          <dt>{words}</dt>
          <dd>
            <Shortcut keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
