import { Button, Tooltip } from '@mantine/core'
import { Icon } from '../components/icon.tsx'
import { Shortcut, useAriaKeys } from '../components/shortcut.tsx'
import { useTranslate } from '../i18n.tsx'
import { usePickLote } from '../queries/lotes.ts'
import { useScreenKeys } from '../components/use-screen-keys.ts'

const OPEN_LOTE_KEYS = 'mod+O'

export function OpenLoteButton() {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(OPEN_LOTE_KEYS)
  const { mutate: pick } = usePickLote()
  const begin = (): void => {
    pick(undefined)
  }
  useScreenKeys([[OPEN_LOTE_KEYS, begin]], [])
  return (
    <Tooltip label={<Shortcut keys={OPEN_LOTE_KEYS} />}>
      <Button
        variant="default"
        aria-keyshortcuts={ariaKeys}
        leftSection={<Icon name="open" />}
        onClick={begin}
      >
        {t('lote.open')}
      </Button>
    </Tooltip>
  )
}
