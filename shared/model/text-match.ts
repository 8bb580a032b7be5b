// Where a text stands in a file, as the analysis found it (main/pdf).
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
