// Pages of a TIFF. Fax and JPEG data of one strip is copied; other data is decoded by utif2. utif2's reading of
// directories is not used, since it does not end when these form a circle.
import type { IFD } from 'utif2'
import utif from 'utif2'
import type { ImageFacts } from './image-facts.ts'
import { checkPixels, TooLargeImage, UnreadableImage } from './image-facts.ts'
import { readJpeg } from './read-jpeg.ts'
import type { TagReader, Tags } from './read-tags.ts'
import { openTags, readShown, TAG } from './read-tags.ts'
import { unpackLzw } from './unpack-lzw.ts'

export type TiffPage = ImageFacts & {
  readonly pixels:
    | {
        readonly kind: 'fax'
        readonly data: Uint8Array
        readonly k: number
        readonly isAligned: boolean
        readonly isBlackOne: boolean
      }
    | {
        readonly kind: 'jpeg'
        readonly data: Uint8Array
        readonly colors: number
        readonly isYcc: boolean
      }
    /** Rows of whole bytes; with one bit per pixel, 0 is black. */
    | {
        readonly kind: 'raw'
        readonly data: Uint8Array
        readonly colors: 1 | 3
        readonly bits: 1 | 8
      }
}

/** Largest count of pages, more than a scanner's feeder holds. */
const MAX_PAGES = 1_000
const COMPRESSION = { none: 1, rle: 2, fax3: 3, fax4: 4, lzw: 5, oldJpeg: 6, jpeg: 7 } as const
const DECODED = new Set<number>([...Object.values(COMPRESSION), 8, 32_773, 32_946])
const PHOTOMETRIC = { whiteIsZero: 0, blackIsZero: 1, rgb: 2, ycc: 6 } as const
const REDUCED_OR_MASK = 0b101
const TWO_DIMENSIONS = 1
const LOW_BIT_FIRST = 2

/**
 * Pages one after the other, so that only one is unpacked at a time.
 * @throws UnreadableImage, TooLargeImage
 */
export function* readTiff(bytes: Uint8Array<ArrayBuffer>): Generator<TiffPage> {
  const reader = openTags(bytes)
  if (!reader) throw new UnreadableImage('the TIFF has no header')
  const directories = listDirectories(reader)
  const pages = directories.filter(
    (tags) => (first(tags, TAG.newSubfileType) & REDUCED_OR_MASK) === 0,
  )
  const shown = pages.length > 0 ? pages : directories
  if (shown.length === 0) throw new UnreadableImage('the TIFF has no page')
  for (const tags of shown) yield readPage(bytes, tags)
}

/** Directories up to the last one, or to one that was already read. */
function listDirectories(reader: TagReader): readonly Tags[] {
  const known = new Set<number>()
  const directories: Tags[] = []
  for (let offset = reader.first; offset !== 0 && !known.has(offset);) {
    known.add(offset)
    const directory = reader.read(offset)
    if (!directory) throw new UnreadableImage('a page of the TIFF is damaged')
    if (directories.length >= MAX_PAGES) throw new TooLargeImage()
    directories.push(directory.tags)
    offset = directory.next
  }
  return directories
}

function first(tags: Tags, tag: number, fallback = 0): number {
  return tags.get(tag)?.[0] ?? fallback
}

function readPage(bytes: Uint8Array<ArrayBuffer>, tags: Tags): TiffPage {
  const [width, height] = [first(tags, TAG.width), first(tags, TAG.height)]
  checkPixels({ width, height })
  const facts = { width, height, ...readShown(tags) }
  const compression = first(tags, TAG.compression, COMPRESSION.none)
  if (!DECODED.has(compression)) throw new UnreadableImage('its compression is not known')
  const pixels =
    readFax(bytes, tags, compression) ??
    readTiffJpeg(bytes, tags, compression, facts) ??
    decode(bytes, tags)
  return { ...facts, pixels }
}

/** Bytes of the only strip; undefined where there are several, each of which would be an image. */
function onlyStrip(bytes: Uint8Array, tags: Tags): Uint8Array | undefined {
  const [offsets = [], counts = []] = [tags.get(TAG.stripOffsets), tags.get(TAG.stripByteCounts)]
  const [offset] = offsets
  const [count] = counts
  if (offset === undefined || count === undefined || offsets.length !== 1) return undefined
  return offset + count <= bytes.length ? bytes.subarray(offset, offset + count) : undefined
}

function readFax(
  bytes: Uint8Array,
  tags: Tags,
  compression: number,
): TiffPage['pixels'] | undefined {
  const { rle, fax3, fax4 } = COMPRESSION
  const data = onlyStrip(bytes, tags)
  if (!data || (compression !== rle && compression !== fax3 && compression !== fax4))
    return undefined
  const isTwoDimensional = (first(tags, TAG.faxOptions) & TWO_DIMENSIONS) !== 0
  const mixed = compression === fax3 && isTwoDimensional ? 1 : 0
  return {
    kind: 'fax',
    data: first(tags, TAG.fillOrder, 1) === LOW_BIT_FIRST ? data.map(reverseBits) : data,
    k: compression === fax4 ? -1 : mixed,
    isAligned: compression === rle,
    isBlackOne: first(tags, TAG.photometric) === PHOTOMETRIC.blackIsZero,
  }
}

