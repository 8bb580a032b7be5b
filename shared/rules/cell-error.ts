// Error that a spreadsheet shows instead of a result, in the Portuguese and the English edition. Such a cell has no
// value and must not get into a contract.
const ERRORS = new Set([
  '#DIV/0!',
  '#REF!',
  '#VALUE!',
  '#VALOR!',
  '#NAME?',
  '#NOME?',
  '#N/A',
  '#N/D',
  '#NUM!',
  '#NÚM!',
  '#NULL!',
  '#NULO!',
  '#SPILL!',
  '#DESPEJAR!',
  '#CALC!',
  '#GETTING_DATA',
  'Err:502',
  'Err:504',
  'Err:508',
])

export function isCellError(text: string): boolean {
  const tidy = text.trim()
  // Fast path, since every cell of a spreadsheet is tested.
  if (!tidy.startsWith('#') && !tidy.startsWith('Err:')) return false
  return ERRORS.has(tidy) || ERRORS.has(tidy.toUpperCase()) || /^#+$/u.test(tidy)
}
