// JPG, PNG and TIFF of real libraries as PDFs, compared by Poppler with the page from which they were drawn.
import { expect, onTestFinished, test, vi } from 'vitest'
import { PDFDocument } from '@cantoo/pdf-lib'
import { imageToPdf } from '../../../main/pdf/images/image-to-pdf.ts'
import { TooLargeImage, UnreadableImage } from '../../../main/pdf/images/image-facts.ts'
import { openTags } from '../../../main/pdf/images/read-tags.ts'
import {
  drawImage,
  makeMarkedPage,
  makeTiff,
  makeTiledTiff,
  toShade,
  withExif,
} from '../../support/make-images.ts'
import type { PageImage } from '../../support/render-page.ts'
import { findBox, renderPage } from '../../support/render-page.ts'

const DPI = 120
const [JPEG, PNG, TIFF] = ['image/jpeg', 'image/png', 'image/tiff'] as const
const page = await makeMarkedPage()

async function show(pdf: Uint8Array, number = 1): Promise<PageImage> {
  return renderPage(pdf, number, { dpi: DPI })
}

/**
 * Returns the share of clearly differing pixels. The stored resolution
 * is a whole number, so sizes may differ by a pixel.
 */
function difference(a: PageImage, b: PageImage): number {
  expect(Math.abs(a.width - b.width)).toBeLessThanOrEqual(1)
  expect(Math.abs(a.height - b.height)).toBeLessThanOrEqual(1)
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)]
  let differing = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [one, other] = [a.pixel(x, y), b.pixel(x, y)]
      if (one.some((value, index) => Math.abs(value - (other[index] ?? 0)) > 128)) differing += 1
    }
  }
  return differing / (width * height)
}

test.each(['none', 'packbits', 'lzw', 'deflate', 'jpeg'])(
  'a coloured TIFF of compression %s is its page, in its own size',
  async (compression) => {
    const tiff = await drawImage(page, `-tiff -tiffcompression ${compression}`, DPI)
    const { pdf, dpi } = await imageToPdf(tiff, TIFF)
    expect(dpi).toBe(DPI)
    expect(difference(await show(pdf), await show(page))).toBeLessThan(0.001)
  },
)

test.each(['ccittrle', 'ccittfax3', 'ccittfax4', 'lzw'])(
  'a TIFF of one bit a pixel, compression %s, is black where the page is',
  async (compression) => {
    const tiff = await drawImage(page, `-mono -tiff -tiffcompression ${compression}`, DPI)
    const mono = await imageToPdf(await drawImage(page, '-mono -png', DPI), PNG)
    const { pdf } = await imageToPdf(tiff, TIFF)
    expect(difference(await show(pdf), await show(mono.pdf))).toBeLessThan(0.001)
    expect(isBlack(await show(pdf))).toBe(true)
  },
)

function isBlack({ width, height, pixel }: PageImage): boolean {
  const [red] = pixel(Math.round(width * 0.85), Math.round(height * 0.9))
  const [white] = pixel(Math.round(width * 0.5), Math.round(height * 0.9))
  return red < 20 && white > 235
}

/** Returns the first strip of a TIFF and its tags. */
function firstStrip(tiff: Uint8Array): {
  readonly data: Uint8Array
  readonly rows: number
  readonly tags: Record<number, number>
} {
  const reader = openTags(tiff)
  const tags = reader?.read(reader.first)?.tags
  const of = (tag: number, fallback = 0): number => tags?.get(tag)?.[0] ?? fallback
  const kept = [256, 258, 259, 262, 266, 277, 292].flatMap((tag) =>
    tags?.has(tag) === true ? [[tag, of(tag)] as const] : [],
  )
  const rows = Math.min(of(278), of(257))
  return {
    data: tiff.subarray(of(273), of(273) + of(279)),
    rows,
    tags: { ...Object.fromEntries(kept), 257: rows, 282: 0 },
  }
}

