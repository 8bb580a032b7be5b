// Places of a text in a file, as the analysis found it (main/pdf).
import type { Rectangle } from '../geometry/rectangle.ts'

export type TextMatch = {
  /** From 1. */
  readonly page: number
  /** Around the text, in percent of the page as displayed. */
  readonly box: Rectangle
}

export type TextMatches = {
  readonly text: string
  /** In reading order: by page, then down, then across. */
  readonly matches: readonly TextMatch[]
}

/** A line to sign on. Percent of the page as displayed. */
export type SigningLine = {
  readonly page: number
  readonly x: number
  readonly width: number
  /** Of the line itself, from the top. */
  readonly y: number
}

export type FoundTexts = {
  readonly texts: readonly TextMatches[]
  readonly lines: readonly SigningLine[]
  /** A scanned file has none. */
  readonly hasText: boolean
}

/** A stretch of text between wide gaps. */
export type TextSegment = { readonly text: string; readonly box: Rectangle }

export type PageText = {
  readonly page: number
  readonly segments: readonly TextSegment[]
  readonly lines: readonly SigningLine[]
}

/** Of a file without text that can be read. */
export function nothingFound(texts: readonly string[]): FoundTexts {
  return { texts: texts.map((text) => ({ text, matches: [] })), lines: [], hasText: false }
}
