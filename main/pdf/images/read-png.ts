// Size and resolution of a PNG, and its compressed pixels where a PDF can hold them.
import type { ImageFacts } from './image-facts.ts'
import { UnreadableImage } from './image-facts.ts'
import { openTags, readShown } from './read-tags.ts'

export type PngImage = ImageFacts & {
  /** Pixels that a PDF can hold; absent with transparency or interlacing, where pixels are compressed again. */
  readonly plain?: {
    readonly bits: number
    readonly colors: number
    readonly palette?: Uint8Array
    /** Zlib stream of rows with PNG's predictors, as PDF has it (ISO 32000-2, 7.4.4.4). */
    readonly data: Uint8Array
  }
}

const HEADER_BYTES = 13
const SIGNATURE_BYTES = 8
const METRES_PER_INCH = 0.0254
/** Samples per pixel of the colour types without transparency. */
const COLORS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1 }
const PALETTE = 3

/** @throws UnreadableImage */
export function readPng(bytes: Uint8Array): PngImage {
  const chunks = readChunks(bytes)
  const header = chunks.find(({ type }) => type === 'IHDR')?.data
  if (!header || header.length < HEADER_BYTES) throw new UnreadableImage('the PNG has no header')
  const view = toView(header)
  const [bits, type, interlace] = [view.getUint8(8), view.getUint8(9), view.getUint8(12)]
  const facts = {
    width: view.getUint32(0),
    height: view.getUint32(4),
    orientation: 1,
    ...readResolution(chunks),
    ...readExif(chunks),
  }
  const colors = COLORS[type]
  const palette = chunks.find((chunk) => chunk.type === 'PLTE')?.data
  const isTransparent = chunks.some((chunk) => chunk.type === 'tRNS')
  const isPlain = colors !== undefined && interlace === 0 && !isTransparent
  if (!isPlain || (type === PALETTE && !palette)) return facts
  const data = Buffer.concat(
    chunks.filter((chunk) => chunk.type === 'IDAT').map((chunk) => chunk.data),
  )
  return {
    ...facts,
    plain: { bits, colors, data, ...(type === PALETTE && palette ? { palette } : {}) },
  }
}

type Chunk = { readonly type: string; readonly data: Uint8Array }

function readChunks(bytes: Uint8Array): readonly Chunk[] {
  const view = toView(bytes)
  const chunks: Chunk[] = []
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    if (at + 12 + length > bytes.length) throw new UnreadableImage('the PNG is cut off')
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
    if (type === 'IEND') return chunks
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  throw new UnreadableImage('the PNG has no end')
}

function readResolution(chunks: readonly Chunk[]): Pick<ImageFacts, 'dpi'> {
  const data = chunks.find(({ type }) => type === 'pHYs')?.data
  if (!data || data.length < 9 || data[8] !== 1) return {}
  const view = toView(data)
  const [x, y] = [view.getUint32(0) * METRES_PER_INCH, view.getUint32(4) * METRES_PER_INCH]
  return x > 0 && y > 0 ? { dpi: { x, y } } : {}
}

function readExif(chunks: readonly Chunk[]): Partial<Pick<ImageFacts, 'orientation'>> {
  const data = chunks.find(({ type }) => type === 'eXIf')?.data
  const reader = data && openTags(data)
  const directory = reader?.read(reader.first)
  return directory ? { orientation: readShown(directory.tags).orientation } : {}
}

function toView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
