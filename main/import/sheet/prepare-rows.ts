// Rows of a sheet as documents without their files: each cell through its field's repair.
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'
import type { Sheet, SheetRow } from '../../../shared/model/sheet.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'
import { parseDeadline } from '../../../shared/rules/repair-date.ts'
import { tidyText } from '../../../shared/rules/repair-text.ts'
import { toFieldColumns } from './field-columns.ts'
import { prepareSigner } from './prepare-signer.ts'
import { createRowReader } from './row-reader.ts'

export function prepareRows(sheet: Sheet, mapping: ColumnMapping): readonly PreparedRow[] {
  return sheet.rows.map((row) => prepareRow(sheet, row, mapping))
}

function prepareRow(sheet: Sheet, row: SheetRow, mapping: ColumnMapping): PreparedRow {
  const reader = createRowReader(sheet, row)
  const name = reader.repaired(mapping.documentName, tidyText)
  const message = reader.cell(mapping.message)
  const deadline = reader.cell(mapping.deadline)
  const deadlineAt = parseDeadline(deadline)
  const people = mapping.signers.flatMap((columns) => prepareSigner(columns, reader) ?? [])
  const fileName = reader.cell(mapping.file)
  const isUnreadable = deadline !== '' && deadlineAt === undefined
  return omitUndefined({
    line: row.line,
    document: omitUndefined({
      name,
      signers: people.map(({ signer }) => signer),
      message: message === '' ? undefined : message,
      deadlineAt,
    }),
    fileName: fileName === '' ? undefined : fileName,
    fields: Object.fromEntries(
      sheet.header.map((header, index) => [header, row.cells[index] ?? '']),
    ),
    repairs: reader.repairs,
    columns: toFieldColumns(
      mapping,
      people.map(({ columns }) => columns),
    ),
    findings: [
      ...(isUnreadable
        ? [makeFinding('schedule.deadlineUnreadable', ['deadlineAt'], { text: deadline })]
        : []),
      ...people.flatMap(({ unreadableOrder: text }, index) =>
        text === undefined
          ? []
          : [makeFinding('signer.orderUnreadable', ['signers', index, 'order'], { text })],
      ),
    ],
  })
}
