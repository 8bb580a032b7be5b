// Sign lines in the image of a page: dark from end to end, white above, with text under or before them, and no edge
// of a table. A doubtful line is left out.
import { overlapShare } from '../../../shared/positions/sign-line.ts'
import type { DarkPixels } from './dark-pixels.ts'
import { findDarkPixels, findSlope, inkShare, level } from './dark-pixels.ts'
import type { PageImage } from './page-image.ts'

/** Line in percent of the page. */
export type ScannedLine = {
  readonly x: number
  readonly width: number
  /** Upper edge of the line's ink at its higher end. */
  readonly y: number
  /** Height of the white above the line, up to that of an area. */
  readonly room: number
}

/** Shortest line in points (25 mm). */
const SHORTEST = 70
/** Longest line as a share of the page's width; a longer one separates sections. */
const LONGEST = 0.75
const MAX_THICKNESS = 3
const MAX_GAP = 2.5
const MIN_FILLED = 0.55
/** Margin at head and foot as a share of the page's height. */
const MARGIN = 0.04
/**
 * Heights in points above and below a line that must be white, and the share of ink that a signature there may have.
 */
const CLEAR = 3.2
const CLOSE = 1.4
const EDGE = 0.6
const MAX_ABOVE = 0.12
const MAX_BELOW = 0.15
/** Edges of a table in points: a vertical line that begins at an end of the line, or crosses it. */
const UPRIGHT = 14
const UPRIGHT_FILLED = 0.9
const AT_END = 3
/** Text after a blank in prose, in points. */
const AFTER = 14
const LETTERS = 8
const MAX_AFTER = 0.03
/** Places of a caption, in points. */
const CAPTION_BELOW = 30
const CAPTION_ABOVE = 45
const CAPTION_BEFORE = 40
const MIN_CAPTION = 0.01
/**
 * Least distance of two sign lines in points; lines closer together are blanks to fill in: name, CPF, place, date.
 */
const CLOSEST = 26
/** Largest room as a share of the page's height, that of an area. */
const MAX_ROOM = 0.05
/** Points between a line and the area above it. */
const CLEARANCE = 0.5
/** Least count of ink pixels in a row; fewer are the rest of a speckle. */
const MIN_INK = 2

/** Line in pixels of the levelled page; right and bottom edges exclusive. */
type Run = {
  readonly x0: number
  readonly x1: number
  readonly top: number
  readonly bottom: number
}

/** Sign lines in reading order. */
export function findScannedLines(image: PageImage): readonly ScannedLine[] {
  const page = findDarkPixels(image)
  const slope = findSlope(page)
  const straight = level(page, slope)
  const plain = joinRuns(findRuns(straight), straight).filter((run) => isPlain(run, straight))
  return orderRuns(withoutBlanks(plain, straight), straight).map((run) => toLine(run, page, slope))
}

/** Runs of ink; three rows are taken as one, since a line that is not quite level changes rows. */
function findRuns({ width, height, scale, ink }: DarkPixels): readonly Run[] {
  const runs: Run[] = []
  const shortest = SHORTEST * scale
  const maxGap = Math.round(MAX_GAP * scale)
  for (let y = 1; y < height - 1; y += 1) {
    let [start, last, filled] = [-1, -1, 0]
    const end = (): void => {
      const length = last - start + 1
      if (start >= 0 && length >= shortest && filled >= MIN_FILLED * length) {
        runs.push({ x0: start, x1: last + 1, top: y, bottom: y + 1 })
      }
      ;[start, filled] = [-1, 0]
    }
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      if (ink[at] !== 1 && ink[at - width] !== 1 && ink[at + width] !== 1) continue
      if (start >= 0 && x - last > maxGap + 1) end()
      if (start < 0) start = x
      last = x
      filled += 1
    }
    end()
  }
  return runs
}

/** Lines of runs in adjacent rows; the ends of a line are those of its ink. */
function joinRuns(runs: readonly Run[], page: DarkPixels): readonly Run[] {
  let joined: readonly Run[] = []
  for (const run of runs) {
    const isSame = (each: Run): boolean =>
      run.top <= each.bottom + 1 && overlapShare(run, each) > 0.5
    const pieces = [...joined.filter(isSame), run]
    const line = {
      x0: Math.min(...pieces.map(({ x0 }) => x0)),
      x1: Math.max(...pieces.map(({ x1 }) => x1)),
      top: Math.min(...pieces.map(({ top }) => top)),
      bottom: run.bottom,
    }
    joined = [...joined.filter((each) => !isSame(each)), line]
  }
  // A run is one row higher and one row lower than its ink.
  return joined.flatMap(({ x0, x1, top, bottom }) => {
    const isThick = bottom - top - 2 > MAX_THICKNESS * page.scale
    return isThick ? [] : [{ x0, x1, top: top + 1, bottom: Math.max(top + 2, bottom - 1) }]
  })
}

