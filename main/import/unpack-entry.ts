// Unpacks one entry of a zip and checks its size against the directory.
import { inflateRawSync } from 'node:zlib'
import type { ZipEntry } from './zip-directory.ts'

const STORED = 0
const DEFLATED = 8
/** Bytes of the local header without its names (APPNOTE.TXT 4.3.7). */
const LOCAL_BYTES = 30
const LOCAL_MARK = 0x04034b50
/** Bytes that are unpacked at a time: a large entry takes few chunks, and a wrong size in the directory costs one. */
const SMALLEST_CHUNK = 64
const LARGEST_CHUNK = 1_000_000

/** Unpacked entry; undefined when its size is not exactly that of the directory. */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry): Buffer | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (entry.offset + LOCAL_BYTES > file.length) return undefined
  if (file.readUInt32LE(entry.offset) !== LOCAL_MARK) return undefined
  const afterHeader = file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28)
  const start = entry.offset + LOCAL_BYTES + afterHeader
  const packed = file.subarray(start, start + entry.packedBytes)
  if (entry.method === STORED) return packed.length === entry.bytes ? packed : undefined
  if (entry.method !== DEFLATED) return undefined
  try {
    const maxOutputLength = Math.max(1, entry.bytes)
    const chunkSize = Math.min(Math.max(SMALLEST_CHUNK, entry.bytes), LARGEST_CHUNK)
    const unpacked = inflateRawSync(packed, { maxOutputLength, chunkSize })
    return unpacked.length === entry.bytes ? unpacked : undefined
  } catch {
    return undefined // cut off, damaged, or larger than the directory says
  }
}
