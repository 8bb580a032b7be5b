// Column whose menu is open. Until the menu has the focus, characters typed in the grid go to the menu's field.
import type { KeyboardEvent, RefObject } from 'react'
import { useCallback, useState } from 'react'
import type { OpenMenu } from './column-head.tsx'

export type ColumnMenuState = {
  readonly open: OpenMenu | undefined
  /** Stable, as `onType` is, so that scrolling does not draw the head again. */
  readonly onOpen: (key: string | undefined) => void
  readonly onType: (typed: string) => void
  /** Called with keys of the grid. @returns whether the key was meant for the menu */
  readonly takeKey: (event: KeyboardEvent) => boolean
}

/** @param box the grid, which gets the focus when the menu is closed */
export function useColumnMenu(box: RefObject<HTMLElement | null>): ColumnMenuState {
  const [open, setOpen] = useState<OpenMenu>()
  const onOpen = useCallback(
    (key: string | undefined): void => {
      setOpen(key === undefined ? undefined : { key, typed: '' })
      if (key === undefined) box.current?.focus()
    },
    [box],
  )
  const onType = useCallback((typed: string): void => {
    setOpen((before) => before && { ...before, typed })
  }, [])
  const takeKey = (event: KeyboardEvent): boolean => {
    if (!open) return false
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || key === 'Tab') return true
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') onOpen(undefined)
    else if (key.length === 1) onType(open.typed + key)
    return true
  }
  return { open, onOpen, onType, takeKey }
}
