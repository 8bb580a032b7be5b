// Reads one file of a zip in memory, for the text of a DOCX (APPNOTE.TXT 4.3.12, 4.3.16).
import { inflateRawSync } from 'node:zlib'

const END = Buffer.from('PK\u0005\u0006', 'latin1')
const ENTRY = Buffer.from('PK\u0001\u0002', 'latin1')
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
/** Largest unpacked size; a larger file is a zip bomb, not a contract. */
const MAX_BYTES = 50_000_000

/** Content of a file; undefined for bytes that are no zip, lack the file, or pack it by an unsupported method. */
export function readZipEntry(zip: Buffer, name: string): Buffer | undefined {
  try {
    return findEntry(zip, name)
  } catch (error) {
    // Offsets outside the zip, or bytes that cannot be unpacked.
    if (error instanceof RangeError || (error instanceof Error && 'code' in error)) return undefined
    throw error
  }
}

function findEntry(zip: Buffer, name: string): Buffer | undefined {
  const end = zip.lastIndexOf(END)
  if (end < 0) return undefined
  let at = zip.readUInt32LE(end + 16)
  while (zip.subarray(at, at + ENTRY.length).equals(ENTRY)) {
    const nameBytes = zip.readUInt16LE(at + 28)
    if (zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes) === name) {
      return unpack(zip, at)
    }
    at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return undefined
}

function unpack(zip: Buffer, entry: number): Buffer | undefined {
  const method = zip.readUInt16LE(entry + 10)
  const packedBytes = zip.readUInt32LE(entry + 20)
  const local = zip.readUInt32LE(entry + 42)
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(start, start + packedBytes)
  if (method === STORED) return packed
  return method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: MAX_BYTES }) : undefined
}
