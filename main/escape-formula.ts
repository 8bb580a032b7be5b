/** A cell that begins like a formula would be run by a spreadsheet (OWASP, CSV injection). */
export function escapeFormula<T>(cell: T): T | string {
  return typeof cell === 'string' && /^[=+\-@\t\r]/u.test(cell) ? `'${cell}` : cell
}
