// Writes an office to the disk: its contracts in a folder, its sheet as CSV and XLSX, and its book of answers.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import type { Office } from './office.ts'
import { toCsv, toSheetCells } from './office-sheet.ts'
import { writeOfficeFile } from './write-office-file.ts'

export const CONTRACTS_FOLDER = 'contratos'
const UTF8_MARK = '\ufeff'

export async function writeOffice(office: Office, seed: string, folder: string): Promise<void> {
  const contracts = join(folder, CONTRACTS_FOLDER)
  await mkdir(contracts, { recursive: true })
  for (const file of office.files) {
    await writeFile(join(contracts, file.name), await writeOfficeFile(file))
  }
  const cells = toSheetCells(office, seed)
  await writeFile(join(folder, 'planilha.csv'), `${UTF8_MARK}${toCsv(cells)}`)
  const rows = cells.map((row) => [...row])
  await writeFile(
    join(folder, 'planilha.xlsx'),
    await writeXlsx({ sheets: [{ name: 'Contratos', rows }] }),
  )
  await writeFile(join(folder, 'respostas.json'), `${JSON.stringify(office.answers, null, 2)}\n`)
}
