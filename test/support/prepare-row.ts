// One row of a sheet, prepared.
import { guessMapping } from '../../main/import/sheet/guess-mapping.ts'
import { prepareRows } from '../../main/import/sheet/prepare-rows.ts'
import type { PreparedRow } from '../../shared/model/prepared-row.ts'
import { sheetOf } from './read-sheet.ts'

/** Prepared row of a sheet with one row and the guessed mapping. */
export function prepareRow(columns: Readonly<Record<string, string>>): PreparedRow {
  const lines = [Object.keys(columns), Object.values(columns)].map((cells) =>
    cells.map((cell) => `"${cell}"`).join(';'),
  )
  const sheet = sheetOf(lines.join('\r\n'))
  const [row] = prepareRows(sheet, guessMapping(sheet))
  if (!row) throw new Error('no row')
  return row
}

export const PERSON = { 'Nome 1': 'Ana', 'E-mail 1': 'ana@exemplo.com', 'Papel 1': 'Contratante' }
