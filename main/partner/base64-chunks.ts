// Base64 on the fly: every chunk but the last is encoded in whole groups of three bytes, so that
// padding stands only at the end of the whole.

const GROUP_BYTES = 3
/** Whole groups; bounds what one chunk adds to memory, whatever the source reads at once. */
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
      // A copy: the source may reuse its buffer.
      rest = Buffer.from(joined.subarray(wholeBytes))
    }
  }
  if (rest.byteLength > 0) yield encode(rest)
}

function encode(bytes: Buffer): Uint8Array {
  return Buffer.from(bytes.toString('base64'), 'latin1')
}

/** A view of the same memory. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
