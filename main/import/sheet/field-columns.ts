// Cells that feed each field of a row's document, so that a refused field (ERR-03) leads back to its cell.
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

/**
 * @param lineOf absent for a document of one line
 * @param people groups of columns with a signer, with their line, in the order of the signers
 * @param informed indexes in the mapping of information fields whose cells are filled
 */
export type ToFieldColumns = (
  line: number,
  people: readonly Person[],
  informed: readonly number[],
  lineOf?: LineOf,
) => readonly FieldColumn[]

/** Returns the line of the cell that fed a field of a document of several lines. */
type LineOf = (column: string) => number

/**
 * Makes the columns of rows; rows with the same groups share one result, since a large sheet has one or two kinds.
 */
export function createFieldColumns(mapping: ColumnMapping): ToFieldColumns {
  const plain = DOCUMENT_FIELDS.flatMap((field): readonly FieldColumn[] => {
    const column = mapping[field]
    return column === undefined ? [] : [{ path: [PATHS[field]], column }]
  })
  /** Columns of information fields; an empty cell makes no field, so that later ones move up. */
  const toInformed = (informed: readonly number[]): readonly FieldColumn[] =>
    informed.flatMap((place, index) => {
      const column = mapping.informations?.[place]?.column
      return column === undefined ? [] : [{ path: ['informations', index, 'value'], column }]
    })
  const known = new Map<string, readonly FieldColumn[]>()
  return (line, people, informed, lineOf) => {
    const make = () => [...plain, ...toInformed(informed), ...ofPeople(people, line)]
    if (lineOf) {
      return make().map((fed) => {
        const at = fed.path[0] === 'signers' ? line : lineOf(fed.column)
        return at === line ? fed : { ...fed, line: at }
      })
    }
    const groups = people.map(({ columns }) => mapping.signers.indexOf(columns))
    const key = `${groups.join()} ${informed.join()}`
    const columns = known.get(key) ?? make()
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
      // One column feeds telephone and country code (column-mapping.ts).
      return field === 'telephone'
        ? [fed, { ...fed, path: ['signers', index, 'telephoneCountryCode'] }]
        : [fed]
    })
  })
}
