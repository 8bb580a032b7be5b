// Guesses the delimiter of a CSV by its first lines. Brazilian Excel writes `;`, since numbers contain commas; the
// delimiter with which most lines have the same number of columns is taken.
import Papa from 'papaparse'
import { toLineEnd } from './mixed-line-ends.ts'

const DELIMITERS = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Lines that are read: enough that a few with commas in a text do not decide. */
const LINES = 30
const FALLBACK: Delimiter = ';'

export function guessDelimiter(text: string): Delimiter {
  const declared = /^sep=(.)\r?\n/iu.exec(text)?.[1] // Excel's own line
  const known = DELIMITERS.find((each) => each === declared)
  if (known !== undefined) return known
  const lineEnd = toLineEnd(text)
  const scores = DELIMITERS.map((delimiter) => ({
    delimiter,
    score: rate(text, { ...lineEnd, delimiter }),
  }))
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.delimiter : FALLBACK
}

/** Rating: share of the lines that have the commonest number of columns, then that number; 0 for one column. */
function rate(
  text: string,
  options: ReturnType<typeof toLineEnd> & { readonly delimiter: Delimiter },
): number {
  const { data } = Papa.parse<readonly string[]>(text, {
    ...options,
    preview: LINES,
    skipEmptyLines: 'greedy',
  })
  const byWidth = Map.groupBy(data, (row) => row.length)
  byWidth.delete(1) // a title above the header
  const scores = [...byWidth].map(
    ([columns, rows]) => (rows.length / data.length) * 1_000 + Math.min(columns, 999) / 1_000,
  )
  return Math.max(0, ...scores)
}
