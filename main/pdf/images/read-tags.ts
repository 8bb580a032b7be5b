// Reads the tags of a TIFF's directory (TIFF 6.0, 2), which EXIF also uses. Any bytes lead to an answer: values
// outside the file are left out.
import type { ImageFacts } from './image-facts.ts'

export type Tags = ReadonlyMap<number, readonly number[]>

export type TagDirectory = {
  readonly tags: Tags
  /** Offset of the next directory; 0 after the last. */
  readonly next: number
}

export type TagReader = {
  readonly first: number
  readonly read: (offset: number) => TagDirectory | undefined
}

const TIFF_MAGIC = 42
const ENTRY_BYTES = 12
/** Bytes of a value by the number of its type. */
const BYTES_OF_TYPE: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
/** Largest count of values: one strip per row of the highest page. */
const MAX_VALUES = 100_000

export function openTags(bytes: Uint8Array): TagReader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 8) return undefined
  const isLittleEndian = view.getUint16(0) === 0x4949
  if (!isLittleEndian && view.getUint16(0) !== 0x4d4d) return undefined
  if (view.getUint16(2, isLittleEndian) !== TIFF_MAGIC) return undefined
  // Directories and values of a sound file do not overlap, so that together they are no larger than the file.
  let leftBytes = view.byteLength
  const spend: Spend = (count) => (leftBytes -= count) >= 0
  return {
    first: view.getUint32(4, isLittleEndian),
    read: (offset) => readDirectory(view, offset, isLittleEndian, spend),
  }
}

/** Whether `bytes` more bytes may be read. */
type Spend = (bytes: number) => boolean

function readDirectory(
  view: DataView,
  offset: number,
  isLittle: boolean,
  spend: Spend,
): TagDirectory | undefined {
  if (offset < 8 || offset + 2 > view.byteLength) return undefined
  const count = view.getUint16(offset, isLittle)
  const end = offset + 2 + count * ENTRY_BYTES
  if (count === 0 || end > view.byteLength || !spend(end - offset)) return undefined
  const tags = new Map<number, readonly number[]>()
  for (let at = offset + 2; at < end; at += ENTRY_BYTES) {
    const values = readValues(view, at, isLittle, spend)
    if (values) tags.set(view.getUint16(at, isLittle), values)
  }
  return { tags, next: end + 4 <= view.byteLength ? view.getUint32(end, isLittle) : 0 }
}

function readValues(
  view: DataView,
  at: number,
  isLittle: boolean,
  spend: Spend,
): readonly number[] | undefined {
  const type = view.getUint16(at + 2, isLittle)
  const count = view.getUint32(at + 4, isLittle)
  const bytes = BYTES_OF_TYPE[type] ?? 0
  if (bytes === 0 || count === 0 || count > MAX_VALUES) return undefined
  const isInline = bytes * count <= 4
  const start = isInline ? at + 8 : view.getUint32(at + 8, isLittle)
  if (start + bytes * count > view.byteLength) return undefined
  if (!isInline && !spend(bytes * count)) return undefined
  return Array.from({ length: count }, (_, index) =>
    readValue(view, start + index * bytes, type, isLittle),
  )
}

function readValue(view: DataView, at: number, type: number, isLittle: boolean): number {
  switch (type) {
    case 3:
      return view.getUint16(at, isLittle)
    case 4:
      return view.getUint32(at, isLittle)
    case 5:
      return view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle)
    case 6:
      return view.getInt8(at)
    case 8:
      return view.getInt16(at, isLittle)
    case 9:
      return view.getInt32(at, isLittle)
    case 10:
      return view.getInt32(at, isLittle) / view.getInt32(at + 4, isLittle)
    case 11:
      return view.getFloat32(at, isLittle)
    case 12:
      return view.getFloat64(at, isLittle)
    default:
      return view.getUint8(at)
  }
}

export const TAG = {
  newSubfileType: 254,
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  xResolution: 282,
  yResolution: 283,
  planarConfiguration: 284,
  faxOptions: 292,
  resolutionUnit: 296,
  tileWidth: 322,
  tileLength: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  jpegTables: 347,
} as const

const CENTIMETRES = 3
const CENTIMETRES_PER_INCH = 2.54
const NO_UNIT = 1

/** Resolution and orientation from the tags, for EXIF and TIFF. */
export function readShown(tags: Tags): Pick<ImageFacts, 'dpi' | 'orientation'> {
  const [orientation = 1] = tags.get(TAG.orientation) ?? []
  const [x = 0] = tags.get(TAG.xResolution) ?? []
  const [y = x] = tags.get(TAG.yResolution) ?? []
  const [unit] = tags.get(TAG.resolutionUnit) ?? []
  const scale = unit === CENTIMETRES ? CENTIMETRES_PER_INCH : 1
  const isSaid = unit !== NO_UNIT && x > 0 && y > 0
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    ...(isSaid ? { dpi: { x: x * scale, y: y * scale } } : {}),
  }
}
