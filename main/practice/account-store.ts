// Accounts as they are now: the seed with all later changes, stored on disk.
import { mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { OWN_FOLDER_MODE } from '../platform/own-files.ts'
import type { PracticeAccount } from './practice-account.ts'
import { practiceAccountSchema } from './practice-account.ts'
import { UNREADABLE, removeRemains, writeWhole } from './write-whole.ts'

export type AccountStore = {
  readonly all: () => readonly PracticeAccount[]
  /** Account by id; letter case does not matter (WIRE-06). */
  readonly find: (id: string | undefined) => PracticeAccount | undefined
  /**
   * Stores an account in place of the one with its id.
   * @throws when there is none
   */
  readonly keep: (account: PracticeAccount) => void
  /** Removes unreadable and half written files, whose contacts nobody can search. */
  readonly removeRemains: () => void
  /** Unreadable files of an earlier run, renamed to `….unreadable`; the seed is used instead. */
  readonly unreadable: readonly string[]
}

/** Opens the store; a stored account replaces the seed with its id. */
export function openAccountStore(folder: string, seeds: readonly PracticeAccount[]): AccountStore {
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER_MODE })
  const accounts = new Map(seeds.map((account) => [account.id, account]))
  const unreadable: string[] = []
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const account = readAccount(join(folder, name))
    if (account && accounts.has(account.id)) accounts.set(account.id, account)
    if (account) continue
    renameSync(join(folder, name), join(folder, name + UNREADABLE))
    unreadable.push(name)
  }
  return {
    all: () => [...accounts.values()],
    find: (id) => (id === undefined ? undefined : accounts.get(id.toLowerCase())),
    keep(account) {
      if (!accounts.has(account.id)) throw new Error(`no account ${account.id}`)
      writeWhole(join(folder, `${account.id}.json`), JSON.stringify(account))
      accounts.set(account.id, account)
    },
    removeRemains: () => void removeRemains(folder),
    unreadable,
  }
}

function readAccount(path: string): PracticeAccount | undefined {
  try {
    return practiceAccountSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
