// Which cell of a row feeds which field of its document, so that a field that is refused leads back to
// it (ERR-03).
import type {
  ColumnMapping,
  DocumentField,
  SignerColumns,
} from '../../../shared/model/column-mapping.ts'
import { DOCUMENT_FIELDS, SIGNER_FIELDS } from '../../../shared/model/column-mapping.ts'
import type { FieldColumn } from '../../../shared/model/prepared-row.ts'
import type { RowDocument } from '../../../shared/model/prepared-row.ts'

const PATHS = {
  documentName: 'name',
  file: 'file',
  message: 'message',
  deadline: 'deadlineAt',
  scheduledTo: 'scheduledToAt',
  folder: 'folderId',
  categories: 'categories',
  groups: 'groups',
  reminder: 'reminderFrequency',
  observers: 'observers',
} as const satisfies Readonly<Record<DocumentField, keyof RowDocument | 'file'>>

/** @param people groups of columns that hold somebody, with their line, in the order of the signers */
export function toFieldColumns(
  mapping: ColumnMapping,
  line: number,
  people: readonly { readonly columns: SignerColumns; readonly line: number }[],
): readonly FieldColumn[] {
  const found: FieldColumn[] = []
  for (const field of DOCUMENT_FIELDS) {
    const column = mapping[field]
    if (column !== undefined) found.push({ path: [PATHS[field]], column, line })
  }
  for (const [index, { column }] of (mapping.informations ?? []).entries()) {
    found.push({ path: ['informations', index, 'value'], column, line })
  }
  for (const [index, person] of people.entries()) {
    for (const field of SIGNER_FIELDS) {
      const column = person.columns[field]
      if (column === undefined) continue
      found.push({ path: ['signers', index, field], column, line: person.line })
      // One column feeds both (column-mapping.ts).
      if (field === 'telephone') {
        found.push({ path: ['signers', index, 'telephoneCountryCode'], column, line: person.line })
      }
    }
  }
  return found
}
