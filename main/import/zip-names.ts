// The names in a zip, from its central directory alone: nothing is unpacked, whatever its size.
import type { FileHandle } from 'node:fs/promises'

/** End of central directory record, without comment (APPNOTE.TXT 4.3.16). */
const END_BYTES = 22
const END_MARK = 0x06054b50
const LONGEST_COMMENT = 0xffff
/** Central directory header, without names (APPNOTE.TXT 4.3.12). */
const HEADER_BYTES = 46
const HEADER_MARK = 0x02014b50
/** A document's directory has kilobytes; more is not one. */
const LARGEST_DIRECTORY = 4 * 1024 * 1024

/** Undefined when it is no whole zip. @throws errors of the file system */
export async function readZipNames(file: FileHandle): Promise<readonly string[] | undefined> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), size)
  const end = findEnd(tail)
  if (end === undefined) return undefined
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (length > LARGEST_DIRECTORY || start + length > size) return undefined
  return readHeaders(await readAt(file, start, start + length))
}

function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END_MARK) return at
  }
  return undefined
}

function readHeaders(directory: Buffer): readonly string[] {
  const names: string[] = []
  let at = 0
  while (at + HEADER_BYTES <= directory.length && directory.readUInt32LE(at) === HEADER_MARK) {
    const nameLength = directory.readUInt16LE(at + 28)
    const afterName = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    const nameAt = at + HEADER_BYTES
    names.push(directory.toString('utf8', nameAt, nameAt + nameLength))
    at = nameAt + nameLength + afterName
  }
  return names
}

async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}