function reverseBits(byte: number): number {
  let reversed = 0
  for (let bit = 0; bit < 8; bit += 1) reversed |= ((byte >> bit) & 1) << (7 - bit)
  return reversed
}

const MARKER_BYTES = 2

function readTiffJpeg(
  bytes: Uint8Array,
  tags: Tags,
  compression: number,
  { width, height }: ImageFacts,
): TiffPage['pixels'] | undefined {
  const strip = onlyStrip(bytes, tags)
  const colors = first(tags, TAG.samplesPerPixel, 1)
  if (!strip || compression !== COMPRESSION.jpeg || (colors !== 1 && colors !== 3)) return undefined
  const tables = tags.get(TAG.jpegTables)
  // Tables end with an end mark and the strip begins with a start mark, which are left out.
  const data = tables
    ? Buffer.concat([
        Uint8Array.from(tables).subarray(0, -MARKER_BYTES),
        strip.subarray(MARKER_BYTES),
      ])
    : strip
  const frame = readJpeg(data)
  if (frame.width !== width || frame.height !== height) return undefined
  return { kind: 'jpeg', data, colors, isYcc: first(tags, TAG.photometric) === PHOTOMETRIC.ycc }
}

function decode(bytes: Uint8Array<ArrayBuffer>, tags: Tags): TiffPage['pixels'] {
  if (first(tags, TAG.planarConfiguration, 1) !== 1 && first(tags, TAG.samplesPerPixel, 1) > 1) {
    throw new UnreadableImage('its colours lie apart')
  }
  const size = { width: first(tags, TAG.width), height: first(tags, TAG.height) }
  checkLayout(bytes, tags, size)
  try {
    const page = tags.has(TAG.tileWidth)
      ? decodeTiles(bytes, tags, size)
      : decodeStrips(bytes, tags, size)
    return toRaw(page, tags)
  } catch (error) {
    throw new UnreadableImage(String(error))
  }
}

type Size = Pick<ImageFacts, 'width' | 'height'>

function decodeStrips(bytes: Uint8Array<ArrayBuffer>, tags: Tags, size: Size): IFD {
  if (first(tags, TAG.compression) === COMPRESSION.lzw) return decodeLzw(bytes, tags, size)
  const page = toPage(tags, size)
  // A page with `data` counts as decoded for utif2.
  Reflect.deleteProperty(page, 'data')
  utif.decodeImage(bytes.buffer, page)
  return page
}

/** Page with all strips unpacked and joined. */
function decodeLzw(bytes: Uint8Array, tags: Tags, size: Size): IFD {
  const [offsets = [], counts = []] = [tags.get(TAG.stripOffsets), tags.get(TAG.stripByteCounts)]
  const rowBytes = Math.ceil((size.width * toPixelBits(tags)) / 8)
  const stripRows = Math.min(first(tags, TAG.rowsPerStrip, size.height), size.height)
  const whole = new Uint8Array(rowBytes * size.height)
  for (const [index, offset] of offsets.entries()) {
    const from = index * stripRows * rowBytes
    if (from >= whole.length) break
    const packed = bytes.subarray(offset, offset + (counts[index] ?? 0))
    whole.set(unpackLzw(packed, Math.min(stripRows * rowBytes, whole.length - from)), from)
  }
  const plain = new Map(tags)
  plain.set(TAG.compression, [COMPRESSION.none])
  plain.set(TAG.stripOffsets, [0])
  plain.set(TAG.stripByteCounts, [whole.length])
  plain.set(TAG.rowsPerStrip, [size.height])
  return decodeStrips(whole, plain, size)
}

function toPixelBits(tags: Tags): number {
  return first(tags, TAG.bitsPerSample, 1) * first(tags, TAG.samplesPerPixel, 1)
}

function toPage(tags: Tags, size: Size): IFD {
  const entries = Array.from(tags, ([tag, values]) => [`t${String(tag)}`, [...values]] as const)
  return { ...size, data: new Uint8Array(), ...Object.fromEntries(entries) }
}

/**
 * Page with its tiles decoded one by one, each as a page of one strip, since utif2 prints a line for each page of
 * tiles.
 */
