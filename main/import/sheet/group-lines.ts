// Groups lines of a sheet into documents: each line is one, or all lines with the same key are one, with a signer per
// line. Differences between such lines become findings.
import { foldText } from '../../../shared/fold-text.ts'
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import { documentColumns } from '../../../shared/model/column-mapping.ts'
import type { Sheet, SheetRow } from '../../../shared/model/sheet.ts'
import { readCell } from '../../../shared/model/sheet.ts'
import type { Finding } from '../../../shared/rules/finding.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'

export type LineGroup = {
  readonly first: SheetRow
  readonly rest: readonly SheetRow[]
  readonly findings: readonly Finding[]
}

/** Groups in the order of their first lines. A line without a key is a document of its own, with a finding. */
export function groupLines(sheet: Sheet, mapping: ColumnMapping): readonly LineGroup[] {
  const { key } = mapping
  if (key === undefined) return sheet.rows.map((first) => ({ first, rest: [], findings: [] }))
  const groups = new Map<string, SheetRow[]>()
  for (const row of sheet.rows) {
    const cell = foldText(readCell(sheet, row, key)).replace(/\s+/gu, ' ')
    const id = cell === '' ? `line ${row.line}` : `key ${cell}`
    const known = groups.get(id)
    if (known) known.push(row)
    else groups.set(id, [row])
  }
  return [...groups].flatMap(([id, [first, ...rest]]) => {
    if (!first) return []
    const isKeyless = id.startsWith('line ')
    const findings = isKeyless
      ? [makeFinding('row.keyMissing', [], { column: key })]
      : findDifferences(sheet, mapping, [first, ...rest])
    return [{ first, rest, findings }]
  })
}

/** Findings of document columns in which filled cells of the group differ. */
function findDifferences(
  sheet: Sheet,
  mapping: ColumnMapping,
  rows: readonly SheetRow[],
): readonly Finding[] {
  return documentColumns(mapping).flatMap((column) => {
    if (column === mapping.key) return []
    const cells = new Set(
      rows.map((row) => readCell(sheet, row, column)).filter((cell) => cell !== ''),
    )
    const lines = rows.map(({ line }) => line).join(', ')
    return cells.size > 1 ? [makeFinding('row.linesDiffer', [], { column, lines })] : []
  })
}
