// Lengths of a name or a message from which a refusal or a cut is likely; the service states none (LIM-15). A longer
// text is a warning, never an error.
import type { MergedText } from '../model/merged-texts.ts'

/**
 * Lengths in characters: for a name what a database column or a file's name usually holds, for a message two pages.
 */
export const LIKELY_LENGTHS: Readonly<Record<MergedText, number>> = { name: 255, message: 4_000 }

export function isLong(kind: MergedText, text: string): boolean {
  return text.length > LIKELY_LENGTHS[kind]
}
