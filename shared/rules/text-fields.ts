// Fields of a document's name and message, in Portuguese and English: its signers, the columns of its spreadsheet
// line, and what every document has.
import type { CalendarDay } from '../model/calendar-day.ts'
import { toLocalDay } from '../model/calendar-day.ts'
import type { DocumentContent } from '../model/document.ts'
import type { MergedText } from '../model/merged-texts.ts'
import type { FindField } from './fill-template.ts'
import { COLUMN_PREFIX, toFieldKey, toFieldName } from './fill-template.ts'
import { findSignerField, readSignerField } from './signer-text-fields.ts'

export type TextFacts = {
  readonly document: Pick<DocumentContent, 'name' | 'signers' | 'deadlineAt' | 'columns'>
  /** Name of the document's file, with the extension. */
  readonly fileName: string
  readonly batchName: string
  /** Number in the batch, from 1. */
  readonly number: number
  readonly today: CalendarDay
}

/** Names of the fields by language. */
export const DOCUMENT_TEXT_FIELDS = {
  file: { 'pt-BR': 'arquivo', en: 'file' },
  document: { 'pt-BR': 'documento', en: 'document' },
  batch: { 'pt-BR': 'lote', en: 'batch' },
  number: { 'pt-BR': 'número', en: 'number' },
  deadline: { 'pt-BR': 'prazo', en: 'deadline' },
  date: { 'pt-BR': 'data', en: 'date' },
  year: { 'pt-BR': 'ano', en: 'year' },
  month: { 'pt-BR': 'mês', en: 'month' },
  day: { 'pt-BR': 'dia', en: 'day' },
} as const satisfies Readonly<Record<string, Readonly<Record<'pt-BR' | 'en', string>>>>
export type DocumentTextField = keyof typeof DOCUMENT_TEXT_FIELDS

const READ: Readonly<Record<DocumentTextField, (facts: TextFacts) => string>> = {
  file: ({ fileName }) => fileName.replace(/\.(pdf|docx?)$/iu, ''),
  document: ({ document }) => document.name,
  batch: ({ batchName }) => batchName,
  number: ({ number }) => String(number),
  deadline: ({ document: { deadlineAt } }) =>
    deadlineAt === undefined ? '' : toWritten(toLocalDay(deadlineAt)),
  date: ({ today }) => toWritten(today),
  year: ({ today }) => today.slice(0, 4),
  month: ({ today }) => today.slice(5, 7),
  day: ({ today }) => today.slice(8),
}

/** Returns the day as signers read it, in Portuguese order. */
function toWritten(day: CalendarDay): string {
  return day.split('-').toReversed().join('/')
}

/** Tells whether a text may use the field; a name cannot use the name, which would grow with each use. */
export function isFieldOf(field: DocumentTextField, text: MergedText): boolean {
  return field !== 'document' || text === 'message'
}

const BY_KEY = new Map<string, DocumentTextField>(
  listDocumentFields().flatMap((field) =>
    Object.values(DOCUMENT_TEXT_FIELDS[field]).map((name) => [toFieldKey(name), field] as const),
  ),
)

export function listDocumentFields(): readonly DocumentTextField[] {
  // The object is a constant of this module: it has no other keys than its type says.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(DOCUMENT_TEXT_FIELDS) as DocumentTextField[]
}

const PREFIXES = [COLUMN_PREFIX, 'column.'] as const

/**
 * Returns the lookup of fields: signers first, since a spreadsheet has their data unrepaired; then columns, whose
 * headers are the person's own words; then what every document has.
 */
export function createFindField(text: MergedText, facts: TextFacts): FindField {
  const { signers, columns: row = {} } = facts.document
  const columns = new Map(Object.entries(row).map(([header, cell]) => [toFieldKey(header), cell]))
  return (key) => {
    const ofSigner = findSignerField(key)
    if (ofSigner) return readSignerField(signers, ofSigner)
    const prefix = PREFIXES.find((each) => key.startsWith(each))
    if (prefix !== undefined) return columns.get(key.slice(prefix.length).trim())
    const own = BY_KEY.get(key)
    return columns.get(key) ?? (own && isFieldOf(own, text) ? READ[own](facts) : undefined)
  }
}

/** Returns the field of a column; undefined where a template cannot contain its header. */
export function toColumnField(header: string): string | undefined {
  const name = toFieldName(header)
  if (name === undefined) return undefined
  const key = toFieldKey(name)
  const hasPrefix = PREFIXES.some((prefix) => key.startsWith(prefix))
  return hasPrefix || findSignerField(key) ? COLUMN_PREFIX + name : name
}
