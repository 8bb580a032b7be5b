// Reads the entries of a zip from its central directory, without unpacking. The directory may be wrong: a caller that
// unpacks an entry must check it against these values.
import type { FileHandle } from 'node:fs/promises'

export type ZipEntry = {
  readonly name: string
  readonly packedBytes: number
  /** Unpacked size in bytes by the directory. */
  readonly bytes: number
  /** 0 stored, 8 deflated (APPNOTE.TXT 4.4.5). */
  readonly method: number
  /** Checksum of the unpacked entry; 0 where the zip has none. */
  readonly crc: number
  /** Offset of the local header from the start of the file. */
  readonly offset: number
}

/** Bytes of the end of central directory record without comment (APPNOTE.TXT 4.3.16). */
const END_BYTES = 22
const END_MARK = 0x06054b50
const LONGEST_COMMENT = 0xffff
/** Bytes of the central directory header without names (APPNOTE.TXT 4.3.12). */
const HEADER_BYTES = 46
const HEADER_MARK = 0x02014b50
/** Largest directory: that of an office file has kilobytes. */
const LARGEST_DIRECTORY = 4 * 1024 * 1024

/** Reads bytes from `start` to `end`, fewer at the end of the file. */
export type ReadRange = (start: number, end: number) => Promise<Buffer>

/**
 * Entries of a zip; undefined when it is no complete zip.
 * @throws what `read` throws
 */
export async function readZipDirectory(
  read: ReadRange,
  sizeBytes: number,
): Promise<readonly ZipEntry[] | undefined> {
  const tail = await read(Math.max(0, sizeBytes - END_BYTES - LONGEST_COMMENT), sizeBytes)
  const end = findEnd(tail)
  if (end === undefined) return undefined
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (length > LARGEST_DIRECTORY || start + length > sizeBytes) return undefined
  return readHeaders(await read(start, start + length))
}

export function readRangesOf(bytes: Uint8Array): ReadRange {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (start, end) => Promise.resolve(buffer.subarray(start, end))
}

/**
 * Names of the entries of a zip; undefined when it is none.
 * @throws errors of the file system
 */
export async function readZipNames(file: FileHandle): Promise<readonly string[] | undefined> {
  const read: ReadRange = async (start, end) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
    return buffer.subarray(0, bytesRead)
  }
  const entries = await readZipDirectory(read, (await file.stat()).size)
  return entries?.map(({ name }) => name)
}

function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END_MARK) return at
  }
  return undefined
}

function readHeaders(directory: Buffer): readonly ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  while (at + HEADER_BYTES <= directory.length && directory.readUInt32LE(at) === HEADER_MARK) {
    const nameLength = directory.readUInt16LE(at + 28)
    const afterName = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    const nameAt = at + HEADER_BYTES
    entries.push({
      name: directory.toString('utf8', nameAt, nameAt + nameLength),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at = nameAt + nameLength + afterName
  }
  return entries
}
