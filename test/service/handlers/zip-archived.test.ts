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

test('a file that is lost while it is zipped leaves what was there before, and no half of a zip', async () => {
  const folder = await temporaryFolder()
  const place = join(folder, 'Assinados.zip')
  await writeFile(place, 'an earlier one')
  const files = [{ name: 'Um', path: succeed(join(folder, 'gone.pdf')) }]
  const { ok } = await zipArchived(files, place, 0)
  expect(ok).toBe(false)
  expect(await readFile(place, 'utf8')).toBe('an earlier one')
  expect(await readdir(folder)).toEqual(['Assinados.zip'])
})
