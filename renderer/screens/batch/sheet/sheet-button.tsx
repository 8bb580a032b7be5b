// Button that opens the spreadsheet import from a step; it gets the focus when the import is left.
import { Button, Tooltip } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useSheetOpener } from './sheet-opener.tsx'
import { useScreenKeys } from '../../../components/use-screen-keys.ts'

const SHEET_KEYS = 'mod+E'

export function SheetButton({ isLocked }: { readonly isLocked: boolean }) {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(SHEET_KEYS)
  const { show, wasOpen } = useSheetOpener()
  const button = useRef<HTMLButtonElement>(null)
  useScreenKeys(isLocked ? [] : [[SHEET_KEYS, show]], [])
  useEffect(() => {
    if (wasOpen()) button.current?.focus({ preventScroll: true })
    // Only when the button is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Tooltip label={<Shortcut keys={SHEET_KEYS} />}>
      <Button
        ref={button}
        variant="default"
        aria-keyshortcuts={ariaKeys}
        leftSection={<Icon name="sheet" />}
        disabled={isLocked}
        onClick={show}
      >
        {t('sheet.enter')}
      </Button>
    </Tooltip>
  )
}
