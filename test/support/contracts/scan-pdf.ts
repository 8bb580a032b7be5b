// Makes a PDF like an office's scanner: its pages as images, askew and speckled. Poppler draws them.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { SimRandom } from '../../simulation/sim-random.ts'

const run = promisify(execFile)

export type ScanQuality = {
  readonly dpi: number
  /** Rotation in degrees, clockwise. */
  readonly skewDegrees: number
  /** Pixels of a thousand that are speckle. */
  readonly speckle: number
  /** Contrast: 1 is black on white, less is a faint print. */
  readonly contrast: number
  /** Bits per pixel. */
  readonly bits: 1 | 8
}

export type GreyPage = {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}

/** Makes the PDF, with an image over the whole of each page and no text. */
export async function scanPdf(
  {
    pdf,
    width,
    height,
  }: { readonly pdf: Uint8Array; readonly width: number; readonly height: number },
  quality: ScanQuality,
  random: SimRandom,
): Promise<Uint8Array<ArrayBuffer>> {
  const toPixels = (points: number): number => Math.round((points / 72) * quality.dpi)
  const pages = await drawPages(pdf, [toPixels(width), toPixels(height)])
  return imagesToPdf(
    pages.map((page) => wear(page, quality, random)),
    quality,
  )
}

async function drawPages(
  pdf: Uint8Array,
  [width, height]: readonly [number, number],
): Promise<readonly GreyPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-'))
  try {
    const path = join(folder, 'in.pdf')
    await writeFile(path, pdf)
    await run('pdftoppm', [
      '-gray',
      '-cropbox',
      '-scale-to-x',
      String(width),
      '-scale-to-y',
      String(height),
      path,
      join(folder, 'page'),
    ])
    const names = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).toSorted()
    return await Promise.all(
      names.map(async (name) => parsePgm(await readFile(join(folder, name)))),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Parses a PGM image: `P5`, width, height, 255, then one byte per pixel. */
function parsePgm(bytes: Buffer): GreyPage {
  const header = /^P5\s(\d+)\s(\d+)\s255\s/u.exec(bytes.subarray(0, 60).toString('latin1'))
  if (!header) throw new Error('no PGM')
  const [all, width, height] = header
  return { width: Number(width), height: Number(height), grey: bytes.subarray(all.length) }
}

/** Point rotated about the page's middle, as a sheet lies on the scanner. */
export function turn(
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
  degrees: number,
): { readonly x: number; readonly y: number } {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [dx, dy] = [x - width / 2, y - height / 2]
  return { x: dx * cos - dy * sin + width / 2, y: dx * sin + dy * cos + height / 2 }
}

function wear(
  { width, height, grey }: GreyPage,
  { skewDegrees, speckle, contrast }: ScanQuality,
  random: SimRandom,
): GreyPage {
  const worn = new Uint8Array(width * height)
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 255 : (grey[y * width + x] ?? 255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = turn({ x, y }, { width, height }, -skewDegrees)
      const [left, top] = [Math.floor(from.x), Math.floor(from.y)]
      const [right, below] = [from.x - left, from.y - top]
      const upper = at(left, top) * (1 - right) + at(left + 1, top) * right
      const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right
      worn[y * width + x] = 250 - (255 - (upper * (1 - below) + lower * below)) * contrast * 0.95
    }
  }
  const speckles = Math.round((width * height * speckle) / 1_000)
  for (let count = 0; count < speckles; count += 1) worn[random.int(worn.length)] = random.int(120)
  return { width, height, grey: worn }
}

export async function imagesToPdf(
  pages: readonly GreyPage[],
  { dpi, bits }: Pick<ScanQuality, 'dpi' | 'bits'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create({ updateMetadata: false })
  for (const { width, height, grey } of pages) {
    const [across, down] = [(width / dpi) * 72, (height / dpi) * 72]
    const page = document.addPage([across, down])
    const image = document.context.flateStream(bits === 8 ? grey : toBits(width, grey), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: bits,
    })
    page.node.setXObject(PDFName.of('Scan'), document.context.register(image))
    const drawn = `q ${String(across)} 0 0 ${String(down)} 0 0 cm /Scan Do Q`
    page.node.addContentStream(document.context.register(document.context.stream(drawn)))
  }
  return new Uint8Array(await document.save())
}

function toBits(width: number, grey: Uint8Array): Uint8Array {
  const rowBytes = Math.ceil(width / 8)
  const bytes = new Uint8Array(rowBytes * Math.ceil(grey.length / width))
  for (const [at, value] of grey.entries()) {
    const byte = Math.floor(at / width) * rowBytes + ((at % width) >> 3)
    if (value >= 160) bytes[byte] = (bytes[byte] ?? 0) | (0x80 >> ((at % width) & 7))
  }
  return bytes
}
