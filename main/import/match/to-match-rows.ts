// Phrases of a prepared row that may occur in the name of its file.
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { isCpf, toCpfDigits } from '../../../shared/rules/cpf.ts'
import type { MatchRow } from './match-row.ts'
import { isPlace, toPlaces } from './name-numbers.ts'
import { foldName } from './name-words.ts'

/** Part of a prepared row that may occur in the name of its file. */
export type RowToMatch = Pick<PreparedRow, 'line' | 'fileName' | 'fields'> & {
  readonly document: Pick<PreparedRow['document'], 'name' | 'signers'>
}

/** Code such as a contract's number or a registration: no blanks, no comma of an amount, no date. */
const CODE = /^(?=.*\d)(?!\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$)[\p{L}\d./_-]{3,30}$/u
/**
 * Share of filled and of different cells in a column of codes, so that a forgotten or repeated cell does not matter.
 */
const SHARE = 0.9

export function toMatchRows(rows: readonly RowToMatch[]): readonly MatchRow[] {
  const codeColumns = findCodeColumns(rows)
  return rows.map(({ line, fileName, document, fields }) => {
    const people = document.signers.flatMap(({ name, documentNumber }) => [name, documentNumber])
    const cpfs = document.signers.flatMap(({ documentNumber = '' }) => toCpf(documentNumber) ?? [])
    const codes = codeColumns.flatMap((column) => toCodes(column, fields[column]))
    return omitUndefined({
      line,
      fileName,
      phrases: [document.name, ...people, ...codes].filter((text) => text !== undefined),
      cpfs,
    })
  })
}

function toCpf(text: string): string | undefined {
  return isCpf(text) ? toCpfDigits(text) : undefined
}

function toCode(cell = ''): string | undefined {
  const text = cell.trim()
  return CODE.test(text) ? text : undefined
}

/** Phrases of a code; a flat's number gets the words beside which file names have it. */
function toCodes(column: string, cell: string | undefined): readonly string[] {
  const code = toCode(cell)
  if (code === undefined) return []
  return isPlace(foldName(column)) ? [code, ...toPlaces(code)] : [code]
}

/** Columns of codes that differ from row to row: a term of "12" months distinguishes no row. */
function findCodeColumns(rows: readonly RowToMatch[]): readonly string[] {
  const columns = Object.keys(rows[0]?.fields ?? {})
  return columns.filter((column) => {
    const codes = rows.flatMap(({ fields }) => toCode(fields[column]) ?? [])
    return codes.length >= rows.length * SHARE && new Set(codes).size >= codes.length * SHARE
  })
}
