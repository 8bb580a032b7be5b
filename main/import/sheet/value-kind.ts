// Kind of the values in a column, independent of its header.
import { CONTRACT_EXTENSION } from '../../../shared/model/stored-file.ts'
import { isCpf } from '../../../shared/rules/cpf.ts'
import { isEmail } from '../../../shared/rules/email.ts'
import { parseDeadlineDays } from '../../../shared/rules/deadline-days.ts'
import { parseDeadline, repairDate } from '../../../shared/rules/repair-date.ts'
import { repairCpf, repairEmail } from '../../../shared/rules/repair-text.ts'

export type ValueKind = 'email' | 'cpf' | 'file' | 'date' | 'other' | 'none'

/** Share of cells that decide the kind; the others are wrong cells, which become findings of their rows. */
const SHARE = 0.7
/** Count of cells that is enough to decide; a sheet may have 10,000. */
export const KIND_SAMPLE = 200

const TESTS: readonly (readonly [ValueKind, (cell: string) => boolean])[] = [
  ['email', (cell) => isEmail(repairEmail(cell))],
  ['file', (cell) => CONTRACT_EXTENSION.test(cell) && /[^\s.]\.[a-z]+$/iu.test(cell)],
  ['date', (cell) => parseDeadline(cell) !== undefined],
  // At least eight digits, since small numbers pass as CPFs that lost many zeros.
  ['cpf', (cell) => cell.replace(/\D/gu, '').length >= 8 && isCpf(repairCpf(cell))],
]

/**
 * Kind of the values.
 * @param cells cells that are not empty
 */
export function findValueKind(cells: readonly string[]): ValueKind {
  const sample = cells.slice(0, KIND_SAMPLE)
  if (sample.length === 0) return 'none'
  const found = TESTS.find(([, isOne]) => areMostly(sample, isOne))
  return found?.[0] ?? 'other'
}

/**
 * Whether cells are dates or numbers of days. Asked only where the header names a deadline, since an order of signing
 * reads the same.
 */
export function areDeadlines(cells: readonly string[]): boolean {
  const sample = cells.slice(0, KIND_SAMPLE)
  return sample.length > 0 && areMostly(sample, isDeadline)
}

/** Whether cells are numbers that say no unit: days as well as months or instalments. */
export function areCounts(cells: readonly string[]): boolean {
  return areMostly(cells.slice(0, KIND_SAMPLE), (cell) => /^\d{1,3}$/u.test(cell))
}

/**
 * Whether cells read like names: letters and no digit.
 * @param cells cells that are not empty
 */
export function areWords(cells: readonly string[]): boolean {
  const sample = cells.slice(0, KIND_SAMPLE)
  return sample.length > 0 && areMostly(sample, (cell) => /^\P{Nd}*\p{L}\P{Nd}*$/u.test(cell))
}

function isDeadline(cell: string): boolean {
  return parseDeadline(repairDate(cell)) !== undefined || parseDeadlineDays(cell) !== undefined
}

function areMostly(sample: readonly string[], isOne: (cell: string) => boolean): boolean {
  return sample.filter((cell) => isOne(cell.trim())).length >= sample.length * SHARE
}
