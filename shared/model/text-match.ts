// Places of a text in a file, as the analysis found it (main/pdf).
import type { Rectangle } from '../geometry/rectangle.ts'

export type TextMatch = {
  /** Page, from 1. */
  readonly page: number
  /** Box around the text, in percent of the page as displayed. */
  readonly box: Rectangle
}

export type TextMatches = {
  readonly text: string
  /** Matches in reading order: by page, then down, then across. */
  readonly matches: readonly TextMatch[]
}

/** Line to sign on; lengths in percent of the page as displayed. */
export type SigningLine = {
  readonly page: number
  readonly x: number
  readonly width: number
  /** Distance of the line from the top of the page. */
  readonly y: number
}

export type FoundTexts = {
  readonly texts: readonly TextMatches[]
  readonly lines: readonly SigningLine[]
  /** Whether the file has text; a scanned file has none. */
  readonly hasText: boolean
}

/** Text between two wide gaps of a line. */
export type TextSegment = { readonly text: string; readonly box: Rectangle }

export type PageText = {
  readonly page: number
  readonly segments: readonly TextSegment[]
  readonly lines: readonly SigningLine[]
}

/** Returns the result for a file whose text cannot be read. */
export function nothingFound(texts: readonly string[]): FoundTexts {
  return { texts: texts.map((text) => ({ text, matches: [] })), lines: [], hasText: false }
}
