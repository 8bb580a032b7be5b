// Entries that a typed text means, the closest first: every word of it has to stand in the name or beside it.
import { foldText } from '../../../shared/fold-text.ts'

export type Searched = { readonly name: string; readonly detail: string }

/** Of equal closeness in the order given; all of them for an empty text. */
export function rankEntries<Entry extends Searched>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] {
  const words = foldText(typed.trim()).split(/\s+/u)
  return entries
    .flatMap((entry) => {
      const distance = measureDistance(foldText(entry.name), foldText(entry.detail), words)
      return distance === undefined ? [] : [{ entry, distance }]
    })
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ entry }) => entry)
}

/** 0: the name begins with the text. 1: a word of it does. 2: it has the words. 3: some stand beside it. */
function measureDistance(
  name: string,
  detail: string,
  words: readonly string[],
): number | undefined {
  if (name.startsWith(words.join(' '))) return 0
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 1
  if (words.every((word) => name.includes(word))) return 2
  return words.every((word) => name.includes(word) || detail.includes(word)) ? 3 : undefined
}
