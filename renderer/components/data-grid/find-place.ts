// Which row of a grid the mouse is on.
import type { MouseEvent } from 'react'

/** The row that was clicked; undefined when a control in it was, or nothing. */
export function findPlace({ target }: MouseEvent): { index: number; isMark: boolean } | undefined {
  if (!(target instanceof Element)) return undefined
  if (target.closest('button, input, a, textarea, select, [role="menu"]')) return undefined
  const row = target.closest<HTMLElement>('[data-index]')
  if (!row) return undefined
  return { index: Number(row.dataset['index']), isMark: target.closest('[data-mark]') !== null }
}
