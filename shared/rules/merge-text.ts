// Name or message made from a template and a document: the text, and the fields that are empty or unknown.
import type { MergedText } from '../model/merged-texts.ts'
import { fillPlainly, fillTidily, findFields, toFieldKey } from './fill-template.ts'
import { tidyText } from './repair-text.ts'
import type { TextFacts } from './text-fields.ts'
import { createFindField } from './text-fields.ts'

export type Merging = {
  readonly text: string
  /** Fields without a value, as typed in the template, each once. */
  readonly empty: readonly string[]
  /** Fields that this document does not have; another document may have them. */
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

/** Returns the fields of a template, each once, as typed first. */
export function listFields(template: string): readonly string[] {
  const byKey = new Map<string, string>()
  for (const field of findFields(template)) {
    const key = toFieldKey(field)
    if (!byKey.has(key)) byKey.set(key, field.trim())
  }
  return [...byKey.values()]
}
