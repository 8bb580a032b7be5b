// Splits a JSON body while it arrives: the base64 text of the top-level `contentFile` goes to a sink in chunks, and
// the rest is kept, so that a body of 70 MB is never in memory (LIM-01).
export type BodySplitter = {
  readonly write: (chunk: Buffer) => void
  /** Body as JSON in bytes, in which a `contentFile` that was not empty reads `"file"`. */
  readonly rest: () => Buffer
}

export type FileSink = {
  /** Begins a `contentFile`; an earlier one is discarded, as JSON.parse does with a repeated property. */
  readonly begin: () => void
  readonly write: (base64: string) => void
}

const FILE_KEY = 'contentFile'
const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENERS: ReadonlySet<number> = new Set([0x7b, 0x5b])
const CLOSERS: ReadonlySet<number> = new Set([0x7d, 0x5d])

export function createBodySplitter(sink: FileSink): BodySplitter {
  const kept: Buffer[] = []
  let place: 'outside' | 'string' | 'file' = 'outside'
  let isEscaped = false
  let depth = 0
  let expectsKey = false
  let isKey = false
  let key = ''
  let escape = ''
  let hasContent = false

  /** Reads JSON from `start`; returns the index where the file's text begins, or the chunk's end. */
  const readText = (chunk: Buffer, start: number): number => {
    let index = start
    while (index < chunk.length) {
      const byte = chunk[index] ?? 0
      index += 1
      if (place === 'string') {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) place = 'outside'
        if (place === 'string' && isKey) key += String.fromCharCode(byte)
      } else if (byte === QUOTE) {
        isKey = depth === 1 && expectsKey
        if (!isKey && depth === 1 && key === FILE_KEY) {
          place = 'file'
          break
        }
        if (isKey) key = ''
        expectsKey = false
        place = 'string'
      } else if (OPENERS.has(byte)) {
        depth += 1
        expectsKey = depth === 1
      } else if (CLOSERS.has(byte)) {
        depth -= 1
      } else if (byte === COMMA) {
        expectsKey = depth === 1
      }
    }
    kept.push(Buffer.from(chunk.subarray(start, index)))
    if (place === 'file') {
      hasContent = false
      sink.begin()
    }
    return index
  }

  /** Reads the file's text from `start`; returns the index of its closing quote, or the chunk's end. */
  const readFile = (chunk: Buffer, start: number): number => {
    let index = start
    while (index < chunk.length && place === 'file') {
      if (escape !== '') {
        escape += String.fromCharCode(chunk[index] ?? 0)
        index += 1
        if (isWholeEscape(escape)) {
          passOn(unescape(escape))
          escape = ''
        }
        continue
      }
      const end = findEnd(chunk, index)
      passOn(chunk.toString('latin1', index, end))
      if (chunk[end] === BACKSLASH) escape = '\\'
      if (chunk[end] === QUOTE) {
        if (hasContent) kept.push(Buffer.from('file'))
        key = ''
        place = 'string' // its closing quote is read as text
      }
      index = chunk[end] === BACKSLASH ? end + 1 : end
    }
    return index
  }

  const passOn = (base64: string): void => {
    if (base64 === '') return
    hasContent = true
    sink.write(base64)
  }

  return {
    write(chunk) {
      let index = 0
      while (index < chunk.length) {
        index = place === 'file' ? readFile(chunk, index) : readText(chunk, index)
      }
    },
    rest: () => Buffer.concat(kept),
  }
}

/** Index of the next quote or backslash. */
function findEnd(chunk: Buffer, start: number): number {
  const quote = chunk.indexOf(QUOTE, start)
  const end = quote < 0 ? chunk.length : quote
  const backslash = chunk.subarray(start, end).indexOf(BACKSLASH)
  return backslash < 0 ? end : start + backslash
}

function isWholeEscape(escape: string): boolean {
  return escape.length === (escape[1] === 'u' ? 6 : 2)
}

/**
 * Character of an escape: some serializers write `/` as `\/` and `+` as `\u002B`. Any other text is returned
 * unchanged.
 */
function unescape(escape: string): string {
  try {
    return String(JSON.parse(`"${escape}"`))
  } catch {
    return escape
  }
}
