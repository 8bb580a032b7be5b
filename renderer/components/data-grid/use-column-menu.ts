// Column whose menu is open. Until the menu has taken the focus, what is typed in the grid is meant for its field.
import type { KeyboardEvent, RefObject } from 'react'
import { useCallback, useState } from 'react'
import type { OpenMenu } from './column-head.tsx'

export type ColumnMenuState = {
  readonly open: OpenMenu | undefined
  /** Stable, both: a turn of the wheel draws the head no more. */
  readonly onOpen: (key: string | undefined) => void
  readonly onType: (typed: string) => void
  /** Of the grid. @returns whether the key was meant for the menu */
  readonly takeKey: (event: KeyboardEvent) => boolean
}

/** @param box the grid, which has the focus again once the menu is closed */
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
