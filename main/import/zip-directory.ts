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
/** Locator before the end record, and the end record that it leads to (APPNOTE.TXT 4.3.14, 4.3.15). */
const LOCATOR_BYTES = 20
const LOCATOR_MARK = 0x07064b50
const WIDE_END_BYTES = 56
const WIDE_END_MARK = 0x06064b50
/** Value of a field whose number is in a wider field elsewhere (APPNOTE.TXT 4.4.1.4). */
const ELSEWHERE = 0xffffffff
/** Id of the extra field with the wider numbers of an entry (APPNOTE.TXT 4.5.3). */
const WIDE_FIELD = 1
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
  const place = { length: tail.readUInt32LE(end + 12), start: tail.readUInt32LE(end + 16) }
  const isElsewhere = place.length === ELSEWHERE || place.start === ELSEWHERE
  const { length, start } =
    (isElsewhere ? await findWidePlace(tail.subarray(0, end), read) : undefined) ?? place
  if (length > LARGEST_DIRECTORY || start + length > sizeBytes) return undefined
  return readHeaders(await read(start, start + length))
}

type DirectoryPlace = { readonly length: number; readonly start: number }

/** @param before what stands before the end record, the locator at its end */
async function findWidePlace(before: Buffer, read: ReadRange): Promise<DirectoryPlace | undefined> {
  const at = before.length - LOCATOR_BYTES
  if (at < 0 || before.readUInt32LE(at) !== LOCATOR_MARK) return undefined
  const from = Number(before.readBigUInt64LE(at + 8))
  if (!Number.isSafeInteger(from)) return undefined
  const end = await read(from, from + WIDE_END_BYTES)
  if (end.length < WIDE_END_BYTES || end.readUInt32LE(0) !== WIDE_END_MARK) return undefined
  return {
    length: Number(end.readBigUInt64LE(40)),
    start: Number(end.readBigUInt64LE(48)),
  }
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
    const extraLength = directory.readUInt16LE(at + 30)
    const afterName = extraLength + directory.readUInt16LE(at + 32)
    const nameAt = at + HEADER_BYTES
    const extraAt = nameAt + nameLength
    // The wider numbers stand in this order, each only where its field sends there.
    const wide = readWideNumbers(directory.subarray(extraAt, extraAt + extraLength))
    const [bytes, packedBytes, offset] = [24, 20, 42].map((field) => {
      const number = directory.readUInt32LE(at + field)
      return number === ELSEWHERE ? (wide.shift() ?? number) : number
    })
    entries.push({
      name: directory.toString('utf8', nameAt, nameAt + nameLength),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedBytes: packedBytes ?? 0,
      bytes: bytes ?? 0,
      offset: offset ?? 0,
    })
    at = nameAt + nameLength + afterName
  }
  return entries
}

/** Numbers of the extra field for large files; none where there is no such field. */
function readWideNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const [id, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)]
    const field = extra.subarray(at + 4, at + 4 + length)
    if (id === WIDE_FIELD) {
      return Array.from({ length: Math.floor(field.length / 8) }, (_, index) =>
        Number(field.readBigUInt64LE(index * 8)),
      )
    }
    at += 4 + length
  }
  return []
}
