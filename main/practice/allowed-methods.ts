// Methods that a path has, for OPTIONS and for a method that it has not. The partner's document says nothing of either:
// RFC 9110, 9.3.7 and 15.5.6, are followed.
import type { FastifyInstance } from 'fastify'

export type Route = { readonly method: string; readonly url: string }

export type AllowedMethods = {
  /** Every route, its parameters as `:name`. */
  readonly all: () => readonly Route[]
  /** In the order of registration; none for a path that is not there. */
  readonly of: (path: string) => readonly string[]
}

/** Sees the routes that are added from now on. */
export function watchRoutes(app: FastifyInstance): AllowedMethods {
  const routes: { readonly url: string; readonly pattern: RegExp; readonly methods: string[] }[] =
    []
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ url, pattern: toPattern(url), methods: [method].flat() })
  })
  return {
    all: () => routes.flatMap(({ url, methods }) => methods.map((method) => ({ method, url }))),
    of: (path) => [
      ...new Set(
        routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
      ),
    ],
  }
}

/** `/a/:id/b` → one part of a path, whatever it is, in the place of `:id`. */
function toPattern(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  return new RegExp(`^${escaped.replace(/:[A-Za-z]+/gu, '[^/]+')}$`, 'u')
}
