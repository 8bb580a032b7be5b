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
  if (await holds(file, ENCRYPTED_PACKAGE)) return 'locked'
  return extension === '.doc' ? DOC_CONTENT_TYPE : 'noWord'
}

const CHUNK_BYTES = 1024 * 1024

async function holds(file: FileHandle, sought: Buffer): Promise<boolean> {
  const chunk = Buffer.alloc(CHUNK_BYTES + sought.length)
  for (let at = 0; ; at += CHUNK_BYTES) {
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    if (chunk.subarray(0, bytesRead).includes(sought)) return true
    if (bytesRead < chunk.length) return false
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
