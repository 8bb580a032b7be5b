// Sheet of 10,000 rows with four signers each, imported up to checked documents, as CSV and XLSX, beside the bare
// reading of the same file; milliseconds of processor time.
import { writeXlsx } from 'hucre/xlsx'
import { guessMapping } from '../../main/import/sheet/guess-mapping.ts'
import { prepareRows } from '../../main/import/sheet/prepare-rows.ts'
import { readTableFile } from '../../main/import/sheet/read-table-file.ts'
import { toSheet } from '../../main/import/sheet/to-sheet.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { checkDocument } from '../../shared/rules/check-document.ts'
import { manySignersSheet } from '../support/many-signers-sheet.ts'
import { sayFigure } from './figure.ts'
import { readBareCsv, readBareXlsx } from './floors/bare-sheet.ts'
import { measurePairs, medianPair } from './pairs.ts'
import { takesMs } from './processor-time.ts'

const ROWS = 10_000
/** Most time as a multiple of the library's bare reading. */
const XLSX_BUDGET = 2
/** The same for CSV, whose bare reading splits a string in 20 ms; the rest is the same work as for XLSX. */
const CSV_BUDGET = 40

const FILE = {
  sha256: sha256Schema.parse('0'.repeat(64)),
  sizeBytes: 20_000,
  contentType: 'application/pdf',
  originalName: 'contrato.pdf',
} as const
const FACTS = {
  now: toEpochMs(Date.UTC(2026, 0, 5)),
  analysis: { pages: [{ widthPt: 595, heightPt: 842, rotation: 0 }], encrypted: false },
} as const

const cells = manySignersSheet(ROWS)
const csv = Buffer.from(cells.map((row) => `${row.join(';')}\r\n`).join(''))
const xlsx = await writeXlsx({
  sheets: [{ name: 'Contratos', rows: cells.map((row) => [...row]) }],
})

await compare('sheet-csv', csv, CSV_BUDGET, readBareCsv)
await compare('sheet-xlsx', xlsx, XLSX_BUDGET, readBareXlsx)

async function compare(
  name: string,
  bytes: Uint8Array,
  budget: number,
  readBare: (bytes: Uint8Array) => number | Promise<number>,
): Promise<void> {
  const pair = medianPair(
    await measurePairs({
      value: () => takesMs(() => toChecked(bytes)),
      floor: () => takesMs(() => readBare(bytes)),
    }),
  )
  sayFigure({ name, unit: 'ms', ...pair, budget, ok: pair.value / pair.floor <= budget })
}

/** @throws when a row is lost */
async function toChecked(bytes: Uint8Array): Promise<void> {
  const file = await readTableFile(bytes, 'contratos')
  const [table] = file.ok ? file.tables : []
  const made = table && toSheet(table)
  if (!made?.ok) throw new Error('no sheet')
  const rows = prepareRows(made.sheet, guessMapping(made.sheet))
  const findings = rows.flatMap(({ document }) =>
    checkDocument({ ...document, file: FILE, areas: [] }, FACTS),
  )
  if (rows.length !== ROWS || findings.length > 0)
    throw new Error(`${rows.length} rows, ${findings.length} findings`)
}
