// Links that somebody puts into the shared archive folder: nothing is written through one.
import { lstat, mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createArchiveDisk } from '../../main/archive/archive-disk.ts'
import { toPartName } from '../../main/archive/temporary-name.ts'
import { systemRandom } from '../../main/platform/system-ports.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const disk = createArchiveDisk({
  fingerprint: async () => undefined,
  verifyPdf: async () => undefined,
})

async function* body(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('%PDF-')
}

test('a temporary file is never written through a link, nor over another file', async () => {
  const folder = await temporaryFolder()
  const victim = join(folder, 'victim')
  await writeFile(victim, 'ORIGINAL')
  await symlink(victim, join(folder, '.a.part'))
  await symlink(join(folder, 'not there yet'), join(folder, '.b.part'))
  for (const name of ['.a.part', '.b.part', 'victim']) {
    await expect(disk.write(join(folder, name), body()), name).rejects.toThrow('EEXIST')
  }
  expect(await readFile(victim, 'utf8')).toBe('ORIGINAL')
  expect(await readdir(folder)).not.toContain('not there yet')
})

test('nobody can know the name of a temporary file beforehand, and it stays short', () => {
  const id = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001'
  const names = Array.from({ length: 20 }, () => toPartName(id, 'attachments', systemRandom))
  expect(new Set(names).size).toBe(20)
  expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(64)
})

test('nothing is stored below a link that lies where a folder of the archive is to be', async () => {
  const [root, outside] = [await temporaryFolder(), await temporaryFolder()]
  await symlink(outside, join(root, 'Lote A'))
  await expect(disk.makeInside(root, ['Lote A', '2026'])).rejects.toMatchObject({
    fault: 'linkInside',
  })
  expect(await readdir(outside)).toEqual([])
  await mkdir(join(root, 'Lote B'))
  await disk.makeInside(root, ['Lote B', '2026'])
  expect((await lstat(join(root, 'Lote B', '2026'))).isDirectory()).toBe(true)
})
