// Calls of methods in another thread or process: each request has a number, by which its answer is found.

/** Port whose methods all return promises. */
export type Remote<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (
    ...parameters: infer Parameters
  ) => infer Answer
    ? (...parameters: Parameters) => Promise<Awaited<Answer>>
    : never
}

export type RemoteRequest<Name extends string = string> = {
  readonly id: number
  readonly method: Name
  readonly parameters: readonly unknown[]
}

export type RemoteCalls<Name extends string> = {
  readonly call: (method: Name, parameters: readonly unknown[]) => Promise<unknown>
  readonly resolve: (id: number, value: unknown) => void
  readonly reject: (id: number, error: Error) => void
  /** Rejects waiting calls and every later call with the first error that was given. */
  readonly end: (error: Error) => void
}

/** @param post sends a request; an unanswered call waits until `end` */
export function createRemoteCalls<Name extends string>(
  post: (request: RemoteRequest<Name>) => void,
): RemoteCalls<Name> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let nextId = 1
  let ended: Error | undefined
  const take = (id: number): PromiseWithResolvers<unknown> | undefined => {
    const call = waiting.get(id)
    waiting.delete(id)
    return call
  }
  return {
    call(method, parameters) {
      if (ended) return Promise.reject(ended)
      const id = nextId
      nextId += 1
      const answer = Promise.withResolvers<unknown>()
      waiting.set(id, answer)
      post({ id, method, parameters })
      return answer.promise
    },
    resolve: (id, value) => take(id)?.resolve(value),
    reject: (id, error) => take(id)?.reject(error),
    end(error) {
      ended ??= error
      for (const id of waiting.keys()) take(id)?.reject(ended)
    },
  }
}

/** Object with the given methods, each of which is answered by `call`. */
export function toRemote<Port extends object, Name extends keyof Port & string>(
  methods: readonly Name[],
  call: RemoteCalls<Name>['call'],
): Remote<Pick<Port, Name>> {
  const remote = methods.map((method) => [
    method,
    (...parameters: readonly unknown[]) => call(method, parameters),
  ])
  // Cast: each method of the list is answered by the object's own method of that name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(remote) as Remote<Pick<Port, Name>>
}
