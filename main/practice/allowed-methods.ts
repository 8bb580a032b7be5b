// Methods of a path, for OPTIONS and for a method that the path does not have. The partner's document says nothing of
// these cases, so that RFC 9110, 9.3.7 and 15.5.6, is followed.
import type { FastifyInstance } from 'fastify'

export type Route = { readonly method: string; readonly url: string }

export type AllowedMethods = {
  /** All routes, with parameters as `:name`. */
  readonly all: () => readonly Route[]
  /** Methods of a path in the order of registration; empty for an unknown path. */
  readonly of: (path: string) => readonly string[]
}

/** Watches the routes that are added after this call. */
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

/** Pattern of a route, in which `:id` of `/a/:id/b` is one segment of any content. */
function toPattern(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  return new RegExp(`^${escaped.replace(/:[A-Za-z]+/gu, '[^/]+')}$`, 'u')
}
