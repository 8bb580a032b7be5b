// The streamed body of a create: memory does not grow with the file. It knows what was handed over,
// and hands over the end only after the fence (R1).
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
  /** Aborted when the request is given up: from then on nothing is handed over. */
  readonly signal: AbortSignal
  readonly monotonicMs: () => number
  readonly beforeLastBytes: (progress: { readonly uploadMs: number }) => Promise<void>
  readonly onHanded: (handedBytes: number) => void
}

export type CreateBody = {
  /** The body, once. */
  readonly chunks: AsyncIterable<Uint8Array>
  readonly progress: () => BodyProgress
  /** Why the body broke off on our side: the file or the fence. */
  readonly ownFailure: () => { readonly error: unknown } | undefined
  /**
   * From this call on nothing more is handed over, not even when the fence resolves later; resolves
   * when no fence is pending any more.
   */
  readonly stop: () => Promise<void>
}

/** The bytes read are not those that were hashed at preparation (QUEUE-07); the request is cut. */
export class FileChanged extends Error {
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

/** Held back until the fence: the end of the JSON, without which no server can act. */
const TAIL_BYTES = 64

export function measureBody(parts: CreateBodyParts, sizeBytes: number): number {
  return (
    Buffer.byteLength(parts.prefix) + toBase64Length(sizeBytes) + Buffer.byteLength(parts.suffix)
  )
}

/**
 * A chunk is counted before it is handed over, and none is after `stop`: fewer bytes than the whole
 * prove that the tail never left, however the connection's own events are ordered.
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
      // Closes the file. Not awaited: a read that hangs must not keep the report back, and what
      // fails in closing has no bearing on it.
      chunks.return().catch(() => {})
      await fence?.catch(() => {})
    },
  }
}

/** The file's bytes. @throws FileChanged at their end when they are not the prepared ones */
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
