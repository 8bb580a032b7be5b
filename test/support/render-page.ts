// Pixels of a page as Poppler displays it, which is independent of the tested code.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type PageImage = {
  readonly width: number
  readonly height: number
  readonly pixel: (x: number, y: number) => readonly [red: number, green: number, blue: number]
}

export type PixelBox = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const run = promisify(execFile)

/** @param page page number from 1 */
export async function renderPage(
  pdf: Uint8Array,
  page: number,
  { dpi }: { readonly dpi: number } = { dpi: 72 },
): Promise<PageImage> {
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-'))
  try {
    const path = join(folder, 'in.pdf')
    await writeFile(path, pdf)
    const only = ['-f', String(page), '-l', String(page)]
    await run('pdftoppm', [...only, '-r', String(dpi), '-cropbox', path, join(folder, 'page')])
    const name = (await readdir(folder)).find((each) => each.endsWith('.ppm'))
    return parsePpm(await readFile(join(folder, name ?? '')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Box around all pixels that `isWanted`; right and bottom edges exclusive. */
export function findBox(
  { width, height, pixel }: PageImage,
  isWanted: (rgb: ReturnType<PageImage['pixel']>) => boolean,
): PixelBox | undefined {
  let box: PixelBox | undefined
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isWanted(pixel(x, y))) continue
      box = {
        left: Math.min(box?.left ?? x, x),
        top: Math.min(box?.top ?? y, y),
        right: Math.max(box?.right ?? 0, x + 1),
        bottom: Math.max(box?.bottom ?? 0, y + 1),
      }
    }
  }
  return box
}

/** Parses a binary PPM image: `P6`, width, height, 255, then three bytes per pixel. */
function parsePpm(bytes: Buffer): PageImage {
  const header = /^P6\s(?:#.*\s)*(\d+)\s+(\d+)\s+255\s/u.exec(
    bytes.subarray(0, 200).toString('latin1'),
  )
  if (!header) throw new Error('no PPM')
  const start = header[0].length
  const width = Number(header[1])
  return {
    width,
    height: Number(header[2]),
    pixel(x, y) {
      const at = start + (y * width + x) * 3
      return [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0]
    },
  }
}
