// Acts and answers, and alters the answer as the fault of the request says.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    fault?: Fault | undefined
  }
}

export type Answer = {
  readonly status: number
  /** Body as JSON; a file has its own property. */
  readonly body?: object | readonly unknown[]
  readonly headers?: Readonly<Record<string, string>>
  readonly file?: {
    readonly sizeBytes: number
    readonly stream: () => Readable
    readonly type: string
  }
}

const SLOW_PIECES = 10

/**
 * Answers a request.
 * @throws Problem that `act` threw, or a fault's 500
 */
export async function answerWith(
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<Answer>,
): Promise<unknown> {
  const { fault } = request
  switch (fault?.kind) {
    case '500':
      throw new Problem(500, { errors: ['Erro interno.'] })
    case 'html502':
      return reply
        .code(502)
        .type('text/html')
        .send('<html><body><h1>502 Bad Gateway</h1></body></html>')
    case 'actsLate':
      cutConnection(request, reply)
      await sleep(fault.delayMs)
      await actUnheard(act)
      return reply
    case 'timeoutAfterActing':
      reply.hijack()
      await actUnheard(act)
      return reply
    case 'resetAfterActing':
      reply.hijack()
      await actUnheard(act)
      cutConnection(request, reply)
      return reply
    default:
      break
  }
  const answer = await act()
  switch (fault?.kind) {
    case '500AfterActing':
      throw new Problem(500, { errors: ['Erro interno.'] })
    case 'empty201':
      return reply.code(201).send()
    case '503RetryAfter':
      return reply.code(503).header('retry-after', '1').send()
    case 'duplicatePost':
      await act()
      return send(reply, answer)
    case 'slowAnswer':
      await sleep(fault.delayMs)
      return send(reply, answer)
    case 'slowBytes':
      return sendSlowly(reply, answer, fault.delayMs)
    case 'truncatedDownload':
      return sendHalf(request, reply, answer)
    default:
      return send(reply, answer)
  }
}

export function cutConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.resetAndDestroy()
}

/** Acts for a client that is gone, which needs no refusal. */
async function actUnheard(act: () => Promise<Answer>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

function send(reply: FastifyReply, { status, body, headers = {}, file }: Answer): FastifyReply {
  reply.code(status).headers(headers)
  if (!file) return reply.send(body)
  return reply.type(file.type).header('content-length', file.sizeBytes).send(file.stream())
}

async function sendSlowly(reply: FastifyReply, answer: Answer, delayMs: number): Promise<unknown> {
  const bytes = await toBytes(answer)
  const size = Math.max(1, Math.ceil(bytes.byteLength / SLOW_PIECES))
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let start = 0; start < bytes.byteLength; start += size) {
      if (start > 0) await sleep(delayMs)
      yield bytes.subarray(start, start + size)
    }
  }
  return reply
    .code(answer.status)
    .type(answer.file?.type ?? 'application/json; charset=utf-8')
    .header('content-length', bytes.byteLength)
    .send(Readable.from(pieces(), { objectMode: false }))
}

/** Announces the whole length and sends half of the bytes. */
async function sendHalf(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<unknown> {
  const bytes = await toBytes(answer)
  reply.hijack()
  reply.raw.writeHead(answer.status, { 'content-length': bytes.byteLength })
  reply.raw.write(bytes.subarray(0, bytes.byteLength / 2), () => request.raw.socket.destroy())
  return reply
}

async function toBytes({ body, file }: Answer): Promise<Buffer> {
  if (!file) return Buffer.from(body === undefined ? '' : JSON.stringify(body))
  return buffer(file.stream())
}
