// Routes beside the partner's API: faults, clock, settings, accounts, and acts in the application. Tests use them
// with the token in `X-Practice-Token`, the page with its cookie.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ControlActs } from '../control-acts.ts'
import { isForeignToPage } from '../guard.ts'
import type { PageAccess } from '../page-access.ts'
import { deny, parsePayload } from '../problem.ts'
import { discardUpload } from '../read-body.ts'

export type ControlParts = {
  readonly token: string
  readonly acts: ControlActs
  readonly access: PageAccess
  readonly port: () => number
}

export function addControlRoutes(app: FastifyInstance, parts: ControlParts): void {
  const { token, acts, access, port } = parts

  const isAdmitted = ({ method, headers }: FastifyRequest): boolean => {
    const { host, origin, cookie } = headers
    if (headers['x-practice-token'] === token) return true
    return access.admits(cookie, port()) && !isForeignToPage({ method, host, origin }, port())
  }

  for (const [name, act] of Object.entries(acts)) {
    app.post(`/practice/${name}`, {
      onRequest: async (request: FastifyRequest) => {
        if (!isAdmitted(request)) request.refusal = deny(403)
      },
      handler: async (request, reply) => {
        if (request.refusal) throw request.refusal
        discardUpload(request)
        const answer = await answerOf(() => act(request.body))
        return answer === undefined ? reply.code(204).send() : reply.send(answer)
      },
    })
  }
}

/**
 * Answer of an act.
 * @throws Problem 422 for a value that a later schema refuses
 */
async function answerOf(act: () => object | undefined | Promise<object | undefined>) {
  try {
    return await act()
  } catch (error) {
    if (error instanceof z.ZodError) parsePayload(failing(error), undefined)
    throw error
  }
}

/** Schema that accepts nothing and has the findings of another one. */
function failing({ issues }: z.ZodError) {
  return z.unknown().superRefine((_, context) => {
    for (const { message, path } of issues) context.addIssue({ code: 'custom', message, path })
  })
}
