// Dark pixels of a page's image (ink), without speckle, and the slope of a sheet that was scanned askew.
import type { PageImage } from './page-image.ts'

export type DarkPixels = {
  readonly scale: number
  readonly width: number
  readonly height: number
  /** 1 for ink, 0 for paper; row after row. */
  readonly ink: Uint8Array
}

/** Grey levels above the middle of ink and paper: a faint line is lighter than letters. */
const FAINT = 25
/** Highest threshold: a lighter pixel is always paper. */
const MAX_THRESHOLD = 215
const MIN_THRESHOLD = 60
/** Dark neighbours of eight: a speckle has fewer; a pixel of a thin line has two. */
const MIN_NEIGHBOURS = 2

export function findDarkPixels({ scale, width, height, grey }: PageImage): DarkPixels {
  const threshold = Math.max(MIN_THRESHOLD, Math.min(MAX_THRESHOLD, findMiddle(grey) + FAINT))
  const dark = grey.map((value) => (value < threshold ? 1 : 0))
  const ink = new Uint8Array(dark.length)
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      if (dark[at] === 1 && countNeighbours(dark, at, width) >= MIN_NEIGHBOURS) ink[at] = 1
    }
  }
  return { scale, width, height, ink }
}

function countNeighbours(dark: Uint8Array, at: number, width: number): number {
  let count = 0
  for (const row of [at - width, at, at + width]) {
    count += (dark[row - 1] ?? 0) + (dark[row] ?? 0) + (dark[row + 1] ?? 0)
  }
  return count - 1
}

/** Threshold between the greys of ink and paper by Otsu's method (1979). */
function findMiddle(grey: Uint8Array): number {
  const counts = Array.from({ length: 256 }, () => 0)
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1
  const sum = counts.reduce((total, count, value) => total + count * value, 0)
  let [below, sumBelow, best, middle] = [0, 0, 0, 127]
  for (const [value, count] of counts.entries()) {
    below += count
    sumBelow += count * value
    const above = grey.length - below
    if (below === 0 || above === 0) continue
    const [ink, paper] = [sumBelow / below, (sum - sumBelow) / above]
    const variance = below * above * (paper - ink) ** 2
    if (variance > best) [best, middle] = [variance, (ink + paper) / 2]
  }
  return middle
}

const MAX_SKEW_DEGREES = 1.5
const STEPS = 15

/** Slope of the page's lines: the one with which the rows of ink differ most from one another. */
export function findSlope(page: DarkPixels): number {
  const places: number[] = []
  for (let at = 0; at < page.ink.length; at += 1) if (page.ink[at] === 1) places.push(at)
  const step = Math.tan((MAX_SKEW_DEGREES * Math.PI) / 180) / STEPS
  let [slope, best] = [0, 0]
  for (let at = -STEPS; at <= STEPS; at += 1) {
    const sharpness = measure(places, page, at * step)
    if (sharpness > best) [slope, best] = [at * step, sharpness]
  }
  return slope
}

function measure(places: readonly number[], { width, height }: DarkPixels, slope: number): number {
  const rows = new Float64Array(height)
  const shifts = Int32Array.from({ length: width }, (_, x) => Math.round(x * slope))
  for (const at of places) {
    const row = Math.floor(at / width) - (shifts[at % width] ?? 0)
    if (row >= 0 && row < height) rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count) => sum + count * count, 0)
}

/** Page with its columns shifted, so that lines are level. */
export function level(page: DarkPixels, slope: number): DarkPixels {
  const { width, height, ink } = page
  const straight = new Uint8Array(ink.length)
  for (let x = 0; x < width; x += 1) {
    const shift = Math.round(x * slope)
    for (let y = Math.max(0, -shift); y < height && y + shift < height; y += 1) {
      straight[y * width + x] = ink[(y + shift) * width + x] ?? 0
    }
  }
  return { ...page, ink: straight }
}

/** Share of ink in a rectangle; edges in pixels, right and bottom exclusive. */
export function inkShare(
  { width, height, ink }: DarkPixels,
  box: { readonly x0: number; readonly x1: number; readonly top: number; readonly bottom: number },
): number {
  const [left, right] = [Math.max(0, Math.round(box.x0)), Math.min(width, Math.round(box.x1))]
  const [top, bottom] = [Math.max(0, Math.round(box.top)), Math.min(height, Math.round(box.bottom))]
  if (left >= right || top >= bottom) return 0
  let count = 0
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) count += ink[at] ?? 0
  }
  return count / ((right - left) * (bottom - top))
}
