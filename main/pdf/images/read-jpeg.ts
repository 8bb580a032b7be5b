// Size, resolution and orientation of a JPEG, from its segments; the pixels are not decoded.
import type { ImageFacts } from './image-facts.ts'
import { UnreadableImage } from './image-facts.ts'
import { openTags, readShown } from './read-tags.ts'

const START_OF_SCAN = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
/** Frame types that the filter of a PDF decodes: baseline, extended and progressive (ISO 32000-2, 7.4.8). */
const DECODABLE_FRAMES = new Set([0xc0, 0xc1, 0xc2])
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
const PIXELS_PER_CENTIMETRE = 2
const CENTIMETRES_PER_INCH = 2.54

/** @throws UnreadableImage */
export function readJpeg(bytes: Uint8Array): ImageFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let shown: Pick<ImageFacts, 'dpi' | 'orientation'> = { orientation: 1 }
  let at = 2
  while (at + 4 <= bytes.length) {
    if (view.getUint8(at) !== 0xff) throw new UnreadableImage('a segment of the JPEG is damaged')
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1 // fill bytes
      continue
    }
    if (marker === START_OF_SCAN || OTHER_FRAMES.has(marker)) break
    const length = view.getUint16(at + 2)
    const segment = bytes.subarray(at + 4, at + 2 + length)
    if (marker === APP0) shown = { ...readJfif(segment), ...shown }
    if (marker === APP1) shown = { ...shown, ...readExif(segment) }
    if (DECODABLE_FRAMES.has(marker) && segment.length >= 6) {
      if (segment[0] !== 8) throw new UnreadableImage('its samples are not of 8 bits')
      const frame = new DataView(segment.buffer, segment.byteOffset, segment.length)
      return { ...shown, height: frame.getUint16(1), width: frame.getUint16(3) }
    }
    at += 2 + length
  }
  throw new UnreadableImage('the JPEG is of a kind that a PDF has not')
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text
}

function readJfif(segment: Uint8Array): Pick<ImageFacts, 'dpi'> {
  if (!startsWith(segment, 'JFIF\0') || segment.length < 12) return {}
  const view = new DataView(segment.buffer, segment.byteOffset, segment.length)
  const unit = view.getUint8(7)
  const scale = unit === PIXELS_PER_CENTIMETRE ? CENTIMETRES_PER_INCH : 1
  const [x, y] = [view.getUint16(8) * scale, view.getUint16(10) * scale]
  return unit === 0 || x === 0 || y === 0 ? {} : { dpi: { x, y } }
}

const EXIF = 'Exif\0\0'

function readExif(segment: Uint8Array): Partial<Pick<ImageFacts, 'dpi' | 'orientation'>> {
  if (!startsWith(segment, EXIF)) return {}
  const reader = openTags(segment.subarray(EXIF.length))
  const directory = reader?.read(reader.first)
  return directory ? readShown(directory.tags) : {}
}
