// Which sign separates the columns of a CSV. Brazilian Excel writes `;`, since the comma is in the
// numbers; the sign that splits the first lines into equally many columns is the one.
import Papa from 'papaparse'

export const DELIMITERS = [';', ',', '\t'] as const
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

/** Share of the lines that have as many columns as the header, then how many that is; 0 for one column. */
function rate(text: string, delimiter: Delimiter): number {
  // A preview is cut inside of quotes only when a quote is left open: then this is not the sign.
  const { data } = Papa.parse<readonly string[]>(text, {
    delimiter,
    preview: LINES,
    skipEmptyLines: 'greedy',
  })
  const [header, ...rows] = data
  const columns = header?.length ?? 0
  if (columns < 2) return 0
  const alike = rows.filter((row) => row.length === columns).length + 1
  return (alike / data.length) * 1_000 + Math.min(columns, 999) / 1_000
}
