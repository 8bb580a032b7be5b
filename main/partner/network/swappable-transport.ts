// Transport that can be replaced while it is in use: requests in flight finish on the old one,
// later requests use the new one.
import type { HttpTransport } from './http-transport.ts'

export type SwappableTransport = HttpTransport & {
  readonly change: (next: HttpTransport) => void
}

export function createSwappableTransport(first: HttpTransport): SwappableTransport {
  let current = first
  const retiring = new Set<HttpTransport>()
  const retire = async (old: HttpTransport): Promise<void> => {
    retiring.add(old)
    await old.retire()
    retiring.delete(old)
  }
  return {
    request: (asked) => current.request(asked),
    retire: async () => {
      await Promise.all([current, ...retiring].map((each) => each.retire()))
    },
    async close() {
      await Promise.all([current, ...retiring].map((each) => each.close()))
    },
    change(next) {
      const old = current
      current = next
      void retire(old)
    },
  }
}
