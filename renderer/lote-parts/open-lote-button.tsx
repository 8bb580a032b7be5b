import { Button, Tooltip } from '@mantine/core'
import { Icon } from '../components/icon.tsx'
import { Shortcut } from '../components/shortcut.tsx'
import { useTranslate } from '../i18n.tsx'
import { usePickLote } from '../queries/lotes.ts'
import { OPEN_LOTE_KEYS } from '../state/places.ts'

export function OpenLoteButton() {
  const t = useTranslate()
  const pick = usePickLote()
  return (
    <Tooltip label={<Shortcut keys={OPEN_LOTE_KEYS} />}>
      <Button
        variant="default"
        leftSection={<Icon name="open" />}
        onClick={() => {
          pick.mutate(undefined)
        }}
      >
        {t('lote.open')}
      </Button>
    </Tooltip>
  )
}