test.each([
  ['ccittrle', 'CCITTFaxDecode'],
  ['ccittfax3', 'CCITTFaxDecode'],
  ['ccittfax4', 'CCITTFaxDecode'],
])('fax data of one strip, %s, goes into the PDF as it is', async (compression, filter) => {
  const whole = await drawImage(page, `-mono -tiff -tiffcompression ${compression}`, DPI)
  const { data, tags, rows } = firstStrip(whole)
  const { pdf } = await imageToPdf(
    makeTiff([
      { data, tags },
      { data, tags },
    ]),
    TIFF,
  )
  expect(Buffer.from(pdf).includes(filter)).toBe(true)
  expect(Buffer.from(pdf).includes(Buffer.from(data))).toBe(true)
  const document = await PDFDocument.load(pdf)
  expect(document.getPageCount()).toBe(2)
  // The same rows from a PNG, which Poppler decodes by libpng.
  const { width } = document.getPage(1).getSize()
  const shown = await renderPage(pdf, 2, { dpi: ((tags[256] ?? 0) / width) * 72 })
  const mono = await imageToPdf(await drawImage(page, '-mono -png', DPI), PNG)
  const expected = await show(mono.pdf)
  let differing = 0
  for (let y = 0; y < Math.min(rows, shown.height); y += 1) {
    for (let x = 0; x < expected.width; x += 1) {
      if (shown.pixel(x, y)[0] !== expected.pixel(x, y)[0]) differing += 1
    }
  }
  expect(differing / (rows * expected.width)).toBeLessThan(0.001)
})

test('JPEG data goes into the PDF as it is, and the eight orientations of a camera stand upright @deep', async () => {
  const jpeg = await drawImage(page, '-jpeg', DPI)
  // Corner of the red square as a viewer shows it (top left as stored), for each orientation from 1 on.
  const corners = ['tl', 'tr', 'br', 'bl', 'tl', 'tr', 'br', 'bl']
  for (const [index, corner] of corners.entries()) {
    const { pdf } = await imageToPdf(withExif(jpeg, index + 1), JPEG)
    expect(Buffer.from(pdf).includes(Buffer.from(jpeg.subarray(-500)))).toBe(true)
    const { width, height, pixel } = await renderPage(pdf, 1, { dpi: 36 })
    expect(width > height, `orientation ${String(index + 1)}`).toBe(index >= 4)
    const box = findBox({ width, height, pixel }, ([red, green]) => red > 200 && green < 80)
    const isTop = ((box?.top ?? 0) + (box?.bottom ?? 0)) / 2 < height / 2
    const isLeft = ((box?.left ?? 0) + (box?.right ?? 0)) / 2 < width / 2
    expect(`${isTop ? 't' : 'b'}${isLeft ? 'l' : 'r'}`, String(index + 1)).toBe(corner)
  }
})

test('a PNG goes in as it is, the same bytes each time', async () => {
  const png = await drawImage(page, '-png', DPI)
  const { pdf, dpi } = await imageToPdf(png, PNG)
  expect(dpi).toBe(DPI)
  expect(difference(await show(pdf), await show(page))).toBeLessThan(0.001)
  const again = await imageToPdf(png, PNG)
  expect(Buffer.from(again.pdf).equals(pdf)).toBe(true)
})

test('what is no page, too large or hostile is refused, and a circle of pages ends', async () => {
  const grey = { 256: 400, 257: 300, 258: 8, 259: 1, 262: 1, 277: 1 }
  const data = new Uint8Array(400 * 300)
  const circle = await imageToPdf(makeTiff([{ data, tags: grey }], 8), TIFF)
  expect((await PDFDocument.load(circle.pdf)).getPageCount()).toBe(1)
  const huge = makeTiff([{ data, tags: { ...grey, 256: 60_000, 257: 60_000 } }])
  await expect(imageToPdf(huge, TIFF)).rejects.toThrow(TooLargeImage)
  const short = makeTiff([{ data: data.subarray(0, 100), tags: { ...grey, 259: 99 } }])
  await expect(imageToPdf(short, TIFF)).rejects.toThrow(UnreadableImage)
  const jpeg = await drawImage(page, '-jpeg', 40)
  await expect(imageToPdf(jpeg.slice(0, 60), JPEG)).rejects.toThrow(UnreadableImage)
  const png = await drawImage(page, '-png', 40)
  await expect(imageToPdf(png.slice(0, 200), PNG)).rejects.toThrow(UnreadableImage)
})

