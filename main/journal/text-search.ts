// Search in what people typed: an SQL function over a document's content, blind to case and accents.
// It runs over every document of a view for one answer, so it reads the few texts and checks no more.
import type { DatabaseSync } from 'node:sqlite'
import { foldText } from '../../shared/fold-text.ts'

/** Adds `has_text(content, text)`: 1 or 0. */
export function addTextSearch(database: DatabaseSync): void {
  const last = { text: '', folded: '' }
  database.function('has_text', { deterministic: true }, (content, text) => {
    if (text !== last.text) Object.assign(last, { text, folded: foldText(String(text).trim()) })
    return typeof content === 'string' && hasText(content, last.folded) ? 1 : 0
  })
}

function hasText(content: string, folded: string): boolean {
  const isFound = (text: unknown): boolean =>
    typeof text === 'string' && foldText(text).includes(folded)
  try {
    const { name, file, signers } = toRecord(JSON.parse(content))
    if (isFound(name) || isFound(toRecord(file)['originalName'])) return true
    return (
      Array.isArray(signers) &&
      signers.map(toRecord).some((signer) => SIGNER_TEXTS.some((key) => isFound(signer[key])))
    )
  } catch {
    return false // not JSON: the row is shown as unreadable elsewhere
  }
}

const SIGNER_TEXTS = ['email', 'role', 'name'] as const

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
