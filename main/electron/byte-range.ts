// Byte range of a request: the one form of Range that a PDF viewer sends, a single range (RFC 9110, 14.1.2).

export type ByteRange =
  | { readonly kind: 'whole' }
  /** First and last byte of the range, both included. */
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'unsatisfiable' }

const WHOLE: ByteRange = { kind: 'whole' }
const UNSATISFIABLE: ByteRange = { kind: 'unsatisfiable' }

/** Parsed range; a header that is absent, malformed or has several ranges means the whole file (RFC 9110, 14.2). */
export function parseByteRange(header: string | null, sizeBytes: number): ByteRange {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return WHOLE
  const lastByte = sizeBytes - 1
  if (from === '') {
    const length = Math.min(Number(to), sizeBytes)
    return length === 0
      ? UNSATISFIABLE
      : { kind: 'part', first: sizeBytes - length, last: lastByte }
  }
  const first = Number(from)
  const last = to === '' ? lastByte : Math.min(Number(to), lastByte)
  if (to !== '' && Number(to) < first) return WHOLE
  return first > lastByte ? UNSATISFIABLE : { kind: 'part', first, last }
}
