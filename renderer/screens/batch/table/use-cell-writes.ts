// Writes into the cells of the table: typed, pasted, filled down or cleared texts, and how many of them no cell took.
// Copying takes the marked block.
import type { ClipboardEvent } from 'react'
import { useState } from 'react'
import { parseCells, writeCells } from '../../../components/data-grid/cell-text.ts'
import { isInField } from '../../../components/data-grid/copy-rows.ts'
import type { Fact } from './facts.ts'
import { isReadOnly } from './facts.ts'
import type { TableLine } from './lines.ts'
import type { Block, PlacedText } from './table-edits.ts'
import { placeCells, placesOf } from './table-edits.ts'
import type { NotTaken, TableCell } from './use-table.ts'

type WriteOptions = {
  readonly lines: readonly TableLine[]
  readonly facts: readonly Fact[]
  readonly toCells: (line: TableLine) => readonly TableCell[]
  readonly onWrite: (texts: readonly PlacedText[]) => NotTaken
  /** Block of marked cells. */
  readonly block: Block
}

/** Texts of the last command that no cell took. */
export type LeftOut = NotTaken & {
  /** Number of texts beyond the last line or column. */
  readonly outside: number
}

export function useCellWrites({ lines, facts, toCells, onWrite, block }: WriteOptions) {
  const [leftOut, setLeftOut] = useState<LeftOut>({ refused: 0, readOnly: 0, outside: 0 })
  const cellsOf = (row: number): readonly TableCell[] => {
    const line = lines[row]
    return line ? toCells(line) : []
  }
  const write = (texts: readonly PlacedText[]): void => {
    const outside = texts.filter(
      ({ row, column, text }) => text !== '' && (row >= lines.length || column >= facts.length),
    )
    setLeftOut({ ...onWrite(texts), outside: outside.length })
  }
  return {
    leftOut,
    write,
    fillDown: () => {
      const above = cellsOf(block.from.row)
      const down = placesOf(block).filter(({ row }) => row > block.from.row)
      write(down.map((place) => ({ ...place, text: above[place.column]?.text ?? '' })))
    },
    clear: () => {
      write(
        placesOf(block).flatMap((place) => {
          const fact = facts[place.column]
          return fact && !isReadOnly(fact) ? [{ ...place, text: '' }] : []
        }),
      )
    },
    onCopy: (event: ClipboardEvent) => {
      if (isInField(event)) return
      const { from, to } = block
      const rows = Array.from({ length: to.row - from.row + 1 }, (_, down) =>
        cellsOf(from.row + down)
          .slice(from.column, to.column + 1)
          .map(({ text }) => text),
      )
      event.clipboardData.setData('text/plain', writeCells(rows))
      event.preventDefault()
    },
    onPaste: (event: ClipboardEvent) => {
      if (isInField(event)) return
      event.preventDefault()
      write(placeCells(parseCells(event.clipboardData.getData('text/plain')), block))
    },
  }
}
