// Reads a request's body: small JSON whole, a file in it straight to disk.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createBodySplitter } from './body-splitter.ts'
import type { PracticeContext } from './practice-context.ts'
import { Problem, rejectBody } from './problem.ts'
import type { Upload } from './upload.ts'
import { createUploadSink } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The `contentFile` of the body. */
    upload?: Upload | undefined
    /** Why the request is turned away whatever it carries (access.ts). */
    refusal?: Problem | undefined
  }
}

/** LIM-01: 70 MB, read as decimal. */
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

/** At the end of every handler, for the sender may be gone by then; one that is kept was moved away. */
export function discardUpload({ upload }: Pick<FastifyRequest, 'upload'>): void {
  if (upload) rmSync(upload.path, { force: true })
}

/** @throws Problem 422 for what is not JSON, the size setting's status for what is too much (ERR-06, ERR-19) */
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
    let sizeBytes = 0
    for await (const chunk of payload) {
      if (!Buffer.isBuffer(chunk)) continue
      sizeBytes += chunk.byteLength
      if (sizeBytes <= BODY_LIMIT_BYTES) splitter.write(chunk)
    }
    if (sizeBytes > BODY_LIMIT_BYTES) {
      const errors = ['O corpo da requisição excede o limite de 70 MB.']
      throw new Problem(settings.oversizeStatus, { errors })
    }
    const body = parseJson(splitter.text())
    request.upload = sink.finish()
    return body
  } catch (error) {
    sink.discard()
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw rejectBody('O corpo da requisição não é um JSON válido.')
  }
}

/** Lets a client send what it announced, so that it reads the answer instead of a reset. */
async function drain(payload: IncomingMessage): Promise<void> {
  for await (const chunk of payload) void chunk
}