function decodeTiles(bytes: Uint8Array<ArrayBuffer>, tags: Tags, { width, height }: Size): IFD {
  const [across, down] = [first(tags, TAG.tileWidth), first(tags, TAG.tileLength)]
  const pixelBits = toPixelBits(tags)
  const rowBytes = Math.ceil((width * pixelBits) / 8)
  const tileRowBytes = Math.ceil((across * pixelBits) / 8)
  const data = new Uint8Array(rowBytes * height)
  const columns = Math.ceil(width / across)
  for (let index = 0; index < columns * Math.ceil(height / down); index += 1) {
    const tile = decodeStrips(bytes, toStripTags(tags, index), { width: across, height: down })
    const left = Math.ceil(((index % columns) * across * pixelBits) / 8)
    const top = Math.floor(index / columns) * down
    for (let row = 0; row < Math.min(down, height - top); row += 1) {
      const from = row * tileRowBytes
      const shown = tile.data.subarray(from, from + Math.min(tileRowBytes, rowBytes - left))
      data.set(shown, (top + row) * rowBytes + left)
    }
  }
  return { ...toPage(tags, { width, height }), data }
}

const TILE_TAGS: readonly number[] = [
  TAG.tileWidth,
  TAG.tileLength,
  TAG.tileOffsets,
  TAG.tileByteCounts,
  TAG.rowsPerStrip,
]

function toStripTags(tags: Tags, index: number): Tags {
  const strip = new Map([...tags].filter(([tag]) => !TILE_TAGS.includes(tag)))
  const [offsets, counts] = [tags.get(TAG.tileOffsets), tags.get(TAG.tileByteCounts)]
  strip.set(TAG.stripOffsets, [offsets?.[index] ?? 0])
  strip.set(TAG.stripByteCounts, [counts?.[index] ?? 0])
  strip.set(TAG.width, [first(tags, TAG.tileWidth)])
  strip.set(TAG.height, [first(tags, TAG.tileLength)])
  return strip
}

const MAX_BITS = 32
/** Largest count of samples per pixel: red, green, blue, black and transparency. */
const MAX_SAMPLES = 5
/** Largest size of decoded pixels: a hundred million of 32 bits. */
const MAX_PIXEL_BYTES = 400_000_000

/**
 * Checks tags that utif2 uses without a check.
 * @throws UnreadableImage, TooLargeImage
 */
function checkLayout(bytes: Uint8Array, tags: Tags, { width, height }: Size): void {
  const [bits, samples] = [first(tags, TAG.bitsPerSample, 1), first(tags, TAG.samplesPerPixel, 1)]
  const isKnown = bits >= 1 && bits <= MAX_BITS && samples >= 1 && samples <= MAX_SAMPLES
  if (!isKnown) throw new UnreadableImage('its colours are not known')
  if ((width * height * bits * samples) / 8 > MAX_PIXEL_BYTES) throw new TooLargeImage()
  const counts = [TAG.stripByteCounts, TAG.tileByteCounts].flatMap((tag) => tags.get(tag) ?? [])
  if (counts.reduce((sum, count) => sum + count, 0) > bytes.length) {
    throw new UnreadableImage('its parts are longer than the file')
  }
  if (!tags.has(TAG.tileWidth)) return
  const tiles =
    Math.ceil(width / first(tags, TAG.tileWidth)) * Math.ceil(height / first(tags, TAG.tileLength))
  const offsets = tags.get(TAG.tileOffsets)?.length ?? tags.get(TAG.stripOffsets)?.length ?? 0
  if (!(tiles <= offsets)) throw new UnreadableImage('its tiles are not there')
  const tilePixels = first(tags, TAG.tileWidth) * first(tags, TAG.tileLength)
  if ((tiles * tilePixels * bits * samples) / 8 > MAX_PIXEL_BYTES) throw new TooLargeImage()
}

/** Rows of pixels: one bit per pixel stays; other pixels become grey or RGB of 8 bits, transparent ones on white. */
function toRaw(page: IFD, tags: Tags): TiffPage['pixels'] {
  const { data, width, height } = page
  const [bits, colors] = [first(tags, TAG.bitsPerSample, 1), first(tags, TAG.samplesPerPixel, 1)]
  const photometric = first(tags, TAG.photometric)
  const { whiteIsZero, blackIsZero } = PHOTOMETRIC
  const isGrey = photometric === whiteIsZero || photometric === blackIsZero
  const rowBytes = Math.ceil((width * bits * colors) / 8)
  if (data.length < rowBytes * height) throw new UnreadableImage('pixels are missing')
  if (isGrey && colors === 1 && (bits === 1 || bits === 8)) {
    return {
      kind: 'raw',
      colors: 1,
      bits,
      data: photometric === blackIsZero ? data : data.map(invert),
    }
  }
  return { kind: 'raw', colors: 3, bits: 8, data: onWhite(utif.toRGBA8(page)) }
}

function invert(byte: number): number {
  return ~byte & 0xff
}

function onWhite(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const alpha = (rgba[from + 3] ?? 255) / 255
    for (let color = 0; color < 3; color += 1) {
      rgb[to + color] = Math.round((rgba[from + color] ?? 0) * alpha + 255 * (1 - alpha))
    }
  }
  return rgb
}
