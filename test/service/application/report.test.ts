// Report of sent documents, by the application and by the command line.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { writeReport } from '../../../main/reports/write-report.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { startTestApplication } from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const EVERYTHING = { kind: 'all', question: { view: 'all' }, except: [] } as const
const AT = toEpochMs(+new Date(2026, 10, 23, 14, 5))
/** 23 November 2026, 14:05 as days of a worksheet. */
const AS_NUMBER = 46_349 + (14 * 60 + 5) / 1_440

const NASTY = ['=1+1', '+55 11', '-2', '@soma', '＝1', 'a;=1+1', 'a,=1+1', '"; =1', 'linha\n=1']
const TABLE = {
  head: ['Nº', '=Valor', 'Quando', 'Quantos'],
  rows: NASTY.map((text, index) => ['007', text, { at: AT }, index] as const),
}

test('M7: a workbook keeps text as text, moments as moments and figures as figures', async () => {
  const { sheets } = await readXlsx(await writeReport(TABLE, 'xlsx', 'Relatório'))
  const [head, ...rows] = sheets[0]?.rows ?? []
  expect(head).toEqual(TABLE.head)
  expect(rows.map((row) => [row[0], row[1], row[3]])).toEqual(
    NASTY.map((text, index) => ['007', text, index]),
  )
  for (const row of rows) {
    const moment = row[2]
    const days = moment instanceof Date ? +moment / 86_400_000 + 25_569 : moment
    expect(days).toBeCloseTo(AS_NUMBER, 5)
  }
})

test.each([
  ['Contratos 11/2026', 'Contratos 11-2026'],
  ['Locações [Centro]: novembro?*\\', 'Locações -Centro-- novembro---'],
  ["'Aluguéis'", 'Aluguéis'],
  ['Locações de novembro de 2026 – São Paulo', 'Locações de novembro de 2026 –'],
  [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
  ['História\u0001 1', 'História- 1'],
  ['history', 'history 1'],
  ["''", '1'],
])('M7: the sheet of the batch “%s” has a name that Excel takes', async (title, name) => {
  const { sheets } = await readXlsx(await writeReport(TABLE, 'xlsx', title))
  expect(sheets.map((sheet) => sheet.name)).toEqual([name])
})

test('M7: in a CSV no cell begins a formula, whatever the separator, and none is lost', async () => {
  const text = new TextDecoder().decode(await writeReport(TABLE, 'csv', 'Relatório'))
  const { data } = Papa.parse<string[]>(text, { delimiter: ';', skipEmptyLines: true })
  expect(data).toHaveLength(1 + NASTY.length)
  expect(data[1]?.[2]).toBe('23/11/2026 14:05')
  for (const delimiter of [';', ',', '\t']) {
    const cells = Papa.parse<string[]>(text, { delimiter }).data.flat()
    expect(cells.filter((cell) => /^\s*[=+@＝-]/u.test(cell.normalize('NFKC')))).toEqual([])
  }
})

test('M7: the report of a batch has a line a document, and says where it stands', async () => {
  const folder = await temporaryFolder()
  const pickedNewFile = join(folder, 'Relatório.xlsx')
  const { ask } = await startTestApplication({ pickedNewFile })
  expect(await ask('report.save', { selection: EVERYTHING, format: 'xlsx' })).toEqual({
    kind: 'saved',
    fileName: 'Relatório.xlsx',
    documents: 0,
  })
  const { id: batchId } = await ask('batch.createSample', {})
  const sample = await ask('batch.change', {
    batchId,
    name: 'Contratos de locação 11/2026: Centro',
  })
  await ask('batch.release', { batchId, scope: 'all' })
  await ask('batch.releaseNow', { batchId })
  await expect.poll(async () => (await ask('document.counts', {})).views.all).toBe(5)
  const ofBatch = { ...EVERYTHING, question: { view: 'all', batchId } } as const
  const saved = await ask('report.save', { selection: ofBatch, format: 'xlsx' })
  expect(saved).toMatchObject({ kind: 'saved', documents: 5 })
  const { sheets } = await readXlsx(await readFile(pickedNewFile))
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
  expect(column('Lote')).toEqual(Array.from({ length: 5 }, () => sample.name))
  expect(new Set(column('Documento')).size).toBe(5)
  expect(column('Situação')).not.toContain(null)
})

test('a report that nobody gives a place is not made', async () => {
  const { ask } = await startTestApplication()
  expect(await ask('report.save', { selection: EVERYTHING, format: 'csv' })).toEqual({
    kind: 'closed',
  })
})

test('a place that cannot be written is said by its name', async () => {
  const pickedNewFile = join(await temporaryFolder(), 'não há', 'Relatório.csv')
  const { ask } = await startTestApplication({ pickedNewFile })
  const { id: batchId } = await ask('batch.createSample', {})
  const { rows } = await ask('batch.documents', { batchId })
  const text = rows[0]?.signers[0]?.email ?? ''
  await expect(ask('report.save', { selection: EVERYTHING, format: 'csv' })).rejects.toThrow(
    'notWritten',
  )
  await expect(ask('data.exportPerson', { text })).rejects.toThrow('notWritten')
})
