// Sign lines in images of pages: clear ones are found at their place, and nothing else is.
import { expect, test } from 'vitest'
import { findScannedLines } from '../../../main/pdf/scans/scanned-lines.ts'
import { createSimRandom } from '../../simulation/sim-random.ts'

const SCALE = 1.5
const [WIDTH, HEIGHT] = [595, 560]

type Ink = (x: number, y: number) => number | undefined

/** Draws part of a page at 108 dpi. @param inks return the brightness at a point (pt), or undefined without ink */
function draw(inks: readonly Ink[], { degrees = 0, speckle = 0 } = {}) {
  const [width, height] = [Math.round(WIDTH * SCALE), Math.round(HEIGHT * SCALE)]
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const grey = new Uint8Array(width * height).fill(250)
  for (let at = 0; at < grey.length; at += 1) {
    const [dx, dy] = [
      ((at % width) + 0.5) / SCALE - WIDTH / 2,
      (Math.floor(at / width) + 0.5) / SCALE - HEIGHT / 2,
    ]
    const [x, y] = [dx * cos + dy * sin + WIDTH / 2, dy * cos - dx * sin + HEIGHT / 2]
    for (const ink of inks) grey[at] = Math.min(grey[at] ?? 250, ink(x, y) ?? 250)
  }
  const random = createSimRandom('speckle')
  for (let count = 0; count < (grey.length * speckle) / 1_000; count += 1) {
    grey[random.int(grey.length)] = random.int(100)
  }
  return { scale: SCALE, width, height, grey }
}

const box =
  (x0: number, x1: number, top: number, bottom: number, light = 20): Ink =>
  (x, y) =>
    x >= x0 && x < x1 && y >= top && y < bottom ? light : undefined

/** Returns ink that looks like a word one text line high: stems with gaps. */
const words =
  (x0: number, x1: number, base: number): Ink =>
  (x, y) =>
    x >= x0 && x < x1 && y < base && y >= base - 7 && x % 4 < 1.6 && x % 30 < 26 ? 20 : undefined

const line = (x0: number, x1: number, y: number, light = 20): Ink => box(x0, x1, y, y + 1, light)
const PROSE = [100, 114, 128, 142, 156].map((y) => words(70, 525, y))
const BLOCK = [line(70, 320, 400), words(70, 200, 414), line(70, 320, 480), words(70, 180, 494)]

const faint = line(70, 320, 400, 130)
const gapped: Ink = (x, y) => (x % 6 < 4.9 ? faint(x, y) : undefined)
const stamp: Ink = (x, y) => (Math.abs(Math.hypot(x - 200, y - 385) - 25) < 1.2 ? 60 : undefined)
const stroke: Ink = (x, y) =>
  Math.abs(y - 470 - 12 * Math.sin(x / 9)) < 1 && x > 100 && x < 220 ? 20 : undefined

const toPoints = (found: ReturnType<typeof findScannedLines>) =>
  found.map(({ x, width, y }) => [
    (x / 100) * WIDTH,
    ((x + width) / 100) * WIDTH,
    (y / 100) * HEIGHT,
  ])

test('lines over their captions are found within 2 mm, in reading order, with room for a signature', () => {
  const found = findScannedLines(draw([...PROSE, ...BLOCK]))
  expect(found).toHaveLength(2)
  for (const [at, [x0, x1, y]] of toPoints(found).entries()) {
    expect(Math.abs((x0 ?? 0) - 70)).toBeLessThan(2)
    expect(Math.abs((x1 ?? 0) - 320)).toBeLessThan(2)
    expect(Math.abs((y ?? 0) - (at === 0 ? 400 : 480))).toBeLessThan(2)
  }
  for (const { room } of found) expect(room).toBeGreaterThan(4)
})

test.each([-1.5, -0.7, 0.4, 1.5])('a sheet askew by %s degrees loses no line', (degrees) => {
  const found = findScannedLines(draw([...PROSE, ...BLOCK], { degrees }))
  expect(found).toHaveLength(2)
  // Height of the middle of the turned line; the found height is that of its upper end, within 2 mm.
  const turned = 400 + Math.tan((degrees * Math.PI) / 180) * (195 - WIDTH / 2)
  expect(Math.abs((toPoints(found)[0]?.[2] ?? 0) - turned)).toBeLessThan(5.67)
})

test('speckle, faint ink and gaps as between underscores hide no line', () => {
  const found = findScannedLines(draw([...PROSE, gapped, words(70, 200, 414)], { speckle: 2 }))
  expect(found).toHaveLength(1)
})

test('two columns are read from left to right, then down', () => {
  const found = findScannedLines(
    draw(
      [400, 480].flatMap((y) => [line(70, 280, y), line(310, 520, y + 1), words(70, 520, y + 16)]),
    ),
  )
  expect(
    toPoints(found).map(([x0 = 0, , y = 0]) => [Math.round(x0 / 10), Math.round(y / 80)]),
  ).toEqual([
    [7, 5],
    [31, 5],
    [7, 6],
    [31, 6],
  ])
})

test.each<readonly [string, readonly Ink[]]>([
  [
    'edges of a table',
    [400, 440, 480]
      .map((y) => line(70, 320, y))
      .concat(
        [70, 195, 319].map((x) => box(x, x + 1, 400, 481)),
        words(80, 180, 430),
      ),
  ],
  ['an underlined heading', [words(70, 320, 400), line(70, 320, 402), ...PROSE]],
  ['a rule across the page', [line(40, 555, 400), words(70, 300, 420)]],
  ['a bar', [box(70, 320, 400, 406), words(70, 300, 420)]],
  ['a blank in prose', [line(170, 320, 400), words(70, 168, 400), words(323, 500, 400)]],
  ['blanks to fill in', [400, 418, 436].flatMap((y) => [line(120, 320, y), words(70, 116, y)])],
  ['a page without ink', []],
])('no line to sign on is seen in %s', (_, inks) => {
  expect(findScannedLines(draw(inks))).toEqual([])
})

test('a signature or a stamp on a line leaves no room for another', () => {
  const found = findScannedLines(draw([...BLOCK, stamp, stroke]))
  for (const { room } of found) expect(room).toBeLessThan(2)
})
