// Kind of the values in the cells of a column, whatever its header says.
import { CONTRACT_EXTENSION } from '../../../shared/model/stored-file.ts'
import { isCpf } from '../../../shared/rules/cpf.ts'
import { isEmail } from '../../../shared/rules/email.ts'
import { parseDeadlineDays } from '../../../shared/rules/deadline-days.ts'
import { parseDeadline, repairDate } from '../../../shared/rules/repair-date.ts'
import { repairCpf, repairEmail } from '../../../shared/rules/repair-text.ts'

export type ValueKind = 'email' | 'cpf' | 'file' | 'date' | 'other' | 'none'

/** A few wrong cells are findings of their rows, not another kind of column. */
const SHARE = 0.7
/** Cells that are enough to tell; a sheet may have 10,000. */
export const KIND_SAMPLE = 200

const TESTS: readonly (readonly [ValueKind, (cell: string) => boolean])[] = [
  ['email', (cell) => isEmail(repairEmail(cell))],
  ['file', (cell) => CONTRACT_EXTENSION.test(cell) && /[^\s.]\.[a-z]+$/iu.test(cell)],
  ['date', (cell) => parseDeadline(cell) !== undefined],
  // Small numbers pass as CPFs that lost many zeros: at least eight digits must be left.
  ['cpf', (cell) => cell.replace(/\D/gu, '').length >= 8 && isCpf(repairCpf(cell))],
]

/** @param cells those that are not empty */
export function findValueKind(cells: readonly string[]): ValueKind {
  const sample = cells.slice(0, KIND_SAMPLE)
  if (sample.length === 0) return 'none'
  const found = TESTS.find(([, isOne]) => areMostly(sample, isOne))
  return found?.[0] ?? 'other'
}

/** Dates or numbers of days: only where the header speaks of a deadline, since an order reads the same. */
export function areDeadlines(cells: readonly string[]): boolean {
  const sample = cells.slice(0, KIND_SAMPLE)
  return sample.length > 0 && areMostly(sample, isDeadline)
}

/** As names are: letters, and no digit. @param cells those that are not empty */
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
