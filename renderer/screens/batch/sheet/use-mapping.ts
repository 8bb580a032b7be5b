// Mapping that the form shows, the function that changes it, and its guessed columns.
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import type { ColumnMapping } from '../../../../shared/model/column-mapping.ts'
import { mappedColumns } from '../../../../shared/model/column-mapping.ts'
import type { BadCells, ColumnValues, SheetView } from '../../../../shared/model/sheet-import.ts'
import type { ColumnChoice } from './column-choices.ts'
import { listColumns } from './column-choices.ts'
import type { MappingEdits } from './mapping-edits.ts'

export type MappingForm = {
  readonly mapping: ColumnMapping
  readonly choices: readonly ColumnChoice[]
  /** Bad cells as main last read the sheet, with the mapping of that time. */
  readonly badCells: readonly BadCells[]
  /** Values of the columns that give roles, as main last read the sheet. */
  readonly roleValues: readonly ColumnValues[]
  /** Whether the column was guessed from headers and values and nobody has confirmed it. */
  readonly isGuessed: (column: string | undefined) => boolean
  readonly hasGuesses: boolean
  /** Stable; each step is applied to the latest mapping, also when an undo takes it long after. */
  readonly change: (step: (mapping: ColumnMapping) => ColumnMapping) => void
  readonly confirm: () => void
}

const NO_BAD_CELLS: readonly BadCells[] = []
const NO_VALUES: readonly ColumnValues[] = []

/** Returns the mapping with unsaved edits. */
export function useMapping(view: SheetView, edits: StoreApi<MappingEdits>): MappingForm {
  const mapping = useStore(edits, ({ waiting, saving }) => waiting ?? saving ?? view.mapping)
  const { edit, flush } = edits.getState()
  const choices = useMemo(() => listColumns(view.preview), [view.preview])
  // A column that a person chose is no longer a guess; the others still are.
  const [guess, setGuess] = useState<{ readonly of: SheetView; readonly left: readonly string[] }>()
  if (view.origin.kind === 'guessed' && guess?.of !== view) {
    setGuess({ of: view, left: mappedColumns(view.mapping) })
  }
  if (isKnown(view) && guess) setGuess(undefined)
  const left = guess?.left ?? []
  const stored = useRef(view.mapping)
  useLayoutEffect(() => {
    stored.current = view.mapping
  }, [view.mapping])
  const change = useCallback(
    (step: (mapping: ColumnMapping) => ColumnMapping) => {
      const { waiting, saving } = edits.getState()
      const before = waiting ?? saving ?? stored.current
      const after = step(before)
      const [places, placesAfter] = [placesOf(before), placesOf(after)]
      setGuess(
        (now) =>
          now && {
            of: now.of,
            left: now.left.filter((column) => places.get(column) === placesAfter.get(column)),
          },
      )
      edits.getState().edit(after)
    },
    [edits],
  )
  return {
    mapping,
    choices,
    badCells: view.summary.badCells ?? NO_BAD_CELLS,
    roleValues: view.summary.roleValues ?? NO_VALUES,
    isGuessed: (column) => column !== undefined && left.includes(column),
    hasGuesses: left.length > 0,
    change,
    confirm: () => {
      setGuess(guess && { of: guess.of, left: [] })
      edit(mapping)
      void flush()
    },
  }
}

/** Tells whether a person saved or applied the mapping before. */
function isKnown({ origin }: SheetView): boolean {
  return origin.kind === 'saved' || origin.kind === 'applied'
}

/** Counts the uses of each column, so that a moved signer keeps its guesses. */
function placesOf(mapping: ColumnMapping): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const column of mappedColumns(mapping)) counts.set(column, (counts.get(column) ?? 0) + 1)
  return counts
}
