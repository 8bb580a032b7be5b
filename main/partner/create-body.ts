// The streamed body of a create: memory does not grow with the file. The generator knows what was
// handed over, and hands over the end only after the fence (R1).
import { createHash } from 'node:crypto'
import type { FileSource } from './partner-client.ts'
import type { CreateBodyParts } from './wire/create-document.ts'
import { toBase64Length } from './wire/create-document.ts'

export type BodyProgress = {
  handedBytes: number
  uploadMs: number
  fileChanged: boolean
  /** Set when the request has ended: nothing is handed over any more, so that a report stays true. */
  isEnded: boolean
}

/** The answer came, or the connection went, before the whole body was handed over. */
export class RequestEnded extends Error {
  constructor() {
    super('the request has ended')
    this.name = 'RequestEnded'
  }
}

/** The bytes read are not those that were hashed at preparation (QUEUE-07); the request is cut. */
export class FileChanged extends Error {
  constructor() {
    super('the file is not the one that was prepared')
    this.name = 'FileChanged'
  }
}

/** Held back until the fence: the end of the JSON, without which no server can act. */
const TAIL_BYTES = 64

export function measureBody(parts: CreateBodyParts, sizeBytes: number): number {
  return (
    Buffer.byteLength(parts.prefix) + toBase64Length(sizeBytes) + Buffer.byteLength(parts.suffix)
  )
}

/**
 * `progress.handedBytes` counts a chunk before it is handed over, so that fewer bytes than the whole
 * prove that the tail never left.
 */
export async function* streamBody(
  parts: CreateBodyParts,
  file: FileSource,
  progress: BodyProgress,
  hooks: {
    readonly monotonicMs: () => number
    readonly beforeLastBytes: (progress: { readonly uploadMs: number }) => Promise<void>
    readonly onHanded: (handedBytes: number) => void
  },
): AsyncGenerator<Uint8Array> {
  const startedAtMs = hooks.monotonicMs()
  const hand = (chunk: Uint8Array): Uint8Array => {
    if (progress.isEnded) throw new RequestEnded()
    progress.handedBytes += chunk.byteLength
    hooks.onHanded(progress.handedBytes)
    return chunk
  }
  const suffix = Buffer.from(parts.suffix)
  const tailStart = Math.max(0, suffix.byteLength - TAIL_BYTES)
  yield hand(Buffer.from(parts.prefix))
  const checked = checkFile(file, progress)
  for await (const chunk of toBase64Chunks(checked)) yield hand(chunk)
  yield hand(suffix.subarray(0, tailStart))
  progress.uploadMs = hooks.monotonicMs() - startedAtMs
  if (progress.isEnded) throw new RequestEnded()
  await hooks.beforeLastBytes({ uploadMs: progress.uploadMs })
  yield hand(suffix.subarray(tailStart))
}

/** The file's bytes; throws at their end when they are not the prepared ones. */
async function* checkFile(file: FileSource, progress: BodyProgress): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of file.open()) {
    hash.update(chunk)
    sizeBytes += chunk.byteLength
    if (sizeBytes > file.sizeBytes) break
    yield chunk
  }
  if (sizeBytes === file.sizeBytes && hash.digest('hex') === file.sha256) return
  progress.fileChanged = true
  throw new FileChanged()
}

const GROUP_BYTES = 3

/** Base64 without inner padding: each chunk but the last is cut to whole groups of three bytes. */
async function* toBase64Chunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const joined = rest.byteLength === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk])
    const whole = joined.byteLength - (joined.byteLength % GROUP_BYTES)
    if (whole > 0) yield Buffer.from(joined.toString('base64', 0, whole), 'latin1')
    rest = joined.subarray(whole)
  }
  if (rest.byteLength > 0) yield Buffer.from(rest.toString('base64'), 'latin1')
}
