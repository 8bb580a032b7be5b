// The way to the spreadsheet from a step. After the sheet was left, the keyboard goes on here.
import { Button, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useSheetOpener } from './sheet-opener.tsx'

const SHEET_KEYS = 'mod+E'

export function SheetButton({ isLocked }: { readonly isLocked: boolean }) {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(SHEET_KEYS)
  const { show, wasOpen } = useSheetOpener()
  const button = useRef<HTMLButtonElement>(null)
  useHotkeys(isLocked ? [] : [[SHEET_KEYS, show]], [])
  useEffect(() => {
    if (wasOpen()) button.current?.focus({ preventScroll: true })
    // Once, when it appears.
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
