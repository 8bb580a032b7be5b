// Search text of a document, folded once when it is written: the names of document, file and
// signers, their CPF and the cells of their sheet, without case and accents. A search compares
// texts and parses nothing.
import type { DatabaseSync } from 'node:sqlite'
import { foldText } from '../../shared/fold-text.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'

/** Separator of two texts, which nobody types. */
const BETWEEN = '\n'

/** Pattern of a cell that holds a number and no word: CPF, CNPJ or telephone, as written. */
const NUMBER = /^[\d\s.\-/()+]*$/u
/** Least count of digits of such a number; shorter ones are parts of dates and amounts. */
const LEAST_DIGITS = 8

/** Folded form of a search. */
function toSearched(text: string): string {
  return foldText(text.trim())
}

/** Forms of a search, of which one has to be found: `123.456.789-09` is searched by its digits too. */
export function toSearchedForms(text: string): readonly string[] {
  const searched = toSearched(text)
  if (searched === '') return []
  const digits = searched.replaceAll(/\D/gu, '')
  const isNumber = NUMBER.test(searched) && digits.length >= LEAST_DIGITS && digits !== searched
  return isNumber ? [searched, digits] : [searched]
}

/**
 * Condition that a column `text` has one of the forms. For a number the longest digit run that both forms share is
 * tested first, which excludes most rows cheaply.
 */
export function toHasForm(forms: readonly string[]): SearchCondition {
  const any = forms.map(() => 'instr(text, ?) > 0').join(' OR ')
  if (forms.length < 2) return { sql: any, values: forms }
  return { sql: `instr(text, ?) > 0 AND (${any})`, values: [findLongestDigits(forms[0]), ...forms] }
}

type SearchCondition = { readonly sql: string; readonly values: readonly string[] }

/** Longest digit run of the written number: of `123.456.789-09` the first three digits. */
function findLongestDigits(written = ''): string {
  const runs = written.match(/\d+/gu) ?? []
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

export function toSearchable({ name, file, signers, columns }: DocumentContent): string {
  return toText({ name, file, signers, columns })
}

export function toSearchableDraft(document: DraftDocument): string {
  return toText(document)
}

/**
 * SQL function `searchable_text(content)` for the migration, which reads rows of any state and age.
 */
export function addSearchableText(database: DatabaseSync): void {
  database.function('searchable_text', { deterministic: true }, (content) =>
    typeof content === 'string' ? readSearchable(content) : '',
  )
}

/** Digits to which each number in a name is padded, so that 2 comes before 10. */
const NAME_DIGITS = 12

/** Sort key of a document name. */
export function toNameKey(name: string): string {
  return foldText(name.trim()).replaceAll(/\d+/gu, (digits) =>
    digits.replace(/^0+(?=\d)/u, '').padStart(NAME_DIGITS, '0'),
  )
}

/** SQL function `name_key(content)` for the migration. */
export function addNameKey(database: DatabaseSync): void {
  database.function('name_key', { deterministic: true }, (content) => {
    if (typeof content !== 'string') return null
    try {
      const { name } = toRecord(JSON.parse(content))
      return typeof name === 'string' ? toNameKey(name) : null
    } catch {
      return null // cannot be read: it is shown as such elsewhere
    }
  })
}

/** Search text from the JSON of a document or draft; empty for text that is no JSON. */
function readSearchable(content: string): string {
  try {
    return toText(toRecord(JSON.parse(content)))
  } catch {
    return ''
  }
}

function toText(content: Readonly<Record<string, unknown>>): string {
  const { signers } = content
  const file = toRecord(content['file'])
  const people = Array.isArray(signers) ? signers.map(toRecord) : []
  return joinTexts([
    content['name'],
    file['originalName'],
    // Draft: its file may be missing.
    toRecord(file['file'])['originalName'],
    ...people.flatMap((person) => [
      person['email'],
      person['role'],
      person['name'],
      ...withDigits(person['documentNumber']),
    ]),
    ...Object.values(toRecord(content['columns'])).flatMap(withDigits),
  ])
}

/** Cell as written, and its digits alone when it holds a number. */
function withDigits(cell: unknown): readonly unknown[] {
  if (typeof cell !== 'string' || !NUMBER.test(cell)) return [cell]
  const digits = cell.replaceAll(/\D/gu, '')
  return digits.length >= LEAST_DIGITS && digits !== cell ? [cell, digits] : [cell]
}

function joinTexts(texts: readonly unknown[]): string {
  return foldText(texts.filter((text) => typeof text === 'string').join(BETWEEN))
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
