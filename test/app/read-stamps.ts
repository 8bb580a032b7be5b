// Compares the stamps of a signed file, as Poppler draws them, with the lines of their signers.
import { readFile } from 'node:fs/promises'
import type { PageImage, PixelBox } from '../support/render-page.ts'
import { renderPage } from '../support/render-page.ts'
import { readWords } from '../support/read-words.ts'
import type { OfficeContract } from './office-folder.ts'

/** The border of a stamp is one point, two pixels here, so that one pixel is fully dark whatever is beside it. */
const DPI = 144
/** 2 mm and a pixel (half a point, rounded up), points. */
const TOLERANCE = (2 * 72) / 25.4 + 1
/** Width of a stamp's border, points. */
const BORDER = 1
/** Heights above the middle of a line, points: one of them meets the stamp's background between its letters. */
const ABOVE = [2, 3, 4, 5, 6] as const

export type StampVerdict = 'onItsLine' | 'elsewhere' | 'of another person' | 'none'

/** Returns one verdict for each signer, in their order. */
export async function readStamps(
  path: string,
  { lines, signers, width, height, form }: OfficeContract,
): Promise<readonly StampVerdict[]> {
  const pdf = await readFile(path)
  const pages = new Map<number, PageImage>()
  const verdicts: StampVerdict[] = []
  // Poppler gives words in the page's own units; one unit of a scaled page is two points.
  const units = form === 'scaled' ? 2 : 1
  const words = await readWords(path)
  for (const [at, line] of lines.entries()) {
    if (!line) {
      verdicts.push('none')
      continue
    }
    const image = pages.get(line.page) ?? (await renderPage(pdf, line.page, { dpi: DPI }))
    pages.set(line.page, image)
    // A page in larger units is drawn in more pixels.
    const [across, down] = [image.width / width, image.height / height]
    const middle = Math.round(((line.x0 + line.x1) / 2) * across)
    const paper = ABOVE.map((above) =>
      findPaper(image, middle, Math.round((line.y - above) * down)),
    ).find((each) => each !== undefined)
    if (!paper) {
      verdicts.push('none')
      continue
    }
    const stamp = {
      x0: paper.left / across - BORDER,
      x1: paper.right / across + BORDER,
      top: paper.top / down - BORDER,
      bottom: paper.bottom / down + BORDER,
    }
    const distances = [stamp.x0 - line.x0, stamp.x1 - line.x1, stamp.bottom - line.y]
    const isNear = distances.every((each) => Math.abs(each) <= TOLERANCE)
    const written = (words[line.page - 1] ?? [])
      .filter((word) => {
        const x = ((word.left + word.right) / 2) * units
        const y = ((word.top + word.bottom) / 2) * units
        return x > stamp.x0 && x < stamp.x1 && y > stamp.top && y < stamp.bottom
      })
      .map(({ text }) => text)
    const [name = ''] = (signers[at]?.name ?? '').split(' ')
    const isOwn = written.includes(name)
    if (!isNear) verdicts.push('elsewhere')
    else verdicts.push(isOwn ? 'onItsLine' : 'of another person')
  }
  return verdicts
}

/** Returns the box of the connected background pixels around a point; a stamp's border separates it from the next. */
function findPaper(
  { width, height, pixel }: PageImage,
  x: number,
  y: number,
): PixelBox | undefined {
  const isPaper = (at: number): boolean => {
    const [red, , blue] = pixel(at % width, Math.floor(at / width))
    return blue - red > 12 && red > 200
  }
  const first = y * width + x
  if (!isPaper(first)) return undefined
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
      ...(column > 0 ? [at - 1] : []),
      ...(column < width - 1 ? [at + 1] : []),
      ...(row > 0 ? [at - width] : []),
      ...(row < height - 1 ? [at + width] : []),
    ]
    for (const next of beside) {
      if (known.has(next) || !isPaper(next)) continue
      known.add(next)
      open.push(next)
    }
  }
  return box
}
