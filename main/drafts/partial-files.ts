// Part files that a killed process left beside `.lote` files: recorded before the first byte, removed at the next
// start or save.
import { access, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Journal } from '../journal/journal.ts'
import type { Clock, Random } from '../ports.ts'
import { createSerial } from '../platform/serial.ts'

export type PartialFiles = {
  /** Runs `write` with the path of a part file, and removes that file afterwards in any case. */
  readonly beside: <T>(path: string, write: (partPath: string) => Promise<T>) => Promise<T>
  /** Removes part files of ended processes; one on a missing medium stays recorded. */
  readonly sweep: () => Promise<void>
}

const KEY = 'loteParts'
const partsSchema = z.array(z.string()).catch([])

export function createPartialFiles({
  journal,
  clock,
  random,
}: {
  readonly journal: Pick<Journal, 'memory'>
  readonly clock: Pick<Clock, 'now'>
  readonly random: Pick<Random, 'uuid'>
}): PartialFiles {
  const serially = createSerial()
  const writing = new Set<string>()
  const change = (to: (parts: readonly string[]) => Promise<readonly string[]>): Promise<void> =>
    serially(KEY, async () => {
      const known = partsSchema.parse((await journal.memory.recall(KEY))?.value)
      const parts = await to(known)
      if (parts.length !== known.length) await journal.memory.remember(KEY, parts, clock.now())
    })
  const sweep = (): Promise<void> =>
    change(async (parts) => {
      const left = await Promise.all(
        parts.map(async (part) => (writing.has(part) || !(await isGone(part)) ? [part] : [])),
      )
      return left.flat()
    })
  return {
    async beside(path, write) {
      await sweep()
      const partPath = `${path}.${random.uuid()}.part`
      writing.add(partPath)
      await change(async (parts) => [...parts, partPath])
      try {
        return await write(partPath)
      } finally {
        writing.delete(partPath)
        await sweep()
      }
    },
    sweep,
  }
}

async function isGone(part: string): Promise<boolean> {
  try {
    await access(dirname(part))
    await rm(part, { force: true })
    return true
  } catch {
    return false // tried again later: the medium is missing, or the folder is not writable
  }
}
