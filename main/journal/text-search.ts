// Search text of a document, folded once when it is written: the names of document, file and
// signers, without case and accents. A search compares texts and parses nothing.
import type { DatabaseSync } from 'node:sqlite'
import { foldText } from '../../shared/fold-text.ts'
import type { DocumentContent } from '../../shared/model/document.ts'

/** Separator of two texts, which nobody types. */
const BETWEEN = '\n'

/** Folded form of a search. */
export function toSearched(text: string): string {
  return foldText(text.trim())
}

export function toSearchable({ name, file, signers }: DocumentContent): string {
  const people = signers.flatMap((signer) => [signer.email, signer.role, signer.name])
  return joinTexts([name, file.originalName, ...people])
}

/**
 * SQL function `searchable_text(content)` for the migration, which reads rows of any state and age.
 */
export function addSearchableText(database: DatabaseSync): void {
  database.function('searchable_text', { deterministic: true }, (content) =>
    typeof content === 'string' ? readSearchable(content) : '',
  )
}

function readSearchable(content: string): string {
  try {
    const { name, file, signers } = toRecord(JSON.parse(content))
    const people = Array.isArray(signers) ? signers.map(toRecord) : []
    return joinTexts([
      name,
      toRecord(file)['originalName'],
      ...people.flatMap((person) => [person['email'], person['role'], person['name']]),
    ])
  } catch {
    return '' // no JSON: the row is shown as unreadable elsewhere
  }
}

function joinTexts(texts: readonly unknown[]): string {
  return foldText(texts.filter((text) => typeof text === 'string').join(BETWEEN))
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
