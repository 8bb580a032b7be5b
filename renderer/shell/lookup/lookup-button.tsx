import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '../../components/icon.tsx'
import { Shortcut, useAriaKeys } from '../../components/shortcut.tsx'
import { useTranslate } from '../../i18n.tsx'
import { LOOKUP_KEYS } from '../../state/places.ts'
import { useWindowState } from '../../state/window-state.ts'

export function LookupButton() {
  const t = useTranslate()
  const showLookup = useWindowState((state) => state.showLookup)
  const ariaKeys = useAriaKeys(LOOKUP_KEYS)
  return (
    <Tooltip
      label={
        <>
          {t('lookup.title')} <Shortcut keys={LOOKUP_KEYS} />
        </>
      }
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('lookup.title')}
        aria-keyshortcuts={ariaKeys}
        data-lookup
        onClick={() => {
          showLookup('everything')
        }}
      >
        <Icon name="search" />
      </ActionIcon>
    </Tooltip>
  )
}
