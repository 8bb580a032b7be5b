// Zip of small files, each deflated, as office programs write them.
import { crc32, deflateRawSync } from 'node:zlib'

const DEFLATED = 8

/** @param files content by path, in their order */
export function makeZip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const path = Buffer.from(name)
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    for (const [header, start] of [
      [local, 4],
      [central, 6],
    ] as const) {
      header.writeUInt16LE(20, start)
      header.writeUInt16LE(DEFLATED, start + 4)
      header.writeUInt32LE(crc32(bytes), start + 10)
      header.writeUInt32LE(packed.length, start + 14)
      header.writeUInt32LE(bytes.length, start + 18)
      header.writeUInt16LE(path.length, start + 22)
    }
    central.writeUInt32LE(offset, 42)
    parts.push(local, path, packed)
    directory.push(central, path)
    offset += local.length + path.length + packed.length
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
