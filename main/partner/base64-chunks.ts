// Base64 of a stream: every chunk but the last has whole groups of three bytes, so that padding is
// only at the end.

const GROUP_BYTES = 3
/** Bytes of whole groups per slice, which bound the memory of one chunk. */
const SLICE_BYTES = 16 * 1024 * GROUP_BYTES

export async function* toBase64Chunks(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0)
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.byteLength; from += SLICE_BYTES) {
      const slice = chunk.subarray(from, from + SLICE_BYTES)
      const joined = rest.byteLength === 0 ? toBuffer(slice) : Buffer.concat([rest, slice])
      const wholeBytes = joined.byteLength - (joined.byteLength % GROUP_BYTES)
      if (wholeBytes > 0) yield encode(joined.subarray(0, wholeBytes))
      // Copy: the source may reuse its buffer.
      rest = Buffer.from(joined.subarray(wholeBytes))
    }
  }
  if (rest.byteLength > 0) yield encode(rest)
}

function encode(bytes: Buffer): Uint8Array {
  return Buffer.from(bytes.toString('base64'), 'latin1')
}

/** View of the same memory. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
