// Decodes the bytes of a text file. Offices use four encodings: UTF-16 and UTF-8 with a byte order mark (Excel,
// "Unicode text"), UTF-8 without one, and Windows-1252 (Excel, "CSV"), which nothing marks.

const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

export type DecodedText = { readonly text: string; readonly encoding: TextEncoding }

/** Decoded text; undefined for a file with characters that no text has. */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const encoding = guessEncoding(bytes)
  const decoded = new TextDecoder(encoding).decode(bytes) // drops a byte order mark
  const text = decoded.slice(0, findEnd(decoded))
  return isText(text) ? { text, encoding } : undefined
}

function guessEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  return guessByZeros(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** Bytes that are enough to recognise UTF-16. */
const SAMPLE_BYTES = 4_096
/** Share of zeros in the upper bytes of UTF-16, which are nearly all zero for Latin text. */
const ZERO_SHARE = 0.6

/** UTF-16 without a byte order mark, recognised by the zeros in the upper bytes of Latin letters. */
function guessByZeros(bytes: Uint8Array): TextEncoding | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const units = Math.floor(sample.length / 2)
  if (units === 0 || bytes.length % 2 === 1) return undefined
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  if (odd / units > ZERO_SHARE && even === 0) return 'utf-16le'
  return even / units > ZERO_SHARE && odd === 0 ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** End of the text: DOS programs end a text with `SUB` and may fill its last block with zeros. */
function findEnd(text: string): number {
  let end = text.length
  while (text.charCodeAt(end - 1) === 0) end -= 1
  return text.charCodeAt(end - 1) === SUB ? end - 1 : text.length
}

const SUB = 0x1a

/** Control characters but tab and line ends, and what a decoder puts where nothing fits. */
// eslint-disable-next-line no-control-regex -- they are what tells a binary file from text
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/u

function isText(text: string): boolean {
  return !NOT_TEXT.test(text)
}
