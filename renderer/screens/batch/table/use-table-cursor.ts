// Cursor of the table, and the block of cells that is marked from the start of a Shift selection to it.
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import type { Fact } from './facts.ts'
import type { AddedSigner, TableLine } from './lines.ts'
import type { Block, Place } from './table-edits.ts'
import { toBlock } from './table-edits.ts'

type Cursor = { readonly at: Place; readonly anchor: Place }

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
  readonly facts: readonly Fact[]
  readonly reveal: (row: number) => void
  readonly startRow: number
  readonly added: AddedSigner | undefined
}

export function useTableCursor(options: CursorOptions): TableCursor {
  const { id, box, lines, facts, reveal, added } = options
  const [cursor, setCursor] = useState<Cursor>(() => {
    const start = { row: options.startRow, column: 0 }
    return { at: start, anchor: start }
  })
  const at = fit(cursor.at, lines.length, facts.length)
  const moveTo = (to: Place, isExtending = false): void => {
    setCursor(({ anchor }) => ({ at: to, anchor: isExtending ? anchor : to }))
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
    block: toBlock(fit(cursor.anchor, lines.length, facts.length), at),
    moveTo,
    unmark: () => {
      setCursor({ at, anchor: at })
    },
    markAll: () => {
      setCursor({
        anchor: { row: 0, column: 0 },
        at: { row: lines.length - 1, column: facts.length - 1 },
      })
    },
  }
}

export const toCellId = (id: string, { row, column }: Place): string =>
  `${id}-${String(row)}-${String(column)}`

/** Limits a place to the rows and columns that exist now. */
function fit({ row, column }: Place, rows: number, columns: number): Place {
  return { row: Math.min(row, Math.max(rows - 1, 0)), column: Math.min(column, columns - 1) }
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
