// What is not of the partner: arming faults, moving the clock, signing by hand. Behind the token.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FaultInput } from '../faults.ts'
import { faultSchema } from '../faults.ts'
import { deny, parsePayload } from '../problem.ts'

export type Control = {
  readonly token: string
  readonly arm: (fault: FaultInput) => void
  readonly advanceClock: (ms: number) => void
  /** @throws Problem 400 for a document that awaits no signature, or a signer who is not there or signed */
  readonly signNow: (documentId: string, signerId: string) => void
}

const clockSchema = z.strictObject({ advanceMs: z.number().int() })
const signSchema = z.strictObject({ documentId: z.string(), signerId: z.string() })

export function addControlRoutes(app: FastifyInstance, control: Control): void {
  const add = (url: string, act: (body: unknown) => void): void => {
    app.post(url, {
      onRequest: async (request: FastifyRequest) => {
        if (request.headers['x-practice-token'] !== control.token) request.refusal = deny(403)
      },
      handler: async (request, reply) => {
        if (request.refusal) throw request.refusal
        act(request.body)
        return reply.code(204).send()
      },
    })
  }
  add('/practice/faults', (body) => control.arm(parsePayload(faultSchema, body)))
  add('/practice/clock', (body) => control.advanceClock(parsePayload(clockSchema, body).advanceMs))
  add('/practice/sign', (body) => {
    const { documentId, signerId } = parsePayload(signSchema, body)
    control.signNow(documentId, signerId)
  })
}
