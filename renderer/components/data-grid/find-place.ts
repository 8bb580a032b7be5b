// Finds the row of a grid that an event of the mouse is on.
import type { MouseEvent } from 'react'

/** Returns the clicked row; undefined when a control in the row, or no row, was clicked. */
export function findPlace({ target }: MouseEvent): { index: number; isMark: boolean } | undefined {
  if (!(target instanceof Element)) return undefined
  if (target.closest('button, input, a, textarea, select, [role="menu"]')) return undefined
  const row = target.closest<HTMLElement>('[data-index]')
  if (!row) return undefined
  return { index: Number(row.dataset['index']), isMark: target.closest('[data-mark]') !== null }
}
