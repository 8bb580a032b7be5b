// Columns of the spreadsheet to choose from: by header and by the first values below it.
import type { ColumnMapping } from '../../../../shared/model/column-mapping.ts'
import { mappedColumns } from '../../../../shared/model/column-mapping.ts'
import type { TablePreview } from '../../../../shared/model/sheet-import.ts'

export type ColumnChoice = {
  readonly header: string
  /** First different values, joined; empty when the preview has none. */
  readonly samples: string
}

const MAX_SAMPLES = 3

export function listColumns({
  header,
  headerLine = 0,
  lines,
}: TablePreview): readonly ColumnChoice[] {
  const below = lines.filter(({ line }) => line > headerLine)
  return header.map((name, index) => {
    const cells = below.map(({ cells: each }) => (each[index] ?? '').trim())
    const values = [...new Set(cells.filter((cell) => cell !== ''))]
    return { header: name, samples: values.slice(0, MAX_SAMPLES).join(' · ') }
  })
}

/** Returns the columns that feed no field; they are kept for templates. */
export function listUnused(
  mapping: ColumnMapping,
  choices: readonly ColumnChoice[],
): readonly ColumnChoice[] {
  const used = new Set(mappedColumns(mapping))
  return choices.filter(({ header }) => !used.has(header))
}
