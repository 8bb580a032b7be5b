// Delimiter of a CSV, guessed from its first lines. Brazilian Excel writes `;`, since the comma is in the numbers; the
// sign that splits most of the first lines into equally many columns is the one.
import Papa from 'papaparse'

const DELIMITERS = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Lines looked at; a few with commas in a message must not outvote the rest. */
const LINES = 30
const FALLBACK: Delimiter = ';'

export function guessDelimiter(text: string): Delimiter {
  const declared = /^sep=(.)\r?\n/iu.exec(text)?.[1] // Excel's own line
  const known = DELIMITERS.find((each) => each === declared)
  if (known !== undefined) return known
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: rate(text, delimiter) }))
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.delimiter : FALLBACK
}

/** Share of the lines that have the commonest number of columns, then that number; 0 for one column. */
function rate(text: string, delimiter: Delimiter): number {
  const { data } = Papa.parse<readonly string[]>(text, {
    delimiter,
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
