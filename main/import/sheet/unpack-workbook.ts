// Rewrites a workbook's zip with every entry unpacked and checked against the directory, so that the library needs to
// do neither.
import { crc32 } from 'node:zlib'
import { unpackEntry } from '../unpack-entry.ts'
import type { ZipEntry } from '../zip-directory.ts'
import { cutEmptyRows } from './cut-empty-rows.ts'
import { MAX_CELL_CHARACTERS, MAX_WORKBOOK_BYTES } from './table-file.ts'

/** Bytes of records without their names (APPNOTE.TXT 4.3.7, 4.3.12, 4.3.16). */
const LOCAL_BYTES = 30
const HEADER_BYTES = 46
const END_BYTES = 22
const LOCAL_MARK = 0x04034b50
const HEADER_MARK = 0x02014b50
const END_MARK = 0x06054b50
/** Version needed to unpack, 2.0 for deflate. */
const VERSION = 20
/** Checksum of zero, which the library takes as absent. */
const NO_CRC = 0

const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/u
const XML = /\.xml$/iu
/** Largest size of a character in XML: `&#x10ffff;` has ten bytes. */
const MAX_CHARACTER_BYTES = 10
const MAX_XML_TEXT_BYTES = MAX_CELL_CHARACTERS * MAX_CHARACTER_BYTES

type UnpackedWorkbook =
  | { readonly ok: true; readonly zip: Uint8Array }
  /** `damaged`: an entry differs from what the directory says. */
  | { readonly ok: false; readonly fault: 'damaged' | 'tooLarge' | 'cellTooLong' }

/** Unpacks a workbook; worksheets lose their empty ends. */
export function unpackWorkbook(bytes: Uint8Array, entries: readonly ZipEntry[]): UnpackedWorkbook {
  const parts: Part[] = []
  let total = 0
  for (const entry of entries) {
    const unpacked = unpackEntry(bytes, entry)
    if (!unpacked) return { ok: false, fault: 'damaged' }
    const content = (WORKSHEET.test(entry.name) && cutEmptyRows(unpacked)) || unpacked
    total += content.length
    if (total > MAX_WORKBOOK_BYTES) return { ok: false, fault: 'tooLarge' }
    if (XML.test(entry.name) && hasLongText(content)) return { ok: false, fault: 'cellTooLong' }
    parts.push({ entry, content, crc: isWhole(unpacked, entry) ? NO_CRC : entry.crc })
  }
  return { ok: true, zip: pack(parts, total) }
}

/** Whether a tag, or a text between two tags, is longer than the XML of any cell. */
function hasLongText(xml: Buffer): boolean {
  let at = 0
  while (at + MAX_XML_TEXT_BYTES < xml.length) {
    const next = xml.lastIndexOf('<', at + MAX_XML_TEXT_BYTES)
    if (next <= at) return true
    at = next
  }
  return false
}

type Part = { readonly entry: ZipEntry; readonly content: Buffer; readonly crc: number }

function pack(parts: readonly Part[], total: number): Uint8Array {
  const names = parts.map(({ entry }) => Buffer.from(entry.name))
  const headerBytes = names.reduce((sum, name) => sum + HEADER_BYTES + name.length, 0)
  const localBytes = headerBytes - (HEADER_BYTES - LOCAL_BYTES) * names.length
  const zip = Buffer.allocUnsafe(total + localBytes + headerBytes + END_BYTES)
  const headers: Buffer[] = []
  let at = 0
  for (const [index, { content, crc }] of parts.entries()) {
    const name = names[index] ?? Buffer.alloc(0)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(VERSION, 0)
    facts.writeUInt32LE(crc, 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    headers.push(toHeader(facts, at), name)
    at = zip.writeUInt32LE(LOCAL_MARK, at)
    for (const part of [facts, name, content]) at += part.copy(zip, at)
  }
  const directory = Buffer.concat(headers)
  const end = toEnd(parts.length, directory.length, at)
  for (const part of [directory, end]) at += part.copy(zip, at)
  return zip.subarray(0, at)
}

/** Whether the checksum fits; otherwise it is passed on, so that the library refuses the entry if it reads it. */
function isWhole(unpacked: Buffer, { crc }: ZipEntry): boolean {
  return crc === NO_CRC || crc32(unpacked) === crc
}

/**
 * Central header of an entry.
 * @param facts bytes that the local header has too, from "version needed" on
 */
function toHeader(facts: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(HEADER_MARK, 0)
  header.writeUInt16LE(VERSION, 4)
  facts.copy(header, 6)
  header.writeUInt32LE(offset, 42)
  return header
}

function toEnd(count: number, directoryBytes: number, directoryAt: number): Buffer {
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END_MARK, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directoryBytes, 12)
  end.writeUInt32LE(directoryAt, 16)
  return end
}
