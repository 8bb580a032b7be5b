// Single-instance lock: a file with the owner's process id. A second process leaves a note beside it, which the first
// one reads.
import type { FSWatcher } from 'node:fs'
import { mkdirSync, readFileSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isAlive } from '../chromium/profile.ts'

export type SingleInstance = {
  /** Requests the lock, synchronously as Electron does; false where another live process has it. */
  readonly request: (
    folder: string,
    onSecond: (argv: readonly string[], workingFolder: string) => void,
  ) => boolean
  readonly release: () => void
}

const LOCK = 'stand-in.lock'
const NOTE = /^stand-in\.second-\d+\.json$/u
const noteSchema = z.object({ argv: z.array(z.string()), folder: z.string() })

export function createSingleInstance(): SingleInstance {
  let owned: { readonly lock: string; readonly watcher: FSWatcher } | undefined

  return {
    request(folder, onSecond) {
      if (owned) return true
      mkdirSync(folder, { recursive: true })
      const lock = join(folder, LOCK)
      if (!take(lock)) {
        const note = { argv: process.argv, folder: process.cwd() }
        writeFileSync(join(folder, `stand-in.second-${process.pid}.json`), JSON.stringify(note))
        return false
      }
      const readNotes = (): void => {
        for (const name of readdirSync(folder).filter((each) => NOTE.test(each))) {
          const note = readNote(join(folder, name))
          if (note) onSecond(note.argv, note.folder)
        }
      }
      readNotes()
      owned = { lock, watcher: watch(folder, readNotes).unref() }
      return true
    },
    release() {
      owned?.watcher.close()
      if (owned) rmSync(owned.lock, { force: true })
      owned = undefined
    },
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const owner = Number(readFileSync(lock, 'utf8'))
    if (owner !== 0 && isAlive(owner)) return false
    rmSync(lock, { force: true })
    return take(lock)
  }
}

/** Note of a second process; undefined while it is being written, since another event follows. */
function readNote(path: string): z.infer<typeof noteSchema> | undefined {
  try {
    const note = noteSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    rmSync(path, { force: true })
    return note
  } catch {
    return undefined
  }
}
