// Small settings file over electron-store, read at the start alone: what happens to it while the program runs changes
// nothing. An unreadable file is renamed with the time, and a new one begins, so that the program starts and nothing is
// lost.
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { OWN_FILE_MODE } from '../platform/own-files.ts'
import type { Clock } from '../ports.ts'

/** Part of electron-store that is used; its base `conf` has the same. */
export type Store = { store: Record<string, unknown> }
export type StoreOptions = {
  readonly name: string
  readonly cwd: string
  readonly accessPropertiesByDotNotation: false
  readonly configFileMode: number
}
export type OpenStore = (options: StoreOptions) => Store

export type JsonFile<T> = {
  readonly read: () => T
  /** Writes atomically: either the old content or the new one is on the disk. */
  readonly write: (value: T & Record<string, unknown>) => void
  /** Path to which a file that could not be read was moved. */
  readonly putAside: string | undefined
}

export type JsonFileOptions<T> = {
  readonly openStore: OpenStore
  readonly folder: string
  /** Name without `.json`. */
  readonly name: string
  /** Schema that must accept `{}`: every field has a default. */
  readonly schema: z.ZodType<T>
  readonly clock: Pick<Clock, 'now'>
}

export function openJsonFile<T>(options: JsonFileOptions<T>): JsonFile<T> {
  const { folder, name, schema } = options
  const putAside = isReadable(join(folder, `${name}.json`), schema)
    ? undefined
    : keepAside(folder, name, options.clock)
  const file = options.openStore({
    name,
    cwd: folder,
    accessPropertiesByDotNotation: false,
    configFileMode: OWN_FILE_MODE,
  })
  let now = schema.parse(file.store)
  return {
    read: () => now,
    write(value) {
      file.store = value
      now = schema.parse(value)
    },
    putAside,
  }
}

/**
 * Whether the file fits the schema; a missing file does. Called before the store opens it, since the store would make
 * an object of any content.
 * @throws the system's error where it cannot be read at all
 */
function isReadable(path: string, schema: z.ZodType): boolean {
  if (!existsSync(path)) return true
  const text = readFileSync(path, 'utf8')
  try {
    return schema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

function keepAside(folder: string, name: string, clock: Pick<Clock, 'now'>): string {
  const time = new Date(clock.now()).toISOString().replaceAll(/[:.]/gu, '-')
  const free = (attempt: number): string => {
    const suffix = attempt === 0 ? '' : `-${attempt}`
    const path = join(folder, `${name}.corrupt-${time}${suffix}.json`)
    return existsSync(path) ? free(attempt + 1) : path
  }
  const path = free(0)
  renameSync(join(folder, `${name}.json`), path)
  return path
}
