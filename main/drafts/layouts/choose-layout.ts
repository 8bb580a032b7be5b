// Choice of the layout of a document: one for all, by a value of its row, or by a text that its contract shows.
import { foldText } from '../../../shared/fold-text.ts'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import type { LayoutId } from '../../../shared/model/ids.ts'
import type { LayoutChoice, LayoutColumn } from '../../../shared/model/layout-view.ts'
import type { TextMatches } from '../../../shared/model/text-match.ts'

/** Layouts that may be a document's before its contract is read. */
export function listPossible(
  choice: LayoutChoice,
  { columns = {} }: Pick<DraftDocument, 'columns'>,
): readonly LayoutId[] {
  if (choice.by === 'one') return [choice.layoutId]
  if (choice.by === 'text') return [...new Set(choice.table.map(({ layoutId }) => layoutId))]
  const value = toValue(columns[choice.column])
  const row = choice.table.find((each) => toValue(each.value) === value)
  return row ? [row.layoutId] : []
}

/** Texts of the choice, to be searched in the contract besides the anchors. */
export function choiceTexts(choice: LayoutChoice): readonly string[] {
  return choice.by === 'text' ? choice.table.map(({ text }) => text) : []
}

/** Layouts left after the contract was read; with more than one the layout is in doubt. */
export function listShown(
  choice: LayoutChoice,
  possible: readonly LayoutId[],
  texts: readonly TextMatches[],
): readonly LayoutId[] {
  if (choice.by !== 'text') return possible
  const shown = new Set(texts.flatMap(({ text, matches }) => (matches.length > 0 ? [text] : [])))
  const rows = choice.table.filter(({ text }) => shown.has(text))
  return [...new Set(rows.map(({ layoutId }) => layoutId))]
}

/** Most values of a column that tells kinds of documents; one with more values tells single documents apart. */
const MAX_VALUES = 30
const OF_KINDS = /tipo|modelo|especie|natureza|contrato|type|kind/u

/** Columns that tell kinds of contracts, the likeliest first. */
export function listColumns(documents: readonly DraftDocument[]): readonly LayoutColumn[] {
  const counts = new Map<string, Map<string, number>>()
  for (const { columns = {} } of documents) {
    for (const [name, text] of Object.entries(columns)) {
      const value = text.trim()
      if (value === '') continue
      const values = counts.get(name) ?? new Map<string, number>()
      values.set(value, (values.get(value) ?? 0) + 1)
      counts.set(name, values)
    }
  }
  return [...counts]
    .filter(([, { size }]) => size <= MAX_VALUES && (size < documents.length || size === 1))
    .map(([name, values]) => ({
      name,
      values: [...values].map(([value, count]) => ({ value, documents: count })),
    }))
    .toSorted(
      (a, b) =>
        Number(OF_KINDS.test(foldText(b.name))) - Number(OF_KINDS.test(foldText(a.name))) ||
        Number(b.values.length > 1) - Number(a.values.length > 1) ||
        a.values.length - b.values.length,
    )
}

function toValue(text: string | undefined): string {
  return foldText(text ?? '').trim()
}
