// Type of a file by its content. Word's old format also needs the extension, since spreadsheets and messages have the
// same container.
import type { FileHandle } from 'node:fs/promises'
import { extname } from 'node:path'
import type { ContentType, ImageType } from '../../shared/model/stored-file.ts'
import {
  DOCX_CONTENT_TYPE,
  DOC_CONTENT_TYPE,
  JPEG_CONTENT_TYPE,
  PDF_CONTENT_TYPE,
  PNG_CONTENT_TYPE,
  TIFF_CONTENT_TYPE,
} from '../../shared/model/stored-file.ts'
import { readZipNames } from './zip-directory.ts'

const PDF_MARK = Buffer.from('%PDF-')
/** Readers accept the mark within the first kilobyte (ISO 32000-1, Annex H, 3.4.1). */
const PDF_MARK_WITHIN_BYTES = 1024
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Name of the stream in which Office stores a file with a password (MS-OFFCRYPTO 2.3.4.4). */
export const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')
const ZIP = Buffer.from('504b0304', 'hex')
const WORD_EXTENSIONS: readonly string[] = ['.doc', '.docx']
const IMAGES: readonly (readonly [mark: Buffer, type: ImageType])[] = [
  [Buffer.from('ffd8ff', 'hex'), JPEG_CONTENT_TYPE],
  [Buffer.from('89504e470d0a1a0a', 'hex'), PNG_CONTENT_TYPE],
  [Buffer.from('49492a00', 'hex'), TIFF_CONTENT_TYPE],
  [Buffer.from('4d4d002a', 'hex'), TIFF_CONTENT_TYPE],
]

/**
 * Found type. `unknown`: neither accepted by the service (LIM-03) nor an image. `locked`: a Word file with a
 * password. `noWord`: named as a Word file, and neither one by its extension nor a readable file of another kind.
 */
export type FoundType = ContentType | ImageType | 'unknown' | 'locked' | 'noWord'

/**
 * Type of an open file; `name` gives the extension.
 * @throws errors of the file system
 */
export async function findContentType(file: FileHandle, name: string): Promise<FoundType> {
  const head = await readHead(file)
  const image = IMAGES.find(([mark]) => head.subarray(0, mark.length).equals(mark))
  if (image) return image[1]
  if (isPdf(head)) return PDF_CONTENT_TYPE
  const extension = extname(name).toLowerCase()
  const other = WORD_EXTENSIONS.includes(extension) ? 'noWord' : 'unknown'
  if (head.subarray(0, ZIP.length).equals(ZIP)) {
    const names = await readZipNames(file)
    if (!names) return other
    const isWord =
      names.includes('[Content_Types].xml') && names.some((each) => each.startsWith('word/'))
    return isWord ? DOCX_CONTENT_TYPE : 'unknown'
  }
  if (!head.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) return other
  if (!WORD_EXTENSIONS.includes(extension)) return 'unknown'
  // With a password Word wraps its new format into the container of the old.
  if ((await findBytes(file, ENCRYPTED_PACKAGE)) !== undefined) return 'locked'
  if (extension !== '.doc') return 'noWord'
  return (await isLockedDoc(file, head)) ? 'locked' : DOC_CONTENT_TYPE
}

/** Name of the stream in which Word's old format has its text, in the container's directory. */
const DOC_STREAM = Buffer.from('WordDocument', 'utf16le')
const DOC_STREAM_MARK = 0xa5ec
/** Bytes of the stream up to its flags, and the flag of a password in the last of them (MS-DOC 2.5.2). */
const DOC_FLAGS_END = 12
const DOC_ENCRYPTED = 0x01
/** Places of the size of a sector, as a power of two, in the header, and of the first sector in an entry (MS-CFB). */
const SECTOR_SHIFT_AT = 0x1e
const FIRST_SECTOR_AT = 0x74
const SECTOR_SHIFTS: readonly number[] = [9, 12]

/** Tells whether a file of Word's old format has a password; one below 4 KB, which Word does not write, is not seen. */
async function isLockedDoc(file: FileHandle, head: Buffer): Promise<boolean> {
  const shift = head.length > SECTOR_SHIFT_AT + 1 ? head.readUInt16LE(SECTOR_SHIFT_AT) : 0
  const entry = await findBytes(file, DOC_STREAM)
  if (entry === undefined || !SECTOR_SHIFTS.includes(shift)) return false
  const sector = await readAt(file, entry + FIRST_SECTOR_AT, 4)
  if (!sector) return false
  const start = await readAt(file, (sector.readUInt32LE() + 1) * 2 ** shift, DOC_FLAGS_END)
  if (start?.readUInt16LE() !== DOC_STREAM_MARK) return false
  return (start.readUInt8(DOC_FLAGS_END - 1) & DOC_ENCRYPTED) !== 0
}

/** Returns undefined where the file ends before. */
async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return bytesRead === length ? buffer : undefined
}

const CHUNK_BYTES = 1024 * 1024

/** Returns the first place of the bytes. */
async function findBytes(file: FileHandle, sought: Buffer): Promise<number | undefined> {
  const chunk = Buffer.alloc(CHUNK_BYTES + sought.length)
  for (let at = 0; ; at += CHUNK_BYTES) {
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    const place = chunk.subarray(0, bytesRead).indexOf(sought)
    if (place !== -1) return at + place
    if (bytesRead < chunk.length) return undefined
  }
}

export async function readHead(file: FileHandle): Promise<Buffer> {
  const length = PDF_MARK_WITHIN_BYTES
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

export function isPdf(head: Buffer): boolean {
  return head.includes(PDF_MARK)
}
