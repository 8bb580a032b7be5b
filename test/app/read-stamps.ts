// Where Poppler sees the stamps of a signed file, beside the lines on which its people sign.
import { readFile } from 'node:fs/promises'
import type { PageImage, PixelBox } from '../support/render-page.ts'
import { renderPage } from '../support/render-page.ts'
import { readWords } from '../support/read-words.ts'
import type { OfficeContract } from './office-folder.ts'

const DPI = 72
/** 2 mm and a pixel, in points. */
const TOLERANCE = (2 * 72) / 25.4 + 1
/** Beside the ends of a line, points: a stamp that is wider is seen to be. */
const BESIDE = TOLERANCE + 2
/** Above the middle of a line, points: where a stamp on it is met first. */
const ABOVE = [2, 4, 6] as const

export type StampVerdict = 'onItsLine' | 'elsewhere' | 'of another person' | 'none'

/** Of each signer. */
export async function readStamps(
  path: string,
  { lines, signers, width, height, form }: OfficeContract,
): Promise<readonly StampVerdict[]> {
  const pdf = await readFile(path)
  const pages = new Map<number, PageImage>()
  const verdicts: StampVerdict[] = []
  // Poppler's words are in the page's own units; of a scaled page one is two points.
  const units = form === 'scaled' ? 2 : 1
  const words = await readWords(path)
  for (const [at, line] of lines.entries()) {
    if (!line) {
      verdicts.push('none')
      continue
    }
    const image = pages.get(line.page) ?? (await renderPage(pdf, line.page, { dpi: DPI }))
    pages.set(line.page, image)
    // A page in larger units is drawn larger.
    const [across, down] = [image.width / width, image.height / height]
    const middle = Math.round(((line.x0 + line.x1) / 2) * across)
    // Stamps of two cells of a table touch.
    const meets = (end: number, of: 'x0' | 'x1'): boolean =>
      lines.some((other) => other?.page === line.page && Math.abs(other[of] - end) < TOLERANCE)
    const strip = {
      left: (line.x0 - (meets(line.x0, 'x1') ? 0 : BESIDE)) * across,
      right: (line.x1 + (meets(line.x1, 'x0') ? 0 : BESIDE)) * across,
      // A stamp on the line above ends at its foot, and may touch this one.
      top: Math.max(0, ...lines.flatMap((other) => footAbove(other, line))) * down,
    }
    const box = ABOVE.map((above) =>
      findStamp(image, strip, middle, Math.round((line.y - above) * down)),
    ).find((each) => each !== undefined)
    if (!box) {
      verdicts.push('none')
      continue
    }
    const onPage = { top: box.top / down, x0: box.left / across, x1: box.right / across }
    const distances = [onPage.x0 - line.x0, onPage.x1 - line.x1, box.bottom / down - line.y]
    const isNear = distances.every((each) => Math.abs(each) <= TOLERANCE)
    const written = (words[line.page - 1] ?? [])
      .filter((word) => {
        const [x, y] = [
          ((word.left + word.right) / 2) * units,
          ((word.top + word.bottom) / 2) * units,
        ]
        return x > onPage.x0 && x < onPage.x1 && y > onPage.top && y < line.y
      })
      .map(({ text }) => text)
    const [name = ''] = (signers[at]?.name ?? '').split(' ')
    verdicts.push(
      isNear ? (written.includes(name) ? 'onItsLine' : 'of another person') : 'elsewhere',
    )
  }
  return verdicts
}

type Line = OfficeContract['lines'][number]

/** Of a line above another one; the foot of its stamp, points from the top. */
function footAbove(other: Line, line: NonNullable<Line>): readonly number[] {
  const isAbove =
    other?.page === line.page && other.y < line.y && other.x0 < line.x1 && other.x1 > line.x0
  return isAbove ? [other.y + 1] : []
}

/** The box around all pixels of a stamp's colours in the strip that hang together with that one. */
function findStamp(
  { width, height, pixel }: PageImage,
  strip: { readonly left: number; readonly right: number; readonly top: number },
  x: number,
  y: number,
): PixelBox | undefined {
  const isStamp = (at: number): boolean => {
    const [red, , blue] = pixel(at % width, Math.floor(at / width))
    return blue - red > 12
  }
  const first = y * width + x
  if (!isStamp(first)) return undefined
  const known = new Set([first])
  const open = [first]
  const box = { left: x, top: y, right: x + 1, bottom: y + 1 }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [column, row] = [at % width, Math.floor(at / width)]
    box.left = Math.min(box.left, column)
    box.right = Math.max(box.right, column + 1)
    box.top = Math.min(box.top, row)
    box.bottom = Math.max(box.bottom, row + 1)
    const beside = [
      ...(column > strip.left ? [at - 1] : []),
      ...(column < strip.right ? [at + 1] : []),
      ...(row > strip.top ? [at - width] : []),
      ...(row < height - 1 ? [at + width] : []),
    ]
    for (const next of beside) {
      if (known.has(next) || !isStamp(next)) continue
      known.add(next)
      open.push(next)
    }
  }
  return box
}
