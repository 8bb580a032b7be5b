// Recognises the draft that an earlier apply made of a row of a corrected sheet, by the marks of the row, the surest
// first. Pure. An ambiguous mark recognises none: the wrong draft would go to other people.
import type { RowMarks } from './row-marks.ts'
import { MARK_KINDS } from './row-marks.ts'

export type MarkedDraft = RowMarks & { readonly id: string }

/** Kind of mark with which rows of equal cells are distinguished by their lines. */
const BY_LINE = 'row'

/** @returns ids of drafts by line; no draft twice */
export function recognise(
  rows: readonly RowMarks[],
  drafts: readonly MarkedDraft[],
): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  const taken = new Set<string>()
  for (const kind of MARK_KINDS) {
    const freeRows = rows.filter(({ line }) => !found.has(line))
    const freeDrafts = drafts.filter(({ id }) => !taken.has(id))
    const draftsOf = Map.groupBy(freeDrafts, (draft) => markOf(draft, kind))
    for (const [mark, alike] of Map.groupBy(freeRows, (row) => markOf(row, kind))) {
      if (mark === undefined) continue
      for (const { row, draft } of pairAlike(alike, draftsOf.get(mark) ?? [], kind)) {
        found.set(row.line, draft.id)
        taken.add(draft.id)
      }
    }
  }
  return found
}

/** Drafts of the same line, for drafts that can be interchanged: none has a file, or all have the same. */
export function recogniseByLine(
  rows: readonly RowMarks[],
  drafts: readonly MarkedDraft[],
): ReadonlyMap<number, string> {
  const byLine = new Map(drafts.map(({ line, id }) => [line, id]))
  return new Map(
    rows.flatMap(({ line }) => {
      const id = byLine.get(line)
      return id === undefined ? [] : [[line, id] as const]
    }),
  )
}

function markOf({ marks }: RowMarks, kind: string): string | undefined {
  return marks.find((mark) => mark.startsWith(`${kind}:`))
}

type Pair = { readonly row: RowMarks; readonly draft: MarkedDraft }

function pairAlike(
  rows: readonly RowMarks[],
  drafts: readonly MarkedDraft[],
  kind: string,
): readonly Pair[] {
  const [row, ...otherRows] = rows
  const [draft, ...otherDrafts] = drafts
  if (row && draft && otherRows.length === 0 && otherDrafts.length === 0) return [{ row, draft }]
  if (kind !== BY_LINE) return []
  const byLine = new Map(drafts.map((each) => [each.line, each]))
  return rows.flatMap((each) => {
    const same = byLine.get(each.line)
    return same ? [{ row: each, draft: same }] : []
  })
}
