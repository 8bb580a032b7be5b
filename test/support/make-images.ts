// Images of a page as scanners and telephones make them: drawn by Poppler, written by libtiff, libjpeg and libpng.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument, rgb } from '@cantoo/pdf-lib'

const run = promisify(execFile)

/** A4 page with a red square at the top left, a black one at the bottom right, and text in between. */
export async function makeMarkedPage(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const page = document.addPage([595, 842])
  page.drawRectangle({ x: 40, y: 702, width: 100, height: 100, color: rgb(1, 0, 0) })
  page.drawRectangle({ x: 455, y: 40, width: 100, height: 100, color: rgb(0, 0, 0) })
  page.drawText('CONTRATO', { x: 60, y: 500, size: 24 })
  return document.save()
}

/** @param words options of pdftoppm: `-png`, `-tiff -tiffcompression lzw`, `-mono` */
export async function drawImage(
  pdf: Uint8Array,
  words: string,
  dpi = 120,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-'))
  try {
    const path = join(folder, 'in.pdf')
    await writeFile(path, pdf)
    await run('pdftoppm', ['-r', String(dpi), ...words.split(' '), path, join(folder, 'page')])
    const name = (await readdir(folder)).find((each) => each.startsWith('page'))
    return new Uint8Array(await readFile(join(folder, name ?? '')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const SHORT = 3
const LONG = 4
type Entry = readonly [tag: number, type: typeof SHORT | typeof LONG, value: number, count?: number]

function writeDirectory(offset: number, entries: readonly Entry[], next: number): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * 12 + 4)
  bytes.writeUInt16LE(entries.length, 0)
  for (const [index, [tag, type, value, count = 1]] of entries
    .toSorted((a, b) => a[0] - b[0])
    .entries()) {
    const at = 2 + index * 12
    bytes.writeUInt16LE(tag, at)
    bytes.writeUInt16LE(type, at + 2)
    bytes.writeUInt32LE(count, at + 4)
    if (type === SHORT) bytes.writeUInt16LE(value, at + 8)
    else bytes.writeUInt32LE(value, at + 8)
  }
  bytes.writeUInt32LE(next === 0 ? 0 : offset + bytes.length + next, bytes.length - 4)
  return bytes
}

export type TiffStrip = {
  readonly data: Uint8Array
  readonly tags: Readonly<Record<number, number>>
}

/**
 * TIFF with pages of one strip each.
 * @param last offset after the last page: 0 for none, 8 for the first page again
 */
export function makeTiff(pages: readonly TiffStrip[], last = 0): Uint8Array<ArrayBuffer> {
  const header = Buffer.from('49492a0008000000', 'hex')
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [index, { data, tags }] of pages.entries()) {
    const count = Object.keys(tags).length + 2
    const dataAt = offset + 2 + count * 12 + 4
    const entries: readonly Entry[] = [
      ...Object.entries(tags).map(([tag, value]): Entry => [Number(tag), LONG, value]),
      [273, LONG, dataAt],
      [279, LONG, data.length],
    ]
    const isLast = index === pages.length - 1
    const directory = writeDirectory(offset, entries, isLast ? 0 : data.length)
    if (isLast) directory.writeUInt32LE(last, directory.length - 4)
    parts.push(directory, Buffer.from(data))
    offset = dataAt + data.length
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** Grey TIFF of 8 bits in square tiles, `columns` by `rows`, each in its own shade. */
export function makeTiledTiff(columns: number, rows: number, tile = 16): Uint8Array<ArrayBuffer> {
  const tiles = Array.from({ length: columns * rows }, (_, index) =>
    Buffer.alloc(tile * tile, toShade(index)),
  )
  const lists = Buffer.alloc(tiles.length * 8)
  const listsAt = 8 + 2 + 11 * 12 + 4
  for (let index = 0; index < tiles.length; index += 1) {
    lists.writeUInt32LE(listsAt + lists.length + index * tile * tile, index * 4)
    lists.writeUInt32LE(tile * tile, (tiles.length + index) * 4)
  }
  const plain = { 256: columns * tile, 257: rows * tile, 258: 8, 259: 1, 262: 1, 277: 1 }
  const entries: readonly Entry[] = [
    ...Object.entries(plain).map(([tag, value]): Entry => [Number(tag), LONG, value]),
    [282, LONG, 72],
    [322, LONG, tile],
    [323, LONG, tile],
    [324, LONG, listsAt, tiles.length],
    [325, LONG, listsAt + tiles.length * 4, tiles.length],
  ]
  const head = Buffer.from('49492a0008000000', 'hex')
  return new Uint8Array(Buffer.concat([head, writeDirectory(8, entries, 0), lists, ...tiles]))
}

/** Shade of a tile of `makeTiledTiff`; 0 is black. */
export const toShade = (index: number): number => 20 + index * 40

/** JPEG with an orientation and a resolution, as a camera writes them (EXIF 2.3). */
export function withExif(jpeg: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  const tags = writeDirectory(8, [[274, SHORT, orientation]], 0)
  const exif = Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'), tags])
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 4)
  return new Uint8Array(Buffer.concat([head, exif, jpeg.subarray(2)]))
}
