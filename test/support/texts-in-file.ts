// Texts in the bytes of a file in any form: UTF-8 and UTF-16 at any offset, inside zips and compressed streams,
// percent-encoded, in base64, and as hexadecimal strings of a PDF.
import { constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'

/** Deepest nesting of streams; files here have at most an archive in an archive in an archive. */
const MAX_DEPTH = 4

export function textsIn(bytes: Buffer, depth = 0): readonly string[] {
  // TextDecoder is used, since Node's own conversion of UTF-16 at an odd offset overwrites memory.
  const wide = [bytes, bytes.subarray(1)].map((each) => new TextDecoder('utf-16le').decode(each))
  const narrow = bytes.toString('utf8')
  const written = [narrow, bytes.toString('latin1'), ...wide]
  const decoded = [...decodePercents(narrow), ...decodeHex(narrow), ...decodeBase64(narrow)]
  const packed = depth === MAX_DEPTH ? [] : unpack(bytes)
  return [...written, ...decoded, ...packed.flatMap((each) => textsIn(each, depth + 1))]
}

function decodePercents(text: string): readonly string[] {
  return (text.match(/[\w.~+-]*(?:%[0-9a-f]{2}[\w.~+-]*)+/giu) ?? []).flatMap((run) => {
    const bytes = run.replaceAll(/%([0-9a-f]{2})/giu, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    return [bytes, Buffer.from(bytes, 'latin1').toString('utf8')]
  })
}

function decodeHex(text: string): readonly string[] {
  return (text.match(/<[0-9a-f\s]{8,}>/giu) ?? []).map((run) =>
    Buffer.from(run.replaceAll(/[<>\s]/gu, ''), 'hex').toString('latin1'),
  )
}

function decodeBase64(text: string): readonly string[] {
  return (text.match(/[\w+/-]{16,}={0,2}/gu) ?? []).map((run) =>
    Buffer.from(run, 'base64').toString('utf8'),
  )
}

/** Marks after which a compressed stream may begin. */
const BEGINNINGS: readonly {
  readonly mark: Buffer
  readonly start: (bytes: Buffer, at: number) => number
  readonly inflate: (bytes: Buffer) => Buffer
}[] = [
  {
    // A local file header of a zip, which contains the lengths of its name and its extra field.
    mark: Buffer.from('PK\u0003\u0004', 'latin1'),
    start: (bytes, at) =>
      at +
      30 +
      (bytes.length > at + 30 ? bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28) : 0),
    inflate: (bytes) => inflateRawSync(bytes, UNENDED),
  },
  {
    mark: Buffer.from([0x1f, 0x8b, 8]),
    start: (_, at) => at,
    inflate: (bytes) => gunzipSync(bytes, UNENDED),
  },
  {
    mark: Buffer.from('stream\n'),
    start: (_, at) => at + 7,
    inflate: (bytes) => inflateSync(bytes, UNENDED),
  },
  {
    mark: Buffer.from('stream\r\n'),
    start: (_, at) => at + 8,
    inflate: (bytes) => inflateSync(bytes, UNENDED),
  },
]
/** Option for streams with other bytes behind them. */
const UNENDED = { finishFlush: constants.Z_SYNC_FLUSH }

function unpack(bytes: Buffer): readonly Buffer[] {
  return BEGINNINGS.flatMap(({ mark, start, inflate }) => {
    const found: Buffer[] = []
    for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) {
      try {
        found.push(inflate(bytes.subarray(start(bytes, at))))
      } catch {
        // The mark was there by chance, or the data is not compressed: the bytes are read as they are.
      }
    }
    return found
  })
}
