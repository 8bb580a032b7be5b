// Electron's `protocol`: the application's handlers, asked by the loopback server.
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
  /** 404 where nobody handles the scheme, 500 where the handler throws. */
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
      // Its privileges are those of an http origin already.
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
