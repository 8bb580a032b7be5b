// Saved ids as texts to choose from, and the way back from a chosen, typed or pasted text to an id.
import type { LabelledId } from '../../shared/model/saved-ids.ts'
import { labelledIdSchema } from '../../shared/model/saved-ids.ts'

export type IdChoices = {
  /** Texts to choose from, each once. */
  readonly texts: readonly string[]
  /** Returns the label, or the id itself if none is saved. */
  readonly textOf: (id: string) => string
  /** Returns the id of a choice or of a raw id; undefined for any other text. */
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

/** Ids with the same label are told apart by their first block. */
function toText({ id, label }: LabelledId, entries: readonly LabelledId[]): string {
  const isAlone = entries.filter((other) => other.label === label).length === 1
  return isAlone ? label : `${label} (${id.split('-')[0]})`
}

function readId(text: string): string | undefined {
  const parsed = labelledIdSchema.shape.id.safeParse(text.trim())
  return parsed.success ? parsed.data : undefined
}
