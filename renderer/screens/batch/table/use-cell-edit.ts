// Field of the cell under the cursor: how it opens, and where the cursor goes when it closes.
import type { RefObject } from 'react'
import { useState } from 'react'
import type { KnownPerson } from '../../../../shared/model/known-person.ts'
import type { EndEdit } from './cell-field.tsx'
import type { Fact } from './facts.ts'
import { isReadOnly } from './facts.ts'
import type { Place, PlacedText } from './table-edits.ts'
import { placePerson } from './table-edits.ts'
import type { TableCursor } from './use-table-cursor.ts'

type EditOptions = {
  readonly box: RefObject<HTMLElement | null>
  readonly cursor: TableCursor
  readonly facts: readonly Fact[]
  readonly rows: number
  /** Text of the cell under the cursor. */
  readonly text: string | undefined
  readonly reveal: (row: number) => void
  readonly write: (texts: readonly PlacedText[]) => void
}

export function useCellEdit({ box, cursor, facts, rows, text, reveal, write }: EditOptions) {
  /** Text that the field begins with; undefined: no cell is edited. */
  const [start, setStart] = useState<string>()
  const { at } = cursor
  const toNext = {
    down: { ...at, row: Math.min(at.row + 1, rows - 1) },
    right: { ...at, column: Math.min(at.column + 1, facts.length - 1) },
    left: { ...at, column: Math.max(at.column - 1, 0) },
  } satisfies Record<string, Place>
  const onEnd: EndEdit = (typed, go) => {
    if (start === undefined) return
    setStart(undefined)
    if (typed !== undefined && typed !== text) write([{ ...at, text: typed }])
    box.current?.focus()
    if (go !== 'stay') cursor.moveTo(toNext[go])
  }
  return {
    start,
    /** @param typed replaces the text of the cell */
    edit: (typed?: string) => {
      const fact = facts[at.column]
      if (!fact || isReadOnly(fact)) return
      cursor.unmark()
      reveal(at.row)
      setStart(typed ?? text ?? '')
    },
    onEnd,
    onPerson: (person: KnownPerson) => {
      setStart(undefined)
      write(placePerson(person, facts, at))
      box.current?.focus()
    },
  }
}
