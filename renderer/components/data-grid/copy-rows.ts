// Rows of a list as text that spreadsheets read from the clipboard.
import type { ClipboardEvent } from 'react'
import { writeCells } from './cell-text.ts'
import type { Column } from './column.ts'

export function toClipboardText<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): string {
  const texts = columns.flatMap(({ text }) => text ?? [])
  return writeCells(rows.map((row) => texts.map((text) => text(row))))
}

/**
 * Tells whether the event is from a field, whose clipboard the browser handles. A click makes the cell its target.
 */
export function isInField({ target }: ClipboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea') !== null
}
