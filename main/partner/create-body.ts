// Body of a create as a stream: memory does not grow with the file. It counts the bytes handed
// over, and hands over the last ones only after the fence (R1, last-byte fence).
import { createHash } from 'node:crypto'
import { toBase64Chunks } from './base64-chunks.ts'
import type { FileSource } from './partner-client.ts'
import type { CreateBodyParts } from './wire/create-document.ts'
import { toBase64Length } from './wire/create-document.ts'

export type BodyProgress = {
  readonly handedBytes: number
  readonly uploadMs: number
  readonly fileChanged: boolean
}

export type BodyHooks = {
  /** Abort of the request; nothing is handed over after it. */
  readonly signal: AbortSignal
  readonly monotonicMs: () => number
  readonly beforeLastBytes: (progress: { readonly uploadMs: number }) => Promise<void>
  readonly onHanded: (handedBytes: number) => void
}

export type CreateBody = {
  /** Body, read once. */
  readonly chunks: AsyncIterable<Uint8Array>
  readonly progress: () => BodyProgress
  /** Local cause of a broken body: the file or the fence. */
  readonly ownFailure: () => { readonly error: unknown } | undefined
  /**
   * Stop: nothing is handed over from this call on, even when the fence resolves later; it resolves
   * when no fence is pending.
   */
  readonly stop: () => Promise<void>
}

/** File whose bytes differ from those hashed at preparation (QUEUE-07); the request is cut. */
class FileChanged extends Error {
  constructor() {
    super('the file is not the one that was prepared')
    this.name = 'FileChanged'
  }
}

class BodyStopped extends Error {
  constructor() {
    super('the request is over')
    this.name = 'BodyStopped'
  }
}

/** Bytes held back until the fence: the end of the JSON, without which no server can act. */
const TAIL_BYTES = 64

export function measureBody(parts: CreateBodyParts, sizeBytes: number): number {
  return (
    Buffer.byteLength(parts.prefix) + toBase64Length(sizeBytes) + Buffer.byteLength(parts.suffix)
  )
}

/**
 * Open body. A chunk is counted before it is handed over, and none follows `stop`: fewer bytes than
 * the whole prove that the last ones never left, in any order of the connection's events.
 */
export function openCreateBody(
  parts: CreateBodyParts,
  file: FileSource,
  hooks: BodyHooks,
): CreateBody {
  let handedBytes = 0
  let uploadMs = 0
  let isStopped = false
  let failure: { readonly error: unknown } | undefined
  let fence: Promise<void> | undefined

  const refuseWhenOver = (): void => {
    if (isStopped || hooks.signal.aborted) throw new BodyStopped()
  }
  const hand = (chunk: Uint8Array): Uint8Array => {
    refuseWhenOver()
    handedBytes += chunk.byteLength
    hooks.onHanded(handedBytes)
    return chunk
  }
  const passFence = async (startedAtMs: number): Promise<void> => {
    refuseWhenOver()
    uploadMs = hooks.monotonicMs() - startedAtMs
    fence = hooks.beforeLastBytes({ uploadMs })
    await fence
  }
  async function* write(): AsyncGenerator<Uint8Array, void> {
    try {
      const startedAtMs = hooks.monotonicMs()
      const suffix = Buffer.from(parts.suffix)
      const tailStart = Math.max(0, suffix.byteLength - TAIL_BYTES)
      yield hand(Buffer.from(parts.prefix))
      for await (const chunk of toBase64Chunks(checkFile(file))) yield hand(chunk)
      if (tailStart > 0) yield hand(suffix.subarray(0, tailStart))
      await passFence(startedAtMs)
      yield hand(suffix.subarray(tailStart))
    } catch (error) {
      if (!(error instanceof BodyStopped)) failure = { error }
      throw error
    }
  }
  const chunks = write()
  return {
    chunks,
    progress: () => ({ handedBytes, uploadMs, fileChanged: failure?.error instanceof FileChanged }),
    ownFailure: () => failure,
    async stop() {
      isStopped = true
      // Close of the file, not awaited: a hanging read must not delay the report, and an error of
      // the close does not matter.
      chunks.return().catch(() => {})
      await fence?.catch(() => {})
    },
  }
}

/**
 * Bytes of the file.
 * @throws FileChanged at their end when they are not the prepared ones
 */
async function* checkFile(file: FileSource): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of file.open()) {
    hash.update(chunk)
    sizeBytes += chunk.byteLength
    if (sizeBytes > file.sizeBytes) break
    yield chunk
  }
  if (sizeBytes !== file.sizeBytes || hash.digest('hex') !== file.sha256) throw new FileChanged()
}
