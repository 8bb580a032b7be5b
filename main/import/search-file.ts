// Searches a file of any format for a person's terms or for ids, in each encoding that the program or an office's
// programs write, and in the entries of a zip (XLSX, DOCX).
import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import type { PersonTerms } from '../../shared/rules/person-terms.ts'
import { createTermMatcher } from '../../shared/rules/person-terms.ts'
import { unpackEntry } from './unpack-entry.ts'
import { readRangesOf, readZipDirectory } from './zip-directory.ts'

export type SoughtInFile = {
  readonly terms: PersonTerms
  /** Exact texts, such as the id of a batch. */
  readonly ids: readonly string[]
}

const CHUNK_BYTES = 1024 * 1024
/** Overlap of two chunks, longer than any term in UTF-16, so that no term is missed between them. */
const OVERLAP_BYTES = 2_048
const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le'] as const
const ZIP_MARK = Buffer.from('PK\u0003\u0004')
/** Largest zip that is unpacked, as an office file; a larger one is searched only as bytes. */
const MAX_ZIP_BYTES = 64 * 1024 * 1024

/**
 * Whether a file contains what is sought.
 * @throws errors of the file system
 */
export async function isInFile(path: string, sought: SoughtInFile): Promise<boolean> {
  const isIn = createByteSearch(sought)
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    for (let at = 0; at < size; at += CHUNK_BYTES) {
      const bytes = await readRange(file, Math.max(0, at - OVERLAP_BYTES), at + CHUNK_BYTES)
      if (isIn(bytes)) return true
      const isZip = at === 0 && size <= MAX_ZIP_BYTES && bytes.subarray(0, 4).equals(ZIP_MARK)
      if (isZip && (await isInZip(await readRange(file, 0, size), isIn))) return true
    }
    return false
  } finally {
    await file.close()
  }
}

async function isInZip(bytes: Buffer, isIn: (bytes: Buffer) => boolean): Promise<boolean> {
  const entries = await readZipDirectory(readRangesOf(bytes), bytes.length)
  return (entries ?? []).some((entry) => {
    const unpacked = unpackEntry(bytes, entry)
    return unpacked !== undefined && isIn(unpacked)
  })
}

function createByteSearch({ terms, ids }: SoughtInFile): (bytes: Buffer) => boolean {
  const matcher = createTermMatcher(terms)
  const isIn = (text: string): boolean => ids.some((id) => text.includes(id)) || matcher.isIn(text)
  const decoders = ENCODINGS.map((encoding) => new TextDecoder(encoding))
  return (bytes) =>
    decoders.some((decoder) => isIn(decoder.decode(bytes))) ||
    isIn(new TextDecoder('utf-16le').decode(bytes.subarray(1)))
}

async function readRange(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}
