// Writes texts into cells of many drafts: the change per draft, and the texts that no draft can take. Pure.
import type { DraftCells, DraftChange } from '../../../../shared/model/draft.ts'
import { changeDraft } from '../../../../shared/model/draft.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { KnownPerson } from '../../../../shared/model/known-person.ts'
import type { Language } from '../../../../shared/model/settings.ts'
import type { Cells } from '../../../components/data-grid/cell-text.ts'
import type { Fact } from './facts.ts'
import { isReadOnly, readFact, readPerson, writeFact } from './facts.ts'
import type { TableLine } from './lines.ts'

export type Place = { readonly row: number; readonly column: number }
/** Block of cells, both ends included. */
export type Block = { readonly from: Place; readonly to: Place }
export type PlacedText = Place & { readonly text: string }

export type Edited = {
  readonly document: DraftCells
  readonly change: DraftChange
}
export type Rejected = {
  readonly line: TableLine
  readonly fact: Fact
  readonly text: string
}
export type AppliedTexts = {
  readonly edited: readonly Edited[]
  readonly rejected: readonly Rejected[]
  /** Number of changed cells. */
  readonly cells: number
  /** Number of texts for read-only columns, which stay as they are. */
  readonly readOnly: number
}

export function toBlock(one: Place, other: Place): Block {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  }
}

export function isInBlock({ from, to }: Block, { row, column }: Place): boolean {
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column
}

export function placesOf({ from, to }: Block): readonly Place[] {
  return Array.from({ length: to.row - from.row + 1 }, (_, row) =>
    Array.from({ length: to.column - from.column + 1 }, (__, column) => ({
      row: from.row + row,
      column: from.column + column,
    })),
  ).flat()
}

/**
 * Places copied cells from the first cell of the block on, repeated if they fit a whole number of times, so that one
 * cell or row fills the block.
 */
export function placeCells(cells: Cells, { from, to }: Block): readonly PlacedText[] {
  const [first = []] = cells
  const down = countFits(cells.length, to.row - from.row + 1)
  const right = countFits(first.length, to.column - from.column + 1)
  return Array.from({ length: down }, (_, time) =>
    cells.flatMap((row, line) =>
      Array.from({ length: right }, (__, place) =>
        row.map((text, column) => ({
          row: from.row + time * cells.length + line,
          column: from.column + place * first.length + column,
          text,
        })),
      ).flat(),
    ),
  ).flat()
}

/** Returns how often the cells fit the block; 1 if that is no whole number, as in spreadsheets. */
function countFits(length: number, ofBlock: number): number {
  return length > 0 && ofBlock % length === 0 ? ofBlock / length : 1
}

/** Places the texts of a known person in the cells of one signer; unknown texts stay as they are. */
export function placePerson(
  person: KnownPerson,
  facts: readonly Fact[],
  { row, column }: Place,
): readonly PlacedText[] {
  const of = facts[column]
  return facts.flatMap((fact, place) => {
    if (fact.kind !== 'signer' || of?.kind !== 'signer' || fact.index !== of.index) return []
    const text = readPerson(person, fact.field)
    return text === undefined ? [] : [{ row, column: place, text }]
  })
}

export function applyTexts(
  lines: readonly TableLine[],
  facts: readonly Fact[],
  texts: readonly PlacedText[],
  language: Language,
): AppliedTexts {
  const edited = new Map<DocumentId, Edited & { readonly changed: TableLine }>()
  const rejected: Rejected[] = []
  let cells = 0
  let readOnly = 0
  for (const { row, column, text } of texts) {
    const line = lines[row]
    const fact = facts[column]
    if (!line || !fact) continue
    const before = edited.get(line.id)
    const now = before ? toLineOf(line, before.changed) : line
    if (readFact(now, fact, language) === text) continue
    if (isReadOnly(fact)) {
      readOnly += 1
      continue
    }
    const step = writeFact(now, fact, text, language)
    if (step) {
      const change = { ...before?.change, ...step }
      edited.set(line.id, { document: line, change, changed: changeDraft(now, step) })
      cells += 1
    } else rejected.push({ line, fact, text })
  }
  return { edited: [...edited.values()], rejected, cells, readOnly }
}

/** Returns the changed draft for a line; each signer's line has the whole draft. */
function toLineOf({ signer }: TableLine, changed: TableLine): TableLine {
  return signer === undefined || signer === changed.signer ? changed : { ...changed, signer }
}

/** Returns the cells that contain the text, with the replacement; letter case is ignored. */
export function replaceIn(
  lines: readonly TableLine[],
  facts: readonly Fact[],
  toTexts: (line: TableLine) => readonly { readonly text: string }[],
  { find, put }: { readonly find: string; readonly put: string },
): readonly PlacedText[] {
  if (find === '') return []
  // Escaped, since the searched text is no pattern.
  const pattern = new RegExp(find.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`), 'giu')
  return lines.flatMap((line, row) =>
    toTexts(line).flatMap(({ text }, column) => {
      const fact = facts[column]
      if (!fact || isReadOnly(fact) || text.search(pattern) === -1) return []
      return [{ row, column, text: text.replace(pattern, () => put) }]
    }),
  )
}