function isPlain(run: Run, page: DarkPixels): boolean {
  const { x0, x1, top, bottom } = run
  const { scale, width, height } = page
  const middle = (top + bottom) / 2
  if (x1 - x0 > LONGEST * width) return false
  if (middle < MARGIN * height || middle > (1 - MARGIN) * height) return false
  const share = (across: readonly [number, number], down: readonly [number, number]): number =>
    inkShare(page, {
      x0: across[0],
      x1: across[1],
      top: down[0] < 0 ? top + down[0] * scale : bottom + down[0] * scale,
      bottom: down[1] <= 0 ? top + down[1] * scale : bottom + down[1] * scale,
    })
  const letters = [-LETTERS, -1.5] as const
  const isClear =
    share([x0, x1], [-EDGE - CLEAR, -EDGE]) < MAX_ABOVE &&
    share([x0, x1], [EDGE, EDGE + CLOSE]) < MAX_BELOW
  const goesOn = share([x1 + 1.5 * scale, x1 + AFTER * scale], letters) > MAX_AFTER
  const isCaptioned =
    share([x0, x1], [CLEAR, CAPTION_BELOW]) >= MIN_CAPTION ||
    share([x0, x1], [-CAPTION_ABOVE, -CLEAR]) >= MIN_CAPTION ||
    share([x0 - CAPTION_BEFORE * scale, x0 - scale], letters) >= MIN_CAPTION
  return isClear && !goesOn && isCaptioned && !isEdgeOfTable(run, page)
}

function isEdgeOfTable({ x0, x1, top, bottom }: Run, page: DarkPixels): boolean {
  const { scale } = page
  const isUpright = (x: number, from: number, to: number): boolean =>
    [x - 1, x].some(
      (left) => inkShare(page, { x0: left, x1: left + 2, top: from, bottom: to }) >= UPRIGHT_FILLED,
    ) || inkShare(page, { x0: x, x1: x + 1, top: from, bottom: to }) >= UPRIGHT_FILLED
  const rises = (x: number): boolean => isUpright(x, top - UPRIGHT * scale, top)
  const falls = (x: number): boolean => isUpright(x, bottom, bottom + UPRIGHT * scale)
  for (let x = Math.round(x0 - AT_END * scale); x < x1 + AT_END * scale; x += 1) {
    const isEnd = x < x0 + AT_END * scale || x > x1 - AT_END * scale
    const [up, down] = [rises(x), falls(x)]
    if ((up && down) || (isEnd && (up || down))) return true
  }
  return false
}

function withoutBlanks(runs: readonly Run[], { scale }: DarkPixels): readonly Run[] {
  return runs.filter(
    (run) =>
      !runs.some(
        (other) =>
          other !== run &&
          Math.abs(other.top - run.top) < CLOSEST * scale &&
          overlapShare(run, other) > 0.3,
      ),
  )
}

/** Lines in reading order: those of one height from left to right. */
function orderRuns(runs: readonly Run[], { scale }: DarkPixels): readonly Run[] {
  const rows: Run[][] = []
  for (const run of runs.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && run.top - first.top < CLOSEST * scale) row.push(run)
    else rows.push([run])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.x0 - b.x0))
}

function toLine({ x0, x1, top }: Run, page: DarkPixels, slope: number): ScannedLine {
  const { scale, width, height } = page
  const highest = top + Math.min(x0 * slope, x1 * slope) - CLEARANCE * scale
  const bottom = Math.floor(highest)
  let free = bottom
  while (free > 0 && bottom - free < MAX_ROOM * height && !hasInk(page, free - 1, x0, x1)) free -= 1
  return {
    x: (x0 / width) * 100,
    width: ((x1 - x0) / width) * 100,
    y: (bottom / height) * 100,
    room: ((bottom - free) / height) * 100,
  }
}

function hasInk({ width, ink }: DarkPixels, y: number, x0: number, x1: number): boolean {
  let count = 0
  for (let at = y * width + x0; at < y * width + x1; at += 1) count += ink[at] ?? 0
  return count >= MIN_INK
}
