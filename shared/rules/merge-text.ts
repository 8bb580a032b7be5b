// A name or a message made of a template and what a document has: the text, and which of its fields are
// empty or are no fields.
import type { MergedText } from '../model/merged-texts.ts'
import { fillPlainly, fillTidily, findFields, toFieldKey } from './fill-template.ts'
import { tidyText } from './repair-text.ts'
import type { TextFacts } from './text-fields.ts'
import { createFindField } from './text-fields.ts'

export type Merging = {
  readonly text: string
  /** As typed in the template, each once. */
  readonly empty: readonly string[]
  /** The document has no such field; another one may. */
  readonly unknown: readonly string[]
}

export function mergeText(kind: MergedText, template: string, facts: TextFacts): Merging {
  const find = createFindField(kind, facts)
  const text =
    kind === 'name' ? tidyText(fillTidily(template, find)) : fillPlainly(template, find).trim()
  const fields = listFields(template)
  const isUnknown = (field: string): boolean => find(toFieldKey(field)) === undefined
  return {
    text,
    empty: fields.filter((field) => find(toFieldKey(field))?.trim() === ''),
    unknown: fields.filter(isUnknown),
  }
}

/** Each once, as typed first. */
export function listFields(template: string): readonly string[] {
  const byKey = new Map<string, string>()
  for (const field of findFields(template)) {
    const key = toFieldKey(field)
    if (!byKey.has(key)) byKey.set(key, field.trim())
  }
  return [...byKey.values()]
}
