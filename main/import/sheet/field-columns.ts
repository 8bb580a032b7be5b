// Which cell of a row feeds which field of its document, so that a field that is refused leads back to
// it (ERR-03).
import type {
  ColumnMapping,
  DocumentField,
  SignerColumns,
} from '../../../shared/model/column-mapping.ts'
import { DOCUMENT_FIELDS, SIGNER_FIELDS } from '../../../shared/model/column-mapping.ts'
import type { RowDocument } from '../../../shared/model/prepared-row.ts'
import type { FieldColumn } from '../../../shared/model/sheet-source.ts'

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

type Person = { readonly columns: SignerColumns; readonly line: number }

/** @param people groups of columns that hold somebody, with their line, in the order of the signers */
export type ToFieldColumns = (line: number, people: readonly Person[]) => readonly FieldColumn[]

/** Rows with the same groups share one answer: a sheet of ten thousand has one or two. */
export function createFieldColumns(mapping: ColumnMapping): ToFieldColumns {
  const ofDocument = [
    ...DOCUMENT_FIELDS.map((field) => ({ path: [PATHS[field]], column: mapping[field] })),
    ...(mapping.informations ?? []).map(({ column }, index) => ({
      path: ['informations', index, 'value'],
      column,
    })),
  ].flatMap(({ path, column }) => (column === undefined ? [] : [{ path, column }]))
  const known = new Map<string, readonly FieldColumn[]>()
  return (line, people) => {
    if (people.some((person) => person.line !== line))
      return [...ofDocument, ...ofPeople(people, line)]
    const key = people.map(({ columns }) => mapping.signers.indexOf(columns)).join()
    const columns = known.get(key) ?? [...ofDocument, ...ofPeople(people, line)]
    known.set(key, columns)
    return columns
  }
}

function ofPeople(people: readonly Person[], line: number): readonly FieldColumn[] {
  return people.flatMap((person, index) => {
    const place = person.line === line ? {} : { line: person.line }
    return SIGNER_FIELDS.flatMap((field): readonly FieldColumn[] => {
      const column = person.columns[field]
      if (column === undefined) return []
      const fed = { path: ['signers', index, field], column, ...place }
      // One column feeds both (column-mapping.ts).
      return field === 'telephone'
        ? [fed, { ...fed, path: ['signers', index, 'telephoneCountryCode'] }]
        : [fed]
    })
  })
}
