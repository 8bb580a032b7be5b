// Images of one name with running numbers, `contrato-1.jpg` and `contrato-2.jpg`: each became a document, though they
// may be pages of one. Each gets a warning; nothing is joined, since only a person knows.
import type { DraftDocument } from '../model/draft.ts'
import { CONTRACT_EXTENSION } from '../model/stored-file.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './finding.ts'

type Row = { readonly document: DraftDocument }
type Image = { readonly row: Row; readonly number: number; readonly name: string }

/** Most pages of a series; more images are the numbered contracts of a folder. */
const MAX_PAGES = 20
/** Pattern of a name with a number of its own at the end: `contrato 01`, `contrato (2)`, `contrato_pag3`. */
const NUMBERED = /^(.*?)[\s_.-]*\(?(?:p[aá]g(?:ina)?\.?\s*)?(?<!\d)(\d{1,2})\)?$/iu

/** Returns a key that is equal for images that may be pages of one document; undefined for any other file. */
export function toSeriesKey(document: DraftDocument): string | undefined {
  return toNumbered({ document })?.key
}

/** Returns the findings in the order of the rows. */
export function findImageSeries(rows: readonly Row[]): readonly (Finding | undefined)[] {
  const groups = new Map<string, Image[]>()
  for (const row of rows) {
    const found = toNumbered(row)
    if (!found) continue
    const group = groups.get(found.key)
    if (group) group.push(found.image)
    else groups.set(found.key, [found.image])
  }
  const findings = new Map<Row, Finding>()
  for (const group of groups.values()) {
    if (!isSeries(group)) continue
    for (const { row } of group) {
      const others = group.filter((image) => image.row !== row).map(({ name }) => name)
      const params = { count: others.length, names: others.join(', ') }
      findings.set(row, makeFinding('file.imageSeries', ['file'], params))
    }
  }
  return rows.map((row) => findings.get(row))
}

function toNumbered(row: Row): { readonly key: string; readonly image: Image } | undefined {
  const { file } = row.document
  if (file.kind !== 'stored' || file.madeFrom?.kind !== 'image') return undefined
  const name = file.madeFrom.originalName
  const [, base, number] = NUMBERED.exec(name.replace(CONTRACT_EXTENSION, '')) ?? []
  if (base === undefined || number === undefined) return undefined
  const folder = file.origin?.path.slice(0, -name.length) ?? ''
  const key = JSON.stringify([folder, base.toLowerCase()])
  return { key, image: { row, number: Number(number), name } }
}

/** Tells whether the numbers run from 1 without a gap; images that each have a spreadsheet line are contracts. */
function isSeries(group: readonly Image[]): boolean {
  if (group.length < 2 || group.length > MAX_PAGES) return false
  if (group.every(({ row }) => row.document.source !== undefined)) return false
  const numbers = group.map(({ number }) => number).toSorted((a, b) => a - b)
  return numbers.every((number, index) => number === index + 1)
}
