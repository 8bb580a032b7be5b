import { Button, Tooltip } from '@mantine/core'
import { Icon } from '../components/icon.tsx'
import { Shortcut, useAriaKeys } from '../components/shortcut.tsx'
import { useTranslate } from '../i18n.tsx'
import { useScreenKeys } from '../components/use-screen-keys.ts'

const OPEN_LOTE_KEYS = 'mod+O'

export function OpenLoteButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(OPEN_LOTE_KEYS)
  useScreenKeys([[OPEN_LOTE_KEYS, onOpen]], [])
  return (
    <Tooltip label={<Shortcut keys={OPEN_LOTE_KEYS} />}>
      <Button
        variant="default"
        aria-keyshortcuts={ariaKeys}
        leftSection={<Icon name="open" />}
        onClick={onOpen}
      >
        {t('lote.open')}
      </Button>
    </Tooltip>
  )
}
