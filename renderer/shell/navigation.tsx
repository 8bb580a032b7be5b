import { Tooltip, UnstyledButton } from '@mantine/core'
import { Icon } from '../components/icon.tsx'
import { Shortcut } from '../components/shortcut.tsx'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { useDocumentCounts } from '../queries/documents.ts'
import { PLACE_NAMES, PLACES } from '../state/places.ts'
import { useWindowState } from '../state/window-state.ts'
import styles from './navigation.module.css'

export function Navigation() {
  const t = useTranslate()
  const current = useWindowState((state) => state.place)
  const goTo = useWindowState((state) => state.goTo)
  return (
    <nav aria-label={t('shell.navigation')} className={styles['navigation']}>
      {PLACE_NAMES.map((place) => {
        const { icon, label, keys } = PLACES[place]
        return (
          <Tooltip key={place} label={<Shortcut keys={keys} />} position="right">
            <UnstyledButton
              className={styles['place']}
              aria-current={place === current ? 'page' : undefined}
              onClick={() => {
                goTo(place)
              }}
            >
              <Icon name={icon} size={20} />
              {t(label)}
              {place === 'decisions' && <OpenDecisions />}
            </UnstyledButton>
          </Tooltip>
        )
      })}
    </nav>
  )
}

/** Number of documents that need a person, as questions or duplicates; hidden when 0. */
function OpenDecisions() {
  const t = useTranslate()
  const format = useFormat()
  const { data } = useDocumentCounts()
  const questions = data?.views.decisions ?? 0
  const duplicates = data?.duplicates ?? 0
  const count = questions + duplicates
  return (
    count > 0 && (
      <span className={styles['badge']}>
        <span aria-hidden>{format.count(count)}</span>
        <span className="visually-hidden">
          {questions > 0 && t('decisions.open', { count: questions })}
          {questions > 0 && duplicates > 0 && ', '}
          {duplicates > 0 && t('duplicates.open', { count: duplicates })}
        </span>
      </span>
    )
  )
}
