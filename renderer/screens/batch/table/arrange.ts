// Which lines the table of a batch shows, and in which order: sorted by a column, filtered by values, searched.
// Pure. What is edited stays where it is until somebody arranges them anew.
import type { Language } from '../../../../shared/model/settings.ts'
import type { Fact } from './facts.ts'
import { readFact } from './facts.ts'
import type { TableLine } from './lines.ts'
import { toLineKey } from './lines.ts'

export type Sort = { readonly key: string; readonly isDescending: boolean }
export type Arrangement = {
  readonly sort?: Sort
  /** By column: the texts of which each shown line has one. */
  readonly filters: ReadonlyMap<string, ReadonlySet<string>>
  /** Stands in a cell of each shown line, whatever its letter case. */
  readonly search: string
}
export const AS_IN_BATCH: Arrangement = { filters: new Map(), search: '' }

export function isArranged({ sort, filters, search }: Arrangement): boolean {
  return sort !== undefined || filters.size > 0 || search !== ''
}

/** Rows without a value in the sorted column come last, either way. */
export function arrange(
  lines: readonly TableLine[],
  facts: readonly Fact[],
  { sort, filters, search }: Arrangement,
  language: Language,
): readonly string[] {
  const wanted = search.toLocaleLowerCase(language)
  const filtered = facts.flatMap((fact) => {
    const texts = filters.get(fact.key)
    return texts ? [{ fact, texts }] : []
  })
  const shown = lines.filter(
    (line) =>
      filtered.every(({ fact, texts }) => texts.has(readFact(line, fact, language))) &&
      (wanted === '' ||
        facts.some((fact) =>
          readFact(line, fact, language).toLocaleLowerCase(language).includes(wanted),
        )),
  )
  const by = facts.find(({ key }) => key === sort?.key)
  const sorted = by && sort ? sortBy(shown, by, sort.isDescending, language) : shown
  return sorted.map(toLineKey)
}

function sortBy(
  lines: readonly TableLine[],
  fact: Fact,
  isDescending: boolean,
  language: Language,
): readonly TableLine[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const valued = lines.map((line) => ({
    line,
    text: readFact(line, fact, language),
    at: fact.kind === 'deadlineAt' ? (line.deadlineAt ?? 0) : 0,
  }))
  const direction = isDescending ? -1 : 1
  return valued
    .toSorted((one, other) => {
      if (one.text === '' || other.text === '') {
        return Number(one.text === '') - Number(other.text === '')
      }
      return direction * (one.at - other.at || collator.compare(one.text, other.text))
    })
    .map(({ line }) => line)
}

export type ValueCount = { readonly text: string; readonly count: number }

/** The most frequent first. */
export function countValues(
  lines: readonly TableLine[],
  fact: Fact,
  language: Language,
): readonly ValueCount[] {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const text = readFact(line, fact, language)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return Array.from(counts, ([text, count]) => ({ text, count })).sort(
    (a, b) => b.count - a.count || a.text.localeCompare(b.text, language),
  )
}
