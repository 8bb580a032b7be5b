// Different values of the columns that give roles, so that a person can map each value to a role.
import { foldText } from '../../../shared/fold-text.ts'
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import type { ColumnValues } from '../../../shared/model/sheet-import.ts'
import type { Sheet } from '../../../shared/model/sheet.ts'
import { isCellError } from '../../../shared/rules/cell-error.ts'
import { tidyText } from '../../../shared/rules/repair-text.ts'

/** Largest count of values; a column with more holds something else than roles. */
const MOST = 40
/** Longest value in characters; a longer one is a text. */
const LONGEST = 200

export function listRoleValues(
  { header, rows }: Sheet,
  { signers }: ColumnMapping,
): readonly ColumnValues[] {
  const columns = signers.flatMap(({ role, roleByValue }) => (roleByValue && role) ?? [])
  return [...new Set(columns)].map((column) => {
    const at = header.indexOf(column)
    const found = new Map<string, string>()
    for (const { cells } of rows) {
      const value = tidyText(cells[at] ?? '')
      const isValue = value !== '' && value.length <= LONGEST && !isCellError(value)
      if (isValue && !found.has(foldText(value))) found.set(foldText(value), value)
      if (found.size > MOST) break
    }
    return { column, values: [...found.values()].slice(0, MOST), hasMore: found.size > MOST }
  })
}
