// Output folder of the demonstration: free, replaced when it is an earlier one, else refused.
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ManifestLine } from '../../../main/archive/manifest.ts'
import { MANIFEST_NAME } from '../../../main/archive/manifest-names.ts'
import { fillOutFolder, inspectOutFolder } from '../../../main/cli/demo/out-folder.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function line(arquivo: string, content: string): ManifestLine {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const rest = { documento: '', paginas: 1, bytes: 1, assinado_em: '', signatarios: '' }
  return { arquivo, sha256, ...rest }
}

/** Makes the output folder of a demonstration, and the archive from which its files come. */
async function fill() {
  const folder = await temporaryFolder()
  const [out, archive] = [join(folder, 'out'), join(folder, 'archive')]
  await mkdir(archive)
  await writeFile(join(archive, 'a.pdf'), 'A')
  await writeFile(join(archive, 'b.pdf'), 'B')
  const lines = [line('a.pdf', 'A'), line('b.pdf', 'B')]
  await fillOutFolder(out, archive, lines, [])
  return { out, archive, lines }
}

test('a folder that is not there, or is empty, is free', async () => {
  const folder = await temporaryFolder()
  expect(await inspectOutFolder(join(folder, 'none'))).toEqual({ kind: 'free' })
  expect(await inspectOutFolder(folder)).toEqual({ kind: 'free' })
})

test('a file, or a path through one, is not a folder', async () => {
  const path = join(await temporaryFolder(), 'file')
  await writeFile(path, '')
  expect(await inspectOutFolder(path)).toEqual({ kind: 'notAFolder' })
  expect(await inspectOutFolder(join(path, 'below'))).toEqual({ kind: 'notAFolder' })
})

test('what an earlier demonstration left is known again, and replaced whole', async () => {
  const { out, archive, lines } = await fill()
  const found = await inspectOutFolder(out)
  expect(found).toEqual({ kind: 'earlier', names: ['a.pdf', 'b.pdf', MANIFEST_NAME] })
  await fillOutFolder(out, archive, lines.slice(0, 1), found.kind === 'earlier' ? found.names : [])
  expect(await readdir(out)).toEqual(['a.pdf', MANIFEST_NAME])
})

test('a file more, or one that was changed since, makes the folder foreign', async () => {
  const { out } = await fill()
  await writeFile(join(out, 'a.pdf'), 'edited by hand')
  await writeFile(join(out, 'notas.txt'), 'mine')
  expect(await inspectOutFolder(out)).toEqual({ kind: 'foreign', names: ['a.pdf', 'notas.txt'] })
})

test('folders, dead links and a manifest that is none are foreign', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'below'))
  await symlink('nowhere', join(folder, 'link'))
  await writeFile(join(folder, MANIFEST_NAME), 'minhas anotações')
  expect(await inspectOutFolder(folder)).toEqual({
    kind: 'foreign',
    names: ['below', 'link', MANIFEST_NAME],
  })
})

test('a file that came meanwhile is not overwritten', async () => {
  const { out, archive, lines } = await fill()
  await expect(fillOutFolder(out, archive, lines, [])).rejects.toThrow()
  expect(await readFile(join(out, 'a.pdf'), 'utf8')).toBe('A')
})
