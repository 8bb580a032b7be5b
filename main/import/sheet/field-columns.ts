// Which column of a row feeds which field of its document, so that a field that is refused leads back
// to its cell (ERR-03).
import type { ColumnMapping, SignerColumns } from '../../../shared/model/column-mapping.ts'
import { SIGNER_FIELDS } from '../../../shared/model/column-mapping.ts'
import type { FieldColumn } from '../../../shared/model/prepared-row.ts'

/** @param people groups of columns that hold somebody in this row, in the order of its signers */
export function toFieldColumns(
  mapping: ColumnMapping,
  people: readonly SignerColumns[],
): readonly FieldColumn[] {
  const ofDocument = [
    { path: ['name'], column: mapping.documentName },
    { path: ['file'], column: mapping.file },
    { path: ['message'], column: mapping.message },
    { path: ['deadlineAt'], column: mapping.deadline },
  ]
  const ofPeople = people.flatMap((columns, index) => [
    ...SIGNER_FIELDS.map((field) => ({
      path: ['signers', index, field],
      column: columns[field],
    })),
    // One column feeds both (column-mapping.ts).
    { path: ['signers', index, 'telephoneCountryCode'], column: columns.telephone },
  ])
  return [...ofDocument, ...ofPeople].flatMap(({ path, column }) =>
    column === undefined ? [] : [{ path, column }],
  )
}
