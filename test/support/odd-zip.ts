// Zip written byte by byte, correct or wrong in any asked way, as no honest program writes it.
import { crc32, deflateRawSync } from 'node:zlib'

export type OddEntry = {
  readonly name: string
  readonly bytes: Uint8Array
  /** Whether the entry is deflated instead of stored. */
  readonly isPacked?: boolean
  /** Size that the directory claims, where it is not the true one. */
  readonly claimedBytes?: number
  readonly claimedCrc?: number
  readonly claimedOffset?: number
  /** General purpose flags: 1 means encrypted. */
  readonly flags?: number
  /** Unix mode: 0o120777 is a symbolic link. */
  readonly mode?: number
  /** Sizes of 64 bits in the extra field; the other fields then refer to it. */
  readonly zip64?: {
    readonly sizeBytes: bigint
    readonly packedBytes: bigint
    readonly offset: bigint
  }
}

export type OddDirectory = {
  readonly entryCount?: number
  readonly directoryOffset?: number
  readonly comment?: Uint8Array
}

const LOCAL_SIGNATURE = 0x04034b50
const CENTRAL_SIGNATURE = 0x02014b50
const END_SIGNATURE = 0x06054b50
const ALL_BITS = 0xffffffff
const UNIX = 3 << 8

export function makeOddZip(entries: readonly OddEntry[], directory: OddDirectory = {}): Buffer {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const packed = entry.isPacked === true ? deflateRawSync(entry.bytes) : Buffer.from(entry.bytes)
    const facts = {
      flags: entry.flags ?? 0,
      method: entry.isPacked === true ? 8 : 0,
      crc: entry.claimedCrc ?? crc32(entry.bytes),
      packedBytes: packed.length,
      sizeBytes: entry.claimedBytes ?? entry.bytes.length,
    }
    const local = Buffer.alloc(30)
    local.writeUInt32LE(LOCAL_SIGNATURE, 0)
    writeFacts(local, 4, facts)
    local.writeUInt16LE(name.length, 26)
    const extra = entry.zip64 ? toZip64Extra(entry.zip64) : Buffer.alloc(0)
    const record = Buffer.alloc(46)
    record.writeUInt32LE(CENTRAL_SIGNATURE, 0)
    record.writeUInt16LE(UNIX, 4)
    writeFacts(
      record,
      6,
      entry.zip64 ? { ...facts, sizeBytes: ALL_BITS, packedBytes: ALL_BITS } : facts,
    )
    record.writeUInt16LE(name.length, 28)
    record.writeUInt16LE(extra.length, 30)
    record.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 38)
    record.writeUInt32LE(entry.zip64 ? ALL_BITS : (entry.claimedOffset ?? offset), 42)
    parts.push(local, name, packed)
    central.push(record, name, extra)
    offset += local.length + name.length + packed.length
  }
  const directoryBytes = Buffer.concat(central)
  const { comment = Buffer.alloc(0) } = directory
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END_SIGNATURE, 0)
  const count = directory.entryCount ?? entries.length
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directoryBytes.length, 12)
  end.writeUInt32LE(directory.directoryOffset ?? offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...parts, directoryBytes, end, comment])
}

type Facts = Readonly<Record<'flags' | 'method' | 'crc' | 'packedBytes' | 'sizeBytes', number>>

/** Writes the part that both headers share, from "version needed" on. */
function writeFacts(header: Buffer, start: number, facts: Facts): void {
  header.writeUInt16LE(20, start)
  header.writeUInt16LE(facts.flags, start + 2)
  header.writeUInt16LE(facts.method, start + 4)
  header.writeUInt32LE(facts.crc, start + 10)
  header.writeUInt32LE(facts.packedBytes, start + 14)
  header.writeUInt32LE(facts.sizeBytes, start + 18)
}

function toZip64Extra({ sizeBytes, packedBytes, offset }: NonNullable<OddEntry['zip64']>): Buffer {
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(24, 2)
  extra.writeBigUInt64LE(sizeBytes, 4)
  extra.writeBigUInt64LE(packedBytes, 12)
  extra.writeBigUInt64LE(offset, 20)
  return extra
}
