// Cursor of the table, and the block of cells that is marked from the start of a Shift selection to it. Both stay on
// their lines when others come or go, and on their rows when the person arranges the lines anew.
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import type { Arrangement } from '../../../components/data-grid/arrange.ts'
import type { Fact } from './facts.ts'
import type { AddedSigner, TableLine } from './lines.ts'
import { toLineKey } from './lines.ts'
import type { Block, Place } from './table-edits.ts'
import { toBlock } from './table-edits.ts'

/** Place with the key of its line; undefined: there was no such line. */
type LinePlace = Place & { readonly line: string | undefined }
type Cursor = { readonly at: LinePlace; readonly anchor: LinePlace; readonly by: Arrangement }

export type TableCursor = {
  readonly at: Place
  readonly block: Block
  readonly moveTo: (to: Place, isExtending?: boolean) => void
  /** Marks the cell under the cursor alone. */
  readonly unmark: () => void
  readonly markAll: () => void
}

type CursorOptions = {
  /** Prefix of the cells' ids (`toCellId`). */
  readonly id: string
  readonly box: RefObject<HTMLElement | null>
  readonly lines: readonly TableLine[]
  /** How the person arranged the lines. */
  readonly by: Arrangement
  readonly facts: readonly Fact[]
  readonly reveal: (row: number) => void
  readonly startRow: number
  readonly added: AddedSigner | undefined
}

export function useTableCursor(options: CursorOptions): TableCursor {
  const { id, box, lines, by, facts, reveal, added } = options
  const [cursor, setCursor] = useState<Cursor>(() => {
    const start = onLine({ row: options.startRow, column: 0 }, lines)
    return { at: start, anchor: start, by }
  })
  const isSameOrder = cursor.by === by
  const toPlace = (kept: LinePlace): Place =>
    fit(isSameOrder ? { ...kept, row: findRow(kept, lines) } : kept, lines, facts)
  const at = toPlace(cursor.at)
  const anchor = toPlace(cursor.anchor)
  const isAsKept = isOnLine(cursor.at, at, lines) && isOnLine(cursor.anchor, anchor, lines)
  if (lines.length > 0 && !(isAsKept && isSameOrder)) {
    setCursor({ at: onLine(at, lines), anchor: onLine(anchor, lines), by })
  }
  const moveTo = (to: Place, isExtending = false): void => {
    const next = onLine(to, lines)
    setCursor((before) => ({ at: next, anchor: isExtending ? before.anchor : next, by }))
    reveal(to.row)
    document
      .getElementById(toCellId(id, to))
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  useEffect(() => {
    const place = added && findAdded(lines, facts, added)
    if (!place) return
    moveTo(place)
    box.current?.focus()
    // Once per request, whatever columns are shown later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [added])
  return {
    at,
    block: toBlock(anchor, at),
    moveTo,
    unmark: () => {
      const here = onLine(at, lines)
      setCursor({ at: here, anchor: here, by })
    },
    markAll: () => {
      setCursor({
        anchor: onLine({ row: 0, column: 0 }, lines),
        at: onLine({ row: lines.length - 1, column: facts.length - 1 }, lines),
        by,
      })
    },
  }
}

export const toCellId = (id: string, { row, column }: Place): string =>
  `${id}-${String(row)}-${String(column)}`

function onLine({ row, column }: Place, lines: readonly TableLine[]): LinePlace {
  const line = lines[row]
  return { row, column, line: line && toLineKey(line) }
}

function isOnLine(kept: LinePlace, { row }: Place, lines: readonly TableLine[]): boolean {
  return kept.row === row && kept.line === onLine(kept, lines).line
}

/** Returns the row of the line; where the line is gone, the row that it had. */
function findRow(kept: LinePlace, lines: readonly TableLine[]): number {
  if (isOnLine(kept, kept, lines)) return kept.row
  const row = lines.findIndex((line) => toLineKey(line) === kept.line)
  return row === -1 ? kept.row : row
}

/** Limits a place to the rows and columns that exist now. */
function fit({ row, column }: Place, lines: readonly TableLine[], facts: readonly Fact[]): Place {
  return {
    row: Math.min(row, Math.max(lines.length - 1, 0)),
    column: Math.min(column, facts.length - 1),
  }
}

/** Returns the cell in which an added signer is typed. */
function findAdded(
  lines: readonly TableLine[],
  facts: readonly Fact[],
  { documentId, index }: AddedSigner,
): Place | undefined {
  const row = lines.findIndex(({ id, signer = index }) => id === documentId && signer === index)
  const column = facts.findIndex(
    (fact) => fact.kind === 'signer' && (fact.index ?? index) === index,
  )
  return row === -1 || column === -1 ? undefined : { row, column }
}
