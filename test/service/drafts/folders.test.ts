// Folders with contracts in subfolders, and other files among them.
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scanFolder } from '../../../main/drafts/scan-folder.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const UNSTOPPED = { signal: new AbortController().signal, onFound: () => {} }

async function write(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), 'x')
  }
}

test('a folder is looked through to its end, in the order in which people count', async () => {
  const folder = await temporaryFolder()
  await write(folder, [
    'Contrato 10.pdf',
    'Contrato 2.pdf',
    'Locações/Bloco B/Contrato 3.DOCX',
    'Locações/Contrato 1.doc',
  ])
  const found = await scanFolder([{ path: folder, fileName: 'pasta' }], UNSTOPPED)
  expect(found.files.map(({ fileName }) => fileName)).toEqual([
    'Contrato 2.pdf',
    'Contrato 10.pdf',
    'Contrato 1.doc',
    'Contrato 3.DOCX',
  ])
  expect(found).toMatchObject({ skipped: [], isCutShort: false })
})

test('what is no contract is skipped by name: hidden, locks of Office, sheets, batches, the rest', async () => {
  const folder = await temporaryFolder()
  await write(folder, [
    'a.pdf',
    '.DS_Store',
    '.oculto/b.pdf',
    '~$contrato.docx',
    'Thumbs.db',
    'pessoas.xlsx',
    'pessoas.csv',
    'antigo.lote',
    'foto.heic',
    'sem extensão',
  ])
  await symlink(folder, join(folder, 'volta'))
  const found = await scanFolder([{ path: folder, fileName: 'pasta' }], UNSTOPPED)
  expect(found.files.map(({ fileName }) => fileName)).toEqual(['a.pdf'])
  expect(Object.fromEntries(found.skipped.map(({ fileName, kind }) => [fileName, kind]))).toEqual({
    '.DS_Store': 'system',
    '~$contrato.docx': 'system',
    'Thumbs.db': 'system',
    'pessoas.xlsx': 'sheet',
    'pessoas.csv': 'sheet',
    'antigo.lote': 'lote',
    'foto.heic': 'other',
    'sem extensão': 'other',
    volta: 'other',
  })
})

test('D20: what is no contract is left out, given by itself as in a folder', async () => {
  const folder = await temporaryFolder()
  const names = ['foto.heic', 'pessoas.xlsx', 'lote.lote', '~$a.docx', 'sumiu.pdf']
  await write(folder, names.slice(0, -1))
  const given = names.map((fileName) => ({ path: join(folder, fileName), fileName }))
  const found = await scanFolder(given, UNSTOPPED)
  expect(found.files.map(({ fileName }) => fileName)).toEqual(['sumiu.pdf'])
  expect(found.skipped.map(({ kind }) => kind)).toEqual(['other', 'sheet', 'lote', 'system'])
})

test('a folder and a file in it, dropped together, give the file once', async () => {
  const folder = await temporaryFolder()
  await write(folder, ['a.pdf', 'b.pdf'])
  const found = await scanFolder(
    [
      { path: join(folder, 'b.pdf'), fileName: 'b.pdf' },
      { path: folder, fileName: 'pasta' },
    ],
    UNSTOPPED,
  )
  expect(found.files.map(({ fileName }) => fileName)).toEqual(['b.pdf', 'a.pdf'])
})

test('the look through a folder says how much it has found, and is stopped at once', async () => {
  const folder = await temporaryFolder()
  await write(
    folder,
    Array.from({ length: 50 }, (_, index) => `Contrato ${String(index)}.pdf`),
  )
  const stopping = new AbortController()
  const reported: number[] = []
  const found = await scanFolder([{ path: folder, fileName: 'pasta' }], {
    signal: stopping.signal,
    onFound: (count) => {
      reported.push(count)
      if (count === 10) stopping.abort()
    },
  })
  expect(reported).toEqual(Array.from({ length: 10 }, (_, index) => index + 1))
  expect(found.files).toHaveLength(10)
})
