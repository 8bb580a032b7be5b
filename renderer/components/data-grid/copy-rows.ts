// Rows of a list as a spreadsheet takes them from the clipboard.
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

/** Of a field in a grid the clipboard is the browser's. After a click the event comes from the cell, not from the grid. */
export function isInField({ target }: ClipboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea') !== null
}
