import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileWorkers } from '../../../main/import/file-workers.ts'
import { LARGEST_SHEET_BYTES } from '../../../main/import/sheet/table-file.ts'
import { readTables } from '../../../main/import/sheet/read-tables.ts'
import { checkoutWorkers } from '../../../main/platform/checkout-workers.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function open() {
  const workers = createFileWorkers({
    entry: checkoutWorkers.files,
    startProcess: checkoutWorkers.startProcess,
    count: 1,
  })
  onTestFinished(() => workers.close())
  const folder = await temporaryFolder()
  return { folder, read: (name: string) => readTables(workers, join(folder, name)) }
}

test('a sheet is read in a worker thread, in the encoding that it has', async () => {
  const { folder, read } = await open()
  await writeFile(join(folder, 'a.csv'), Buffer.from('Nome;Papel\r\nJoão;Fiança\r\n', 'latin1'))
  expect(await read('a.csv')).toEqual({
    ok: true,
    format: { kind: 'csv', encoding: 'windows-1252', delimiter: ';' },
    tables: [
      {
        name: '',
        isHidden: false,
        rows: [
          { line: 1, cells: ['Nome', 'Papel'] },
          { line: 2, cells: ['João', 'Fiança'] },
        ],
        spans: [],
        notes: [],
      },
    ],
    notes: [],
  })
})

test('what is not there, is a folder, is too large or is no text gets its own answer', async () => {
  const { folder, read } = await open()
  await mkdir(join(folder, 'folder.csv'))
  await writeFile(join(folder, 'large.csv'), '')
  await truncate(join(folder, 'large.csv'), LARGEST_SHEET_BYTES + 1)
  await writeFile(join(folder, 'binary.csv'), Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 3]))
  const faults = ['none.csv', 'folder.csv', 'large.csv', 'binary.csv'].map(async (name) => {
    const result = await read(name)
    return result.ok ? 'read' : result.fault
  })
  expect(await Promise.all(faults)).toEqual(['missing', 'unreadable', 'tooLarge', 'notText'])
})
