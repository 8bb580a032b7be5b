// Kept ids as texts to choose from, and what was typed or pasted as an id again.
import type { LabelledId } from '../../shared/model/saved-ids.ts'
import { labelledIdSchema } from '../../shared/model/saved-ids.ts'

export type IdChoices = {
  /** Each text once. */
  readonly texts: readonly string[]
  /** The label; the id itself where none is kept. */
  readonly textOf: (id: string) => string
  /** A choice or a raw id; undefined for what is neither. */
  readonly idOf: (text: string) => string | undefined
}

export function toIdChoices(entries: readonly LabelledId[]): IdChoices {
  const texts = new Map(entries.map((entry) => [entry.id, toText(entry, entries)]))
  const ids = new Map([...texts].map(([id, text]) => [text, id]))
  return {
    texts: [...ids.keys()],
    textOf: (id) => texts.get(id.toLowerCase()) ?? id,
    idOf: (text) => ids.get(text.trim()) ?? readId(text),
  }
}

/** Two of the same name are told apart by how their ids begin. */
function toText({ id, label }: LabelledId, entries: readonly LabelledId[]): string {
  const isAlone = entries.filter((other) => other.label === label).length === 1
  return isAlone ? label : `${label} (${id.split('-')[0]})`
}

function readId(text: string): string | undefined {
  const parsed = labelledIdSchema.shape.id.safeParse(text.trim())
  return parsed.success ? parsed.data : undefined
}
