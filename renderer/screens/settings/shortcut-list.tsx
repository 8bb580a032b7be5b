import { Shortcut } from '../../components/shortcut.tsx'
import { useTranslate } from '../../i18n.tsx'
import { PLACE_NAMES, PLACES, QUEUE_KEYS } from '../../state/places.ts'
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
        ...places,
        { keys: QUEUE_KEYS, words: t('shortcuts.queue') },
        { keys: t('shortcuts.space'), words: t('shortcuts.preview') },
        { keys: `mod+${t('shortcuts.space')}`, words: t('shortcuts.select') },
        { keys: 'Delete', words: t('shortcuts.remove') },
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
