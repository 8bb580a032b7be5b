// Points at which a program can die: each await. A program that has died never gets another answer.

export type Pass = <T>(work: () => Promise<T>) => Promise<T>

/** @param die draws whether the program dies here; true when it is dead */
export function createPass(machine: {
  readonly die: () => boolean
  readonly isAlive: () => boolean
  /** Waits until the machine is awake, since a sleeping machine answers only then. */
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
 * Port whose methods with promises go through `pass`, also those of a journal's repositories; other methods stay as
 * they are.
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

/** Whether a value is an object of methods only. */
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

/** Promise for a dead program, which never settles. */
function never<T>(): Promise<T> {
  return new Promise(() => {})
}
