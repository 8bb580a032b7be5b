// A way out that can be exchanged for another while it is in use: what is in flight finishes on the
// old one, what comes next takes the new one.
import type { WayOut } from './way-out.ts'

export type SwitchedWayOut = WayOut & {
  readonly change: (next: WayOut) => void
}

export function createSwitchedWayOut(first: WayOut): SwitchedWayOut {
  let current = first
  const retiring = new Set<WayOut>()
  const retire = async (old: WayOut): Promise<void> => {
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
