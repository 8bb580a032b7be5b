// What is searched of a document is folded once, when it is written: its name, its file's and its
// people's, blind to case and accents. A search compares text with text and parses nothing.
import type { DatabaseSync } from 'node:sqlite'
import { foldText } from '../../shared/fold-text.ts'
import type { DocumentContent } from '../../shared/model/document.ts'

/** Between two texts: nobody types it into one. */
const BETWEEN = '\n'

/** Of what is asked for. */
export function toSearched(text: string): string {
  return foldText(text.trim())
}

export function toSearchable({ name, file, signers }: DocumentContent): string {
  const people = signers.flatMap((signer) => [signer.email, signer.role, signer.name])
  return joinTexts([name, file.originalName, ...people])
}

/** Adds `searchable_text(content)` for the migration, which meets rows of any state and year. */
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
    return '' // not JSON: the row is shown as unreadable elsewhere
  }
}

function joinTexts(texts: readonly unknown[]): string {
  return foldText(texts.filter((text) => typeof text === 'string').join(BETWEEN))
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
