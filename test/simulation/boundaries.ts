// The places where a program can die: everything that it awaits. A program that died never gets another
// answer from anything.

export type Pass = <T>(work: () => Promise<T>) => Promise<T>

/** @param die draws whether the program dies here; true when it is dead */
export function createPass(machine: {
  readonly die: () => boolean
  readonly isAlive: () => boolean
  /** A machine that sleeps answers when it wakes. */
  readonly untilAwake: () => Promise<void>
}): Pass {
  return async (work) => {
    if (machine.die()) return never()
    try {
      const value = await work()
      await machine.untilAwake()
      return machine.die() ? never() : value
    } catch (error) {
      if (!machine.isAlive()) return never()
      throw error
    }
  }
}

/**
 * Every method that answers a promise goes through `pass`, those of a journal's repositories too; the others
 * stay as they are.
 */
export function gateAll<Port extends object>(port: Port, pass: Pass): Port {
  const methods = Object.entries(port).map(([name, value]): readonly [string, unknown] => {
    if (isRepository(value)) return [name, gateAll(value, pass)]
    if (typeof value !== 'function' || SYNCHRONOUS.has(name)) return [name, value]
    const call = value as (...parameters: readonly unknown[]) => Promise<unknown>
    return [name, (...parameters: readonly unknown[]) => pass(() => call(...parameters))]
  })
  return Object.fromEntries(methods) as Port
}

/** Object of methods alone. */
function isRepository(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'function')
  )
}

const SYNCHRONOUS = new Set([
  'measureCreate',
  'setTrouble',
  'lose',
  'scribble',
  'losePower',
  'forget',
  'strays',
  'overwritten',
  'isAsPut',
])

/** What a dead program waits for. */
function never<T>(): Promise<T> {
  return new Promise(() => {})
}
