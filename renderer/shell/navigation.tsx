import { Tooltip, UnstyledButton } from '@mantine/core'
import { Icon } from '../components/icon.tsx'
import { Shortcut } from '../components/shortcut.tsx'
import { useTranslate } from '../i18n.tsx'
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
            </UnstyledButton>
          </Tooltip>
        )
      })}
    </nav>
  )
}
