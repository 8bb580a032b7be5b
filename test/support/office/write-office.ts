// Writes an office to the disk: contracts in a folder, the sheet as CSV and XLSX, and a list of answers for each,
// since they count lines differently.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { createSimRandom } from '../../simulation/sim-random.ts'
import type { LaidOutSheet } from './lay-out-sheet.ts'
import { layOutSheet } from './lay-out-sheet.ts'
import type { Office } from './office.ts'
import { toCsv } from './office-sheet.ts'
import { writeOfficeFile } from './write-office-file.ts'

export const CONTRACTS_FOLDER = 'contratos'
const UTF8_MARK = '\ufeff'

/** Writes answers by the lines of the XLSX to `respostas.json`, of the CSV to `respostas-csv.json`. */
export async function writeOffice(office: Office, seed: string, folder: string): Promise<void> {
  const contracts = join(folder, CONTRACTS_FOLDER)
  await mkdir(contracts, { recursive: true })
  for (const file of office.files) {
    await writeFile(join(contracts, file.name), await writeOfficeFile(file))
  }
  const sheet = layOutSheet(office, seed)
  await writeFile(join(folder, 'planilha.csv'), `${UTF8_MARK}${toCsv(sheet.linesIn('csv'))}`)
  await writeFile(join(folder, 'planilha.xlsx'), await writeWorkbook(sheet, seed))
  for (const [name, format] of [
    ['respostas.json', 'xlsx'],
    ['respostas-csv.json', 'csv'],
  ] as const) {
    const answers = JSON.stringify(sheet.answersIn(format), null, 2)
    await writeFile(join(folder, name), `${answers}\n`)
  }
}

/** CPFs and telephones, written as text or as Excel's numbers without their leading zeros. */
const DIGITS = /^\d{8,15}$/u

async function writeWorkbook(sheet: LaidOutSheet, seed: string): Promise<Uint8Array> {
  const hasNumbers = createSimRandom(`workbook/${seed}`).chance(0.5)
  const rows = sheet
    .linesIn('xlsx')
    .map((cells) => cells.map((cell) => (hasNumbers && DIGITS.test(cell) ? Number(cell) : cell)))
  const merges = sheet.spans.map(({ line, from, to }) => ({
    startRow: line,
    endRow: line,
    startCol: from,
    endCol: to,
  }))
  return writeXlsx({ sheets: [{ name: 'Contratos', rows, merges }] })
}
