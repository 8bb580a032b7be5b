// Unpacks LZW of TIFF (TIFF 6.0, section 13): codes of 9 to 12 bits, the highest bit first. utif2's own decoder does
// not end on some damaged data.
import { UnreadableImage } from './image-facts.ts'

const CLEAR = 256
const END = 257
const FIRST_FREE = 258
const MIN_BITS = 9
const MAX_BITS = 12

/**
 * Unpacks at most `sizeBytes`; missing bytes are 0.
 * @throws UnreadableImage
 */
export function unpackLzw(data: Uint8Array, sizeBytes: number): Uint8Array {
  const unpacked = new Uint8Array(sizeBytes)
  const table = createTable()
  let filled = 0
  let bits = MIN_BITS
  let before: number | undefined
  for (let at = 0; filled < sizeBytes && at + bits <= data.length * 8;) {
    const code = readBits(data, at, bits)
    at += bits
    if (code === END) break
    if (code === CLEAR) {
      table.clear()
      bits = MIN_BITS
      before = undefined
      continue
    }
    if (before !== undefined) bits = table.add(before, code)
    if (!table.has(code)) throw new UnreadableImage('its LZW data is damaged')
    filled += table.write(code, unpacked, filled)
    before = code
  }
  return unpacked
}

function readBits(data: Uint8Array, at: number, count: number): number {
  const byte = at >>> 3
  const [high = 0, middle = 0, low = 0] = [data[byte], data[byte + 1], data[byte + 2]]
  const word = (high << 16) | (middle << 8) | low
  return (word >>> (24 - (at & 7) - count)) & ((1 << count) - 1)
}

/** Table of codes, each of which means the string of an earlier code and one byte. */
function createTable() {
  const size = 1 << MAX_BITS
  const parents = new Uint16Array(size)
  const bytes = Uint8Array.from({ length: size }, (_, code) => code & 0xff)
  const firsts = bytes.slice()
  const lengths = new Uint32Array(size).fill(1)
  let next = FIRST_FREE
  return {
    clear() {
      next = FIRST_FREE
    },
    has: (code: number): boolean => code < CLEAR || (code >= FIRST_FREE && code < next),
    /** Adds `before` with the first byte of `code`, which may be the added one. Returns the bits of the next code. */
    add(before: number, code: number): number {
      if (next < size) {
        parents[next] = before
        bytes[next] = firsts[code === next ? before : code] ?? 0
        firsts[next] = firsts[before] ?? 0
        lengths[next] = (lengths[before] ?? 0) + 1
        next += 1
      }
      return Math.min(MAX_BITS, Math.max(MIN_BITS, 32 - Math.clz32(next + 1)))
    },
    /**
     * Writes the string of a code, from its last byte to its first; returns its length, with bytes beyond the end.
     */
    write(code: number, into: Uint8Array, from: number): number {
      const length = lengths[code] ?? 0
      let at = code
      for (let place = from + length - 1; place >= from; place -= 1) {
        if (place < into.length) into[place] = bytes[at] ?? 0
        at = parents[at] ?? 0
      }
      return length
    },
  }
}
