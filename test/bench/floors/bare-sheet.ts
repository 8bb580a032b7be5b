// Floor of reading a sheet: splits the file into cells, and no more.
import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'

/** Returns the number of rows. */
export function readBareCsv(bytes: Uint8Array): number {
  return Papa.parse<readonly string[]>(new TextDecoder().decode(bytes), { delimiter: ';' }).data
    .length
}

export async function readBareXlsx(bytes: Uint8Array): Promise<number> {
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  return sheets[0]?.rows.length ?? 0
}
