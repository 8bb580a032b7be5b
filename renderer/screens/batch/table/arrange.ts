// Which documents of a batch its table shows, and in which order: sorted by a column, filtered by values, searched.
// Pure. What is edited stays where it is until somebody arranges them anew.
import type { DraftCells } from '../../../../shared/model/draft.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { Language } from '../../../../shared/model/settings.ts'
import type { Fact } from './facts.ts'
import { readFact } from './facts.ts'

export type Sort = { readonly key: string; readonly isDescending: boolean }
export type Arrangement = {
  readonly sort?: Sort
  /** By column: the texts of which each shown document has one. */
  readonly filters: ReadonlyMap<string, ReadonlySet<string>>
  /** Stands in a cell of each shown document, whatever its letter case. */
  readonly search: string
}
export const AS_IN_BATCH: Arrangement = { filters: new Map(), search: '' }

export function isArranged({ sort, filters, search }: Arrangement): boolean {
  return sort !== undefined || filters.size > 0 || search !== ''
}

/** Rows without a value in the sorted column come last, either way. */
export function arrange(
  documents: readonly DraftCells[],
  facts: readonly Fact[],
  { sort, filters, search }: Arrangement,
  language: Language,
): readonly DocumentId[] {
  const wanted = search.toLocaleLowerCase(language)
  const filtered = facts.flatMap((fact) => {
    const texts = filters.get(fact.key)
    return texts ? [{ fact, texts }] : []
  })
  const shown = documents.filter(
    (document) =>
      filtered.every(({ fact, texts }) => texts.has(readFact(document, fact, language))) &&
      (wanted === '' ||
        facts.some((fact) =>
          readFact(document, fact, language).toLocaleLowerCase(language).includes(wanted),
        )),
  )
  const by = facts.find(({ key }) => key === sort?.key)
  const sorted = by && sort ? sortBy(shown, by, sort.isDescending, language) : shown
  return sorted.map(({ id }) => id)
}

function sortBy(
  documents: readonly DraftCells[],
  fact: Fact,
  isDescending: boolean,
  language: Language,
): readonly DraftCells[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const valued = documents.map((document) => ({
    document,
    text: readFact(document, fact, language),
    at: fact.kind === 'deadlineAt' ? (document.deadlineAt ?? 0) : 0,
  }))
  const direction = isDescending ? -1 : 1
  return valued
    .toSorted((one, other) => {
      if (one.text === '' || other.text === '') {
        return Number(one.text === '') - Number(other.text === '')
      }
      return direction * (one.at - other.at || collator.compare(one.text, other.text))
    })
    .map(({ document }) => document)
}

export type ValueCount = { readonly text: string; readonly count: number }

/** The most frequent first. */
export function countValues(
  documents: readonly DraftCells[],
  fact: Fact,
  language: Language,
): readonly ValueCount[] {
  const counts = new Map<string, number>()
  for (const document of documents) {
    const text = readFact(document, fact, language)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return Array.from(counts, ([text, count]) => ({ text, count })).sort(
    (a, b) => b.count - a.count || a.text.localeCompare(b.text, language),
  )
}
