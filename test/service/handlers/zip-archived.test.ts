import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zipArchived } from '../../../main/handlers/zip-archived.ts'
import { fail, succeed } from '../../../shared/model/failure.ts'
import { readZip } from '../../support/read-zip.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('signed files go into one zip, equal names apart, and one that cannot be read is named', async () => {
  const folder = await temporaryFolder()
  for (const year of ['2025', '2026']) {
    await mkdir(join(folder, year))
    await writeFile(join(folder, year, 'Contrato.pdf'), `signed in ${year}`)
  }
  const place = join(folder, 'Assinados.zip')
  await writeFile(place, 'an earlier one')
  const files = [
    { name: 'Um', path: succeed(join(folder, '2025', 'Contrato.pdf')) },
    { name: 'Dois', path: succeed(join(folder, '2026', 'Contrato.pdf')) },
    { name: 'Três', path: fail('archivedFileMissing', { file: 'a.pdf', path: folder }) },
  ]
  expect(await zipArchived(files, place, 4)).toEqual(
    succeed({
      kind: 'zipped',
      fileName: 'Assinados.zip',
      copied: 2,
      without: 4,
      notCopied: 1,
      failed: [{ name: 'Três', failure: expect.objectContaining({ code: 'archivedFileMissing' }) }],
    }),
  )
  expect([...(await readZip(place))]).toEqual([
    ['Contrato.pdf', 'signed in 2025'],
    ['Contrato (2).pdf', 'signed in 2026'],
  ])
})

test('a file that is lost while it is zipped is named, and the zip has the others', async () => {
  const folder = await temporaryFolder()
  const place = join(folder, 'Assinados.zip')
  await writeFile(join(folder, 'A.pdf'), 'signed')
  const files = ['gone.pdf', 'A.pdf', 'lost.pdf'].map((name) => ({
    name,
    path: succeed(join(folder, name)),
  }))
  expect(await zipArchived(files, place, 0)).toMatchObject({
    value: {
      copied: 1,
      notCopied: 2,
      failed: [
        { name: 'gone.pdf', failure: { code: 'archivedFileMissing' } },
        { name: 'lost.pdf', failure: { code: 'archivedFileMissing' } },
      ],
    },
  })
  expect([...(await readZip(place))]).toEqual([['A.pdf', 'signed']])
  expect((await readdir(folder)).toSorted()).toEqual(['A.pdf', 'Assinados.zip'])
})

test('a place that cannot be written leaves no half of a zip, and a file beside it that is not ours stays', async () => {
  const folder = await temporaryFolder()
  const place = join(folder, 'Assinados.zip')
  await mkdir(join(place, 'in the way'), { recursive: true })
  await writeFile(`${place}.part`, 'of another program')
  await writeFile(join(folder, 'A.pdf'), 'signed')
  const files = [{ name: 'A', path: succeed(join(folder, 'A.pdf')) }]
  expect((await zipArchived(files, place, 0)).ok).toBe(false)
  expect(await readFile(`${place}.part`, 'utf8')).toBe('of another program')
  expect((await readdir(folder)).toSorted()).toEqual([
    'A.pdf',
    'Assinados.zip',
    'Assinados.zip.part',
  ])
})
