// LIM-15: how long a name or a message may be is open. These are lengths from which on a refusal or a cut
// is likely, so that a person looks before five hundred are sent: warned of, never refused.
import type { MergedText } from '../model/merged-texts.ts'

/** Characters. A name: what a database column or a file's name usually holds. A message: two pages. */
export const LIKELY_LENGTHS: Readonly<Record<MergedText, number>> = { name: 255, message: 4_000 }

export function isLong(kind: MergedText, text: string): boolean {
  return text.length > LIKELY_LENGTHS[kind]
}
