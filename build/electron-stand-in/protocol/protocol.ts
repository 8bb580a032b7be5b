// Electron's `protocol`: the application's handlers, called by the loopback server.
import { refuseMissing } from '../missing.ts'

type Handler = (request: GlobalRequest) => GlobalResponse | Promise<GlobalResponse>
type GlobalRequest = Request
type GlobalResponse = Response

export type StandInProtocol = {
  readonly protocol: Pick<
    Electron.Protocol,
    'handle' | 'unhandle' | 'isProtocolHandled' | 'registerSchemesAsPrivileged'
  >
  readonly schemes: () => readonly string[]
  /** Answer of a handler; 404 where no handler has the scheme, 500 where the handler throws. */
  readonly answer: (request: Request) => Promise<Response>
}

export function createProtocol(): StandInProtocol {
  const handlers = new Map<string, Handler>()
  return {
    protocol: refuseMissing('protocol', {
      handle(scheme: string, handler: Handler) {
        if (handlers.has(scheme)) throw new Error(`the scheme ${scheme} has been registered`)
        handlers.set(scheme, handler)
      },
      unhandle: (scheme: string) => void handlers.delete(scheme),
      isProtocolHandled: (scheme: string) => handlers.has(scheme),
      // An http origin already has these privileges.
      registerSchemesAsPrivileged: () => {},
    }),
    schemes: () => [...handlers.keys()],
    async answer(request) {
      const handler = handlers.get(new URL(request.url).protocol.slice(0, -1))
      if (!handler) return new Response(null, { status: 404 })
      try {
        return await handler(request)
      } catch (error) {
        process.stderr.write(`the stand-in's protocol handler: ${String(error)}\n`)
        return new Response(null, { status: 500 })
      }
    },
  }
}
