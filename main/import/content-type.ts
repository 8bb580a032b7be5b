// What a file is by its first bytes; its extension only tells Word's old format from other compound
// files and Word's new one from other zips.
import { extname } from 'node:path'
import type { ContentType } from '../../shared/model/stored-file.ts'
import {
  DOCX_CONTENT_TYPE,
  DOC_CONTENT_TYPE,
  PDF_CONTENT_TYPE,
} from '../../shared/model/stored-file.ts'

export const HEAD_BYTES = 1024

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('504b0304', 'hex')

/** Undefined for anything that the service does not take (LIM-03). */
export function toContentType(head: Buffer, name: string): ContentType | undefined {
  if (head.includes('%PDF-')) return PDF_CONTENT_TYPE
  const extension = extname(name).toLowerCase()
  if (extension === '.doc' && head.subarray(0, 8).equals(COMPOUND_FILE)) return DOC_CONTENT_TYPE
  if (extension === '.docx' && head.subarray(0, 4).equals(ZIP)) return DOCX_CONTENT_TYPE
  return undefined
}
