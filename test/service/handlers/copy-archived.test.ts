// Archived files are copied into a folder that a person chose.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyArchived } from '../../../main/handlers/copy-archived.ts'
import { fail, succeed } from '../../../shared/model/failure.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function writeArchive() {
  const folder = await temporaryFolder()
  const paths = [join(folder, 'maio', 'A_assinado.pdf'), join(folder, 'junho', 'A_assinado.pdf')]
  for (const [index, path] of paths.entries()) {
    await mkdir(join(path, '..'))
    await writeFile(path, `file ${String(index)}`)
  }
  const target = join(folder, 'cópias')
  await mkdir(target)
  return { paths, target }
}

test('files of one name stand beside one another, and what lay there is not written over', async () => {
  const { paths, target } = await writeArchive()
  await writeFile(join(target, 'A_assinado.pdf'), 'of the person')
  const files = paths.map((path) => ({ name: 'A', path: succeed(path) }))
  expect(await copyArchived(files, target, 1)).toEqual({
    kind: 'copied',
    folder: target,
    copied: 2,
    without: 1,
    notCopied: 0,
    failed: [],
  })
  const names = (await readdir(target)).toSorted()
  expect(names).toEqual(['A_assinado (2).pdf', 'A_assinado (3).pdf', 'A_assinado.pdf'])
  const texts = await Promise.all(names.map((name) => readFile(join(target, name), 'utf8')))
  expect(texts).toEqual(['file 0', 'file 1', 'of the person'])
})

test('a file that is gone and a folder that is gone are said by name, and the others are copied', async () => {
  const { paths, target } = await writeArchive()
  const gone = fail('archivedFileMissing', { file: 'B.pdf', path: target })
  const [path = ''] = paths
  const files = [
    { name: 'B', path: gone },
    { name: 'A', path: succeed(path) },
  ]
  expect(await copyArchived(files, target, 0)).toMatchObject({
    copied: 1,
    notCopied: 1,
    failed: [{ name: 'B', failure: { code: 'archivedFileMissing' } }],
  })
  const lost = join(target, 'perdido.pdf')
  const taken = [{ name: 'C', path: succeed(lost) }, ...files.slice(1)]
  expect(await copyArchived(taken, target, 0)).toMatchObject({
    copied: 1,
    failed: [
      { name: 'C', failure: { code: 'archivedFileMissing', params: { file: 'perdido.pdf' } } },
    ],
  })
  const nowhere = join(target, 'não há')
  expect(await copyArchived(files.slice(1), nowhere, 0)).toMatchObject({
    copied: 0,
    failed: [{ name: 'A', failure: { code: 'folderMissing', params: { path: nowhere } } }],
  })
})
