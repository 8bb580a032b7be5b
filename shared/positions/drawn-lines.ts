// Drawn lines as signing lines. A table is often drawn edge by edge and a dashed line piece by piece: pieces are
// joined first, cut where upright lines cross, and then measured.
import type { DrawnLine, Drawing, GlyphRun } from './read-drawing.ts'
import type { SignLine } from './sign-line.ts'
import { overlap, overlapShare } from './sign-line.ts'
import type { PageContent, Segment } from './segments.ts'
import { SHORTEST_RULE } from './segments.ts'

/** Distances in points of pieces of one line: in height, and along it. */
const SAME_HEIGHT = 1.2
const JOIN_GAP = 4
/**
 * Distance in points: how far inside its ends an upright cuts a line, and how far beside them it still bounds a cell.
 */
const CUT_INSET = 3
/** Least rise of an upright in points; a lower one is a tick. */
const LEAST_RISE = 8
/** Largest distance in points between a written line and a drawn one that are the same. */
const SAME_LINE = 4
/** Share of a line's length under words from which it underlines a heading. */
const UNDERLINED_SHARE = 0.6
/** Depth of an underline below the baseline, and tolerance of a baseline, as shares of the letters' size. */
const UNDERLINE_DEPTH = 0.35
const SAME_BASE = 0.5
/** Largest gaps between the glyphs of one line, as shares of the letters' size. */
const SIGN_GAP = 0.35
const DOT_GAP = 0.6
/** Greatest height in points of a box around a caption. */
const MAX_CAPTION_BOX = 48

/** Returns the page with the exact ends of its written lines, and with its drawn lines. */
export function withDrawnLines(content: PageContent, drawing: Drawing): PageContent {
  const exact = toExactContent(content, drawing.runs)
  return { ...exact, signLines: [...exact.signLines, ...findDrawnLines(drawing, exact)] }
}

export function findDrawnLines(drawing: Drawing, content: PageContent): readonly SignLine[] {
  const uprights = joinUprights(drawing.uprights)
  const levels = joinLevels(drawing.levels).flatMap((line) => cutAtUprights(line, uprights))
  return levels
    .filter((line) => line.x1 - line.x0 >= SHORTEST_RULE)
    .filter((line) => !isUnderline(line, content.segments))
    .filter((line) => !content.signLines.some((signLine) => isSameLine(line, signLine)))
    .filter((line) => !isRoof(line, levels, uprights, content.segments))
    .map((line) => toSignLine(line, levels, uprights, content.page))
}

/**
 * Tells whether the line is the upper edge of a table or box, on which nobody signs; a box around a caption under the
 * line is none.
 */
function isRoof(
  line: DrawnLine,
  levels: readonly DrawnLine[],
  uprights: readonly DrawnLine[],
  segments: readonly Segment[],
): boolean {
  if (findSides(line, uprights, 'up') || !findSides(line, uprights, 'down')) return false
  const row = levels.filter((each) => Math.abs(each.y0 - line.y0) < SAME_HEIGHT)
  return row.some((each) => {
    const sides = findSides(each, uprights, 'down')
    if (!sides) return false
    const floors = levels.filter(
      (other) => other.y0 > each.y0 + LEAST_RISE && overlap(other, each) > 0,
    )
    const bottom = Math.min(...sides.map(({ y1 }) => y1), ...floors.map(({ y0 }) => y0))
    const inside = segments.filter(
      (segment) => segment.base > each.y0 && segment.base < bottom && overlap(segment, each) > 0,
    )
    const goesOn = sides.some(({ y1 }) => y1 > bottom + LEAST_RISE)
    return inside.length === 0 || goesOn || bottom - each.y0 > MAX_CAPTION_BOX
  })
}

/** Returns the uprights at both ends that go up or down from there. */
function findSides(
  { x0, x1, y0: y }: DrawnLine,
  uprights: readonly DrawnLine[],
  way: 'up' | 'down',
): readonly DrawnLine[] | undefined {
  const going = uprights.filter((each) =>
    way === 'up'
      ? each.y0 < y - LEAST_RISE && each.y1 > y - CUT_INSET
      : each.y1 > y + LEAST_RISE && each.y0 < y + CUT_INSET,
  )
  const left = going.find((each) => Math.abs(each.x0 - x0) <= CUT_INSET)
  const right = going.find((each) => Math.abs(each.x0 - x1) <= CUT_INSET)
  return left && right ? [left, right] : undefined
}

function toSignLine(
  { x0, x1, y0: y }: DrawnLine,
  levels: readonly DrawnLine[],
  uprights: readonly DrawnLine[],
  page: number,
): SignLine {
  const sides = findSides({ x0, x1, y0: y, y1: y }, uprights, 'up')
  if (!sides) return { page, x0, x1, y, kind: 'drawn' }
  const roof = levels
    .filter((line) => line.y0 < y - LEAST_RISE / 2 && overlap(line, { x0, x1 }) > 0.8 * (x1 - x0))
    .map((line) => line.y0)
  return { page, x0, x1, y, kind: 'cell', top: Math.max(...sides.map((side) => side.y0), ...roof) }
}

