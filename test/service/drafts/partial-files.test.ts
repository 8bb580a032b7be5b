// Partial files of batch files that a killed save left, and their removal.
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createPartialFiles } from '../../../main/drafts/partial-files.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Returns a function that starts a process on a memory that outlives processes. */
function createMemory() {
  const kept = new Map<string, { readonly value: unknown; readonly at: EpochMs }>()
  const memory = {
    recall: async (key: string) => kept.get(key),
    async remember(key: string, value: unknown, at: EpochMs) {
      kept.set(key, { value, at })
    },
  }
  return () => createPartialFiles({ journal: { memory }, clock: systemClock, random: systemRandom })
}

async function killedWhileSaving() {
  const path = join(await temporaryFolder(), 'lotes', 'Novembro.lote')
  await mkdir(dirname(path))
  await writeFile(path, 'whole')
  const start = createMemory()
  const begun = Promise.withResolvers<undefined>()
  void start().beside(path, async (part) => {
    await writeFile(part, 'half')
    begun.resolve(undefined)
    return new Promise(() => {}) // the process ends here
  })
  await begun.promise
  expect(await readdir(dirname(path))).toHaveLength(2)
  return { path, start }
}

test('what a kill in the middle of saving a `.lote` left is removed at the next start', async () => {
  const { path, start } = await killedWhileSaving()
  await start().sweep()
  expect(await readdir(dirname(path))).toEqual(['Novembro.lote'])
})

test('when a killed save left a partial file, the next save to any path removes it', async () => {
  const { path, start } = await killedWhileSaving()
  const other = join(await temporaryFolder(), 'Outro.lote')
  expect(await start().beside(other, async () => 'saved')).toBe('saved')
  expect(await readdir(dirname(path))).toEqual(['Novembro.lote'])
})

test('when a partial file is on an unplugged drive, it is removed once the drive is back', async () => {
  const { path, start } = await killedWhileSaving()
  const away = `${dirname(path)} away`
  await rename(dirname(path), away)
  await start().sweep()
  expect(await readdir(away)).toHaveLength(2)
  await rename(away, dirname(path))
  await start().sweep()
  expect(await readdir(dirname(path))).toEqual(['Novembro.lote'])
})

test('another save of the same process that is still writing keeps its half', async () => {
  const folder = await temporaryFolder()
  const parts = createMemory()()
  const names = await parts.beside(join(folder, 'a.lote'), async (part) => {
    await writeFile(part, 'half')
    await parts.beside(join(folder, 'b.lote'), async () => undefined)
    return readdir(folder)
  })
  expect(names).toHaveLength(1)
  expect(await readdir(folder)).toEqual([])
})
