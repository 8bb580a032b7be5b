// Corrections of addresses that an office lists in a spreadsheet: a line for each person, old and new address. Pure.
import type { TableRow } from '../model/table.ts'
import { toCanonicalEmail } from './canonical.ts'
import { isEmail } from './email.ts'

export type AddressChange = { readonly from: string; readonly to: string }

/** Fault of a line; `noOld`: a new address without an old one; `twice`: two new addresses for one old one. */
export type AddressFault = {
  readonly why: 'noOld' | 'badEmail' | 'twice'
  /** Line in the file, from 1. */
  readonly line: number
  readonly value: string
}

/** @returns each old address once; with any fault the changes must not be used */
export function readAddressChanges(rows: readonly TableRow[]): {
  readonly changes: readonly AddressChange[]
  readonly faults: readonly AddressFault[]
} {
  const changes = new Map<string, string>()
  const faults: AddressFault[] = []
  const columns = findColumns(rows)
  for (const [index, { line, cells }] of rows.entries()) {
    const [from = '', to = ''] = columns.map((column) => (cells[column] ?? '').trim())
    const isHeader = index === 0 && !from.includes('@') && !to.includes('@')
    if (isHeader) continue
    const person = toCanonicalEmail(from)
    const other = changes.get(person)
    if (person === '') faults.push({ why: 'noOld', line, value: to })
    else if (!isEmail(to)) faults.push({ why: 'badEmail', line, value: to })
    else if (other === undefined) changes.set(person, to)
    else if (toCanonicalEmail(other) !== toCanonicalEmail(to))
      faults.push({ why: 'twice', line, value: from })
  }
  return { changes: [...changes].map(([from, to]) => ({ from, to })), faults }
}

/** Finds the first two columns with addresses; other columns, such as a name, may stand beside them. */
function findColumns(rows: readonly TableRow[]): readonly [from: number, to: number] {
  const hasAddress = (column: number): boolean =>
    rows.some(({ cells }) => cells[column]?.includes('@'))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const found = Array.from({ length: width }, (_, column) => column).filter(hasAddress)
  const [from = 0, to = from + 1] = found
  return [from, to]
}