/** Joins level pieces of one height that touch, or nearly so. */
function joinLevels(lines: readonly DrawnLine[]): readonly DrawnLine[] {
  const rows: DrawnLine[][] = []
  for (const line of lines.toSorted((a, b) => a.y0 - b.y0)) {
    const row = rows.at(-1)
    if (row?.[0] && line.y0 - row[0].y0 < SAME_HEIGHT) row.push(line)
    else rows.push([line])
  }
  return rows.flatMap((row) => {
    const joined: DrawnLine[] = []
    for (const line of row.toSorted((a, b) => a.x0 - b.x0)) {
      const last = joined.at(-1)
      if (last && line.x0 - last.x1 <= JOIN_GAP) {
        joined[joined.length - 1] = { ...last, x1: Math.max(last.x1, line.x1) }
      } else joined.push({ ...line, y1: line.y0 })
    }
    return joined
  })
}

function joinUprights(lines: readonly DrawnLine[]): readonly DrawnLine[] {
  const turned = lines.map(({ x0, x1, y0, y1 }) => ({ x0: y0, x1: y1, y0: x0, y1: x1 }))
  return joinLevels(turned).map(({ x0, x1, y0 }) => ({ x0: y0, x1: y0, y0: x0, y1: x1 }))
}

function cutAtUprights(line: DrawnLine, uprights: readonly DrawnLine[]): readonly DrawnLine[] {
  const cuts = uprights
    .filter(
      ({ x0, y0, y1 }) =>
        x0 > line.x0 + CUT_INSET &&
        x0 < line.x1 - CUT_INSET &&
        y0 <= line.y0 + 1 &&
        y1 >= line.y0 - 1 &&
        y1 - y0 >= LEAST_RISE,
    )
    .map(({ x0 }) => x0)
    .toSorted((a, b) => a - b)
  const ends = [line.x0, ...cuts, line.x1]
  return ends.slice(1).map((x1, at) => ({ ...line, x0: ends[at] ?? line.x0, x1 }))
}

function isUnderline(line: DrawnLine, segments: readonly Segment[]): boolean {
  const covered = segments
    .filter(({ base, size }) => line.y0 >= base - 1 && line.y0 - base <= UNDERLINE_DEPTH * size)
    .reduce((sum, segment) => sum + Math.max(0, overlap(segment, line)), 0)
  return covered > UNDERLINED_SHARE * (line.x1 - line.x0)
}

function isSameLine(line: DrawnLine, signLine: SignLine): boolean {
  return Math.abs(signLine.y - line.y0) <= SAME_LINE && overlapShare(line, signLine) > 0.5
}

/**
 * Returns the page in which signing lines that share a text run with words, and these words, have the ends of their
 * glyphs.
 */
export function toExactContent(content: PageContent, runs: readonly GlyphRun[]): PageContent {
  const moves = content.signLines.flatMap((signLine) => {
    const exact = signLine.mixed ? toExactSignLine(signLine, runs) : signLine
    return exact === signLine ? [] : [{ signLine, exact }]
  })
  if (moves.length === 0) return content
  return {
    ...content,
    signLines: content.signLines.map(
      (signLine) => moves.find((move) => move.signLine === signLine)?.exact ?? signLine,
    ),
    segments: content.segments.map((segment) => {
      if (!segment.mixed) return segment
      const level = moves.filter(
        ({ signLine }) =>
          Math.abs((signLine.base ?? signLine.y) - segment.base) < SAME_BASE * segment.size,
      )
      const next = level.find(({ signLine }) => Math.abs(signLine.x0 - segment.x1) <= segment.size)
      const last = level.find(({ signLine }) => Math.abs(segment.x0 - signLine.x1) <= segment.size)
      if (!next && !last) return segment
      return {
        ...segment,
        x0: segment.x0 + (last ? last.exact.x1 - last.signLine.x1 : 0),
        x1: segment.x1 + (next ? next.exact.x0 - next.signLine.x0 : 0),
        mixed: false,
      }
    }),
  }
}

/** Returns the signing line with the ends of its glyphs, where it shares a text run with words. */
function toExactSignLine(signLine: SignLine, runs: readonly GlyphRun[]): SignLine {
  const { base, size } = signLine
  if (base === undefined || size === undefined) return signLine
  const glyphs = runs
    .filter((run) => run.kind === signLine.kind && Math.abs(run.base - base) < SAME_BASE * size)
    .toSorted((a, b) => a.x0 - b.x0)
  const gap = signLine.kind === 'dots' ? DOT_GAP : SIGN_GAP
  const groups: { x0: number; x1: number }[] = []
  for (const glyph of glyphs) {
    const last = groups.at(-1)
    if (last && glyph.x0 - last.x1 <= gap * size) last.x1 = Math.max(last.x1, glyph.x1)
    else groups.push({ x0: glyph.x0, x1: glyph.x1 })
  }
  const best = groups.toSorted((a, b) => overlap(b, signLine) - overlap(a, signLine))[0]
  if (!best || overlap(best, signLine) < (signLine.x1 - signLine.x0) / 2) return signLine
  return { ...signLine, x0: best.x0, x1: best.x1, mixed: false }
}
