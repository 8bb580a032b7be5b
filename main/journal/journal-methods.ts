// Methods of the journal by name, for a caller on another thread: `commit`, or `documents.list` of a
// repository. The names are read from the core, so that a new method needs no entry.
import type { Journal, JournalCore, Repositories } from './journal.ts'

type Method = (...parameters: readonly unknown[]) => unknown

/** Methods beside the repositories; the compiler reports a missing one. */
const TOP_METHODS: Readonly<Record<Exclude<keyof JournalCore, keyof Repositories>, true>> = {
  describe: true,
  commit: true,
  backup: true,
  compact: true,
}

export function listMethods(core: JournalCore): readonly string[] {
  const ofRepositories = Object.entries(core).flatMap(([repository, methods]) =>
    typeof methods === 'object' ? Object.keys(methods).map((name) => `${repository}.${name}`) : [],
  )
  return [...Object.keys(TOP_METHODS), ...ofRepositories]
}

/** @param name one of `listMethods` */
export function callMethod(
  core: JournalCore,
  name: string,
  parameters: readonly unknown[],
): unknown {
  const [owner = name, method] = name.split('.')
  const owners: Readonly<Record<string, object>> = core
  const own = owners[owner]
  // Cast: a name leads to a method of the core, whose parameters `Journal` types at the caller.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const found = (method === undefined ? own : (own as Record<string, unknown>)[method]) as Method
  return found(...parameters)
}

/** Journal whose methods answer by `call`. */
export function toJournal(
  methods: readonly string[],
  call: (name: string, parameters: readonly unknown[]) => Promise<unknown>,
  close: () => Promise<void>,
): Journal {
  const journal: Record<string, Method | Record<string, Method>> = { close }
  for (const name of methods) {
    const [owner = name, method] = name.split('.')
    const send: Method = (...parameters) => call(name, parameters)
    if (method === undefined) {
      journal[owner] = send
      continue
    }
    const repository = journal[owner]
    journal[owner] = { ...(typeof repository === 'object' ? repository : {}), [method]: send }
  }
  // Cast: `listMethods` names every method of the core, and each goes to the method of its name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return journal as unknown as Journal
}