test.each([
  [
    'bits and samples of gigabytes',
    { 256: 10_000, 257: 10_000, 258: 32, 277: 16 },
    UnreadableImage,
  ],
  ['more bytes than any scan', { 256: 10_000, 257: 10_000, 258: 16, 277: 3 }, TooLargeImage],
  ['tiles without a width', { 322: 0, 323: 16 }, UnreadableImage],
  ['tiles without a height', { 322: 16 }, UnreadableImage],
  ['a tile a pixel', { 322: 1, 323: 1 }, UnreadableImage],
  ['tiles of gigabytes', { 322: 60_000, 323: 60_000 }, TooLargeImage],
  ['a tile longer than the file', { 322: 400, 323: 300, 325: 4_000_000_000 }, UnreadableImage],
] as const)('a TIFF with %s is refused before it is unpacked', async (_, tags, refusal) => {
  const grey = { 256: 400, 257: 300, 258: 8, 259: 1, 262: 1, 277: 1 }
  const tiff = makeTiff([{ data: new Uint8Array(400 * 300), tags: { ...grey, ...tags } }])
  await expect(imageToPdf(tiff, TIFF)).rejects.toThrow(refusal)
})

test('a TIFF of tiles is its page, and nothing is printed about it', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const { pdf } = await imageToPdf(makeTiledTiff(3, 2), TIFF)
  const { width, height, pixel } = await renderPage(pdf, 1, { dpi: 72 })
  for (let index = 0; index < 6; index += 1) {
    const [column, row] = [index % 3, Math.floor(index / 3)]
    const x = Math.floor(((column + 0.5) * width) / 3)
    const [red] = pixel(x, Math.floor(((row + 0.5) * height) / 2))
    expect(Math.abs(red - toShade(index)), String(index)).toBeLessThanOrEqual(2)
  }
  expect(printed).not.toHaveBeenCalled()
})

test('tags that share their bytes are read no further than the file is long', () => {
  const [entries, values] = [200, 5_000]
  const start = 8 + 2 + entries * 12 + 4
  const bytes = Buffer.alloc(start + values, 1)
  bytes.write('II*\0', 0, 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(entries, 8)
  for (let index = 0; index < entries; index += 1) {
    const at = 10 + index * 12
    bytes.writeUInt16LE(index, at)
    bytes.writeUInt16LE(1, at + 2)
    bytes.writeUInt32LE(values, at + 4)
    bytes.writeUInt32LE(start, at + 8)
  }
  const reader = openTags(bytes)
  const [first, ...again] = [1, 2, 3, 4].map(() => reader?.read(8))
  expect([...(first?.tags.values() ?? [])].map(({ length }) => length)).toEqual([values])
  expect(again).toEqual([undefined, undefined, undefined])
})

test('a damaged JPEG, PNG or TIFF gives a PDF or a refusal, never a defect @deep', async () => {
  const good = [
    [await drawImage(page, '-jpeg', 30), JPEG],
    [await drawImage(page, '-png', 30), PNG],
    [makeTiledTiff(5, 4), TIFF],
    ...(await Promise.all(
      ['none', 'packbits', 'lzw', 'deflate', 'jpeg'].map(
        async (name) =>
          [await drawImage(page, `-tiff -tiffcompression ${name}`, 30), TIFF] as const,
      ),
    )),
    [await drawImage(page, '-mono -tiff', 30), TIFF],
  ] as const
  let state = 7
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
  for (const [bytes, type] of good) {
    for (let round = 0; round < 60; round += 1) {
      const damaged = bytes.slice(0, round % 3 === 0 ? next(bytes.length) : bytes.length)
      for (let hit = 0; hit < 4; hit += 1) {
        const at = next(Math.min(damaged.length, round % 2 === 0 ? 400 : damaged.length))
        damaged[at] = next(256)
      }
      const end = await imageToPdf(damaged, type).then(
        ({ pdf }) => pdf.length > 0,
        (error: unknown) => error,
      )
      const isRefused = end instanceof UnreadableImage || end instanceof TooLargeImage
      expect(end === true || isRefused, `${type} ${String(round)}: ${String(end)}`).toBe(true)
    }
  }
})
