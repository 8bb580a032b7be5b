// Upload of a file: decodes base64 and hashes the bytes while it writes them (WIRE-07).
import { createHash, randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { OWN_FILE_MODE } from '../platform/own-files.ts'
import type { FileSink } from './body-splitter.ts'

export type Upload = {
  readonly path: string
  readonly sha256: string
  readonly sizeBytes: number
  /** Whether the text was base64; otherwise the file cannot be used. */
  readonly isBase64: boolean
}

export type UploadSink = FileSink & {
  /** Closes the file; undefined when no file was begun. */
  readonly finish: () => Upload | undefined
  /** Closes the file and removes it, unless it was moved away; may be called again. */
  readonly discard: () => void
}

const GROUP = 4 // characters of base64 that stand for three bytes
const ALPHABET = /^[A-Za-z0-9+/]*={0,2}$/u

export function createUploadSink(folder: string): UploadSink {
  const path = join(folder, randomUUID())
  let descriptor: number | undefined
  let hash = createHash('sha256')
  let sizeBytes = 0
  let isBase64 = true
  let carried = ''
  let isPadded = false

  const close = (): void => {
    if (descriptor !== undefined) closeSync(descriptor)
    descriptor = undefined
  }

  return {
    begin() {
      close()
      descriptor = openSync(path, 'w', OWN_FILE_MODE)
      hash = createHash('sha256')
      sizeBytes = 0
      isBase64 = true
      carried = ''
      isPadded = false
    },
    write(base64) {
      const text = carried + base64
      const whole = text.length - (text.length % GROUP)
      carried = text.slice(whole)
      const groups = text.slice(0, whole)
      if (descriptor === undefined || !isBase64 || groups === '') return
      const bytes = Buffer.from(groups, 'base64')
      // Text that is equal after decoding and encoding is base64; only other text needs the slower pattern.
      isBase64 = !isPadded && (bytes.toString('base64') === groups || ALPHABET.test(groups))
      isPadded = groups.endsWith('=')
      hash.update(bytes)
      writeSync(descriptor, bytes)
      sizeBytes += bytes.byteLength
    },
    finish() {
      if (descriptor === undefined) return undefined
      close()
      const isWhole = isBase64 && carried === ''
      return { path, sha256: hash.digest('hex'), sizeBytes, isBase64: isWhole }
    },
    discard() {
      close()
      rmSync(path, { force: true })
    },
  }
}
