// Methods of an object that lives in another thread or process: each call goes out under a number, and its
// answer is told apart by it.

/** Every method answers later. */
export type Remote<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (
    ...parameters: infer Parameters
  ) => infer Answer
    ? (...parameters: Parameters) => Promise<Awaited<Answer>>
    : never
}

export type RemoteRequest<Name extends string> = {
  readonly id: number
  readonly method: Name
  readonly parameters: readonly unknown[]
}

export type RemoteCalls<Port> = {
  readonly remote: Remote<Port>
  readonly resolve: (id: number, value: unknown) => void
  readonly reject: (id: number, error: Error) => void
  /** Rejects what waits, and every later call; the first error counts. */
  readonly end: (error: Error) => void
}

/** @param post sends a request; what is not answered waits until `end` */
export function createRemoteCalls<Port extends object, Name extends keyof Port & string>(
  methods: readonly Name[],
  post: (request: RemoteRequest<Name>) => void,
): RemoteCalls<Pick<Port, Name>> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let nextId = 1
  let ended: Error | undefined
  const take = (id: number): PromiseWithResolvers<unknown> | undefined => {
    const call = waiting.get(id)
    waiting.delete(id)
    return call
  }
  const call = (method: Name, parameters: readonly unknown[]): Promise<unknown> => {
    if (ended) return Promise.reject(ended)
    const id = nextId
    nextId += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    post({ id, method, parameters })
    return answer.promise
  }
  const proxies = methods.map((method) => [
    method,
    (...parameters: readonly unknown[]) => call(method, parameters),
  ])
  return {
    // Cast: each method of the list is answered by the object's own method of that name.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    remote: Object.fromEntries(proxies) as Remote<Pick<Port, Name>>,
    resolve: (id, value) => take(id)?.resolve(value),
    reject: (id, error) => take(id)?.reject(error),
    end(error) {
      ended ??= error
      for (const id of waiting.keys()) take(id)?.reject(ended)
    },
  }
}
