// A DOCX of plain paragraphs: a zip whose one part that matters is packed.
import { crc32, deflateRawSync } from 'node:zlib'

const NAME = Buffer.from('word/document.xml')
const DEFLATED = 8

/** Each text is a paragraph, put in as it is: XML escapes are the caller's. */
export function makeDocx(paragraphs: readonly string[]): Buffer {
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`)
    .join('')
  const xml = Buffer.from(`<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`)
  const packed = deflateRawSync(xml)
  const local = Buffer.alloc(30)
  const central = Buffer.alloc(46)
  local.writeUInt32LE(0x04034b50, 0)
  central.writeUInt32LE(0x02014b50, 0)
  for (const [header, start] of [
    [local, 4],
    [central, 6],
  ] as const) {
    header.writeUInt16LE(20, start)
    header.writeUInt16LE(DEFLATED, start + 4)
    header.writeUInt32LE(crc32(xml), start + 10)
    header.writeUInt32LE(packed.length, start + 14)
    header.writeUInt32LE(xml.length, start + 18)
    header.writeUInt16LE(NAME.length, start + 22)
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + NAME.length, 12)
  end.writeUInt32LE(local.length + NAME.length + packed.length, 16)
  return Buffer.concat([local, NAME, packed, central, NAME, end])
}
