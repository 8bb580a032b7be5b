// Texts of a page in reading order: the lines of a column are one text. Columns side by side are two, so that a
// person's data in one is not read as another's.
import { joinTexts } from './compare-text.ts'
import { overlapShare } from './sign-line.ts'
import type { PageContent, Segment } from './segments.ts'

/** Largest distance between baselines of two lines of one text, in sizes of the letters. */
const NEXT_LINE = 2.2
const OVERLAP = 0.3
const SAME_LINE = 0.3

/** Returns the texts from the top. */
export function readFlows({ segments }: PageContent): readonly string[] {
  const flows: Segment[][] = []
  for (const segment of segments) {
    const above = flows
      .filter((flow) => goesOn(flow.at(-1), segment))
      .toSorted((a, b) => dropTo(a.at(-1), segment) - dropTo(b.at(-1), segment))
    const [flow] = above
    if (flow) flow.push(segment)
    else flows.push([segment])
  }
  return flows.map((flow) => joinTexts(flow.map(({ text }) => text)))
}

function dropTo(last: Segment | undefined, { base }: Segment): number {
  return last ? base - last.base : Number.POSITIVE_INFINITY
}

function goesOn(last: Segment | undefined, next: Segment): boolean {
  if (!last) return false
  const drop = next.base - last.base
  return drop > 1 && drop <= NEXT_LINE * next.size && overlapShare(last, next) >= OVERLAP
}

function isLevel({ base }: Pick<Segment, 'base'>, other: Segment): boolean {
  return Math.abs(base - other.base) < SAME_LINE * other.size
}

/** Returns pairs of texts side by side in one line, such as cells of a table's row: each with the next one. */
export function readNeighbours({ segments }: PageContent): readonly (readonly [string, string])[] {
  return segments.flatMap((segment, at) => {
    const next = segments[at + 1]
    const isBeside = next && isLevel(segment, next) && next.x0 >= segment.x1
    return isBeside ? [[segment.text, next.text] as const] : []
  })
}
