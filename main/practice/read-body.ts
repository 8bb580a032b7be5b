// Reads the body of a request: small JSON whole, a file in it directly to disk.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createBodySplitter } from './body-splitter.ts'
import type { PracticeContext } from './practice-context.ts'
import { Problem, refuse, rejectBody } from './problem.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'
import type { Upload } from './upload.ts'
import { createUploadSink } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Upload of the body's `contentFile`. */
    upload?: Upload | undefined
    /** Refusal that was decided before the body (access.ts). */
    refusal?: Problem | undefined
  }
}

/** Largest body, 70 MB as a decimal number (LIM-01). */
export const BODY_LIMIT_BYTES = 70_000_000

export function addBodyReader(app: FastifyInstance, context: PracticeContext): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    (request: FastifyRequest, payload: IncomingMessage) => readJson(context, request, payload),
  )
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    await drain(payload)
    throw request.refusal ?? rejectBody('O corpo da requisição deve ser JSON.')
  })
}

/** Removes an upload that was not kept; called at the end of every handler, since the client may be gone by then. */
export function discardUpload({ upload }: Pick<FastifyRequest, 'upload'>): void {
  if (upload) rmSync(upload.path, { force: true })
}

/**
 * Reads the JSON of a body.
 * @throws Problem 422 for a body that is no JSON, the status of the setting for one that is too large (ERR-06,
 * ERR-19)
 */
async function readJson(
  { settings, store }: PracticeContext,
  request: FastifyRequest,
  payload: IncomingMessage,
): Promise<unknown> {
  if (request.refusal) {
    await drain(payload)
    throw request.refusal
  }
  const sink = createUploadSink(store.uploadFolder)
  try {
    const splitter = createBodySplitter(sink)
    const mostBytes = holds('LIM-01', settings) ? BODY_LIMIT_BYTES : Infinity
    let sizeBytes = 0
    for await (const chunk of payload) {
      if (!Buffer.isBuffer(chunk)) continue
      sizeBytes += chunk.byteLength
      if (sizeBytes <= mostBytes) splitter.write(chunk)
    }
    if (sizeBytes > mostBytes) {
      const errors = ['O corpo da requisição excede o limite de 70 MB.']
      throw new Problem(settings.oversizeStatus, { errors })
    }
    const body = parseJson(decode(splitter.rest(), request, settings), settings)
    request.upload = sink.finish()
    return body
  } catch (error) {
    sink.discard()
    throw error
  }
}

/**
 * Text of a body.
 * @throws Problem 422 for a body that is not UTF-8, or declares another charset (WIRE-01)
 */
function decode(bytes: Buffer, { headers }: FastifyRequest, settings: PracticeSettings): string {
  if (!holds('WIRE-01', settings)) return bytes.toString('utf8')
  const [, charset = 'utf-8'] = /charset="?([^";\s]+)/iu.exec(headers['content-type'] ?? '') ?? []
  const text = /^utf-?8$/iu.test(charset) ? decodeUtf8(bytes) : undefined
  if (text === undefined) throw rejectBody('O corpo da requisição deve ser JSON em UTF-8.')
  return text
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // The decoder throws only for bytes that are not UTF-8.
    return undefined
  }
}

function parseJson(text: string, settings: PracticeSettings): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    const why = 'O corpo da requisição não é um JSON válido.'
    throw holds('ERR-06', settings) ? rejectBody(why) : refuse(why)
  }
}

/** Reads the rest of a body, so that the client reads the answer instead of a reset. */
async function drain(payload: IncomingMessage): Promise<void> {
  for await (const chunk of payload) void chunk
}
