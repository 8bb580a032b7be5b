// Field of the cell under the cursor: how it opens, and where the cursor goes when it closes.
import type { RefObject } from 'react'
import { useState } from 'react'
import type { KnownPerson } from '../../../../shared/model/known-person.ts'
import type { EndEdit } from './cell-field.tsx'
import type { Fact } from './facts.ts'
import { isReadOnly } from './facts.ts'
import type { TableLine } from './lines.ts'
import { toLineKey } from './lines.ts'
import type { Place, PlacedText } from './table-edits.ts'
import { placePerson } from './table-edits.ts'
import type { TableCell } from './use-table.ts'
import type { TableCursor } from './use-table-cursor.ts'

type EditOptions = {
  readonly box: RefObject<HTMLElement | null>
  readonly cursor: TableCursor
  readonly lines: readonly TableLine[]
  readonly facts: readonly Fact[]
  readonly toCells: (line: TableLine) => readonly TableCell[]
  readonly reveal: (row: number) => void
  readonly write: (texts: readonly PlacedText[]) => void
}

type Edited = {
  readonly line: string
  readonly fact: string
  /** Text that the field begins with. */
  readonly start: string
}

/** The field stays on its line and column wherever these are: others may come and go meanwhile. */
export function useCellEdit(options: EditOptions) {
  const { box, cursor, lines, facts, toCells, reveal, write } = options
  const [edited, setEdited] = useState<Edited>()
  const { at } = cursor
  const textAt = ({ row, column }: Place): string | undefined => {
    const line = lines[row]
    return line && toCells(line)[column]?.text
  }
  const place = edited && findCell(edited, at, lines, facts)
  const close = (): void => {
    setEdited(undefined)
    box.current?.focus()
  }
  const onEnd: EndEdit = (typed, go) => {
    if (!edited) return
    if (place && typed !== undefined && typed !== textAt(place)) write([{ ...place, text: typed }])
    close()
    if (place && (go !== 'stay' || place !== at)) {
      cursor.moveTo(step(place, go, lines.length, facts.length))
    }
  }
  return {
    place,
    start: edited?.start,
    /** @param typed replaces the text of the cell */
    edit: (typed?: string) => {
      const line = lines[at.row]
      const fact = facts[at.column]
      if (!line || !fact || isReadOnly(fact)) return
      cursor.unmark()
      reveal(at.row)
      setEdited({ line: toLineKey(line), fact: fact.key, start: typed ?? textAt(at) ?? '' })
    },
    onEnd,
    onPerson: (person: KnownPerson) => {
      if (place) write(placePerson(person, facts, place))
      close()
    },
  }
}

/** Returns `at` itself while the cell is there. */
function findCell(
  { line, fact }: Edited,
  at: Place,
  lines: readonly TableLine[],
  facts: readonly Fact[],
): Place | undefined {
  const here = lines[at.row]
  if (here && toLineKey(here) === line && facts[at.column]?.key === fact) return at
  const row = lines.findIndex((each) => toLineKey(each) === line)
  const column = facts.findIndex(({ key }) => key === fact)
  return row === -1 || column === -1 ? undefined : { row, column }
}

function step(
  { row, column }: Place,
  go: Parameters<EndEdit>[1],
  rows: number,
  columns: number,
): Place {
  if (go === 'down') return { row: Math.min(row + 1, rows - 1), column }
  if (go === 'right') return { row, column: Math.min(column + 1, columns - 1) }
  return { row, column: go === 'left' ? Math.max(column - 1, 0) : column }
}
