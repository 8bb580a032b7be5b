// Entries that match a typed text, the closest first: each of its words must occur in the name or the detail.
import { foldText } from '../../../shared/fold-text.ts'

export type Searched = { readonly name: string; readonly detail: string }

/** Equally close entries keep their order; an empty text returns all. */
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

/**
 * 0: the name begins with the text. 1: words of the name begin with it. 2: the name contains the words. 3: name and
 * detail together do.
 */
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
