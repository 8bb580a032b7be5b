// Spreadsheet import session in a real process: opened, mapped, prepared, matched.
import { writeXlsx } from 'hucre/xlsx'
import { expect, onTestFinished, test } from 'vitest'
import { ParserStopped } from '../../../main/import/process/parser-stopped.ts'
import { startImportWorker } from '../../../main/import/session/start-import-worker.ts'
import { checkoutWorkers } from '../../../main/platform/checkout-workers.ts'
import { NO_LABELS } from '../../../main/import/sheet/prepare-options.ts'

const { importSession: entry, startProcess } = checkoutWorkers
const SHEET = 'Contrato;E-mail;Nome;Papel;CPF\n101;ANA@x.com;ANA LIMA;Parte;52998224725\n102;;;;\n'
const CHOICE = { table: 0, withHidden: false }

function open(options: Parameters<typeof startImportWorker>[1] = {}) {
  const opened = startImportWorker({ entry, startProcess }, options)
  onTestFinished(opened.close)
  return opened.importSession
}

test('a sheet is opened, seen, mapped, prepared and matched', async () => {
  const importSession = open()
  expect(await importSession.open(Buffer.from(SHEET), 'gente.csv')).toEqual({
    ok: true,
    file: {
      fileName: 'gente.csv',
      format: 'csv',
      tables: [{ name: '', isHidden: false, rows: 3, notes: [] }],
      notes: [],
    },
  })
  expect(await importSession.preview(CHOICE)).toMatchObject({
    header: ['Contrato', 'E-mail', 'Nome', 'Papel', 'CPF'],
    headerLine: 1,
    rows: 2,
  })
  const mapping = await importSession.guess(CHOICE, ['Parte'])
  expect(await importSession.prepare(CHOICE, mapping, NO_LABELS)).toEqual({
    documents: 2,
    signers: 1,
    repairs: 2,
    errors: 0,
    warnings: 0,
  })
  expect(await importSession.views(0, 1)).toMatchObject([
    { line: 2, name: '101', signers: [{ name: 'Ana Lima', email: 'ana@x.com', role: 'Parte' }] },
  ])
  const files = [
    { id: 'a', name: 'ana lima.pdf' },
    { id: 'b', name: 'outra.pdf' },
  ]
  expect(await importSession.match(files, ['words'])).toEqual({
    matches: [{ row: 2, file: 'a', way: 'words' }],
    ambiguities: [],
    made: [],
    leftRows: [3],
    leftFiles: ['b'],
  })
  expect(await importSession.suggest(files, [2], 1)).toMatchObject([{ row: 2, file: 'a' }])
})

test('ERR-03: what could not be read of a cell names its line and column', async () => {
  const importSession = open()
  await importSession.open(Buffer.from('E-mail;Papel;Ordem\na@x.com;Parte;já\n'), 'gente.csv')
  await importSession.prepare(CHOICE, await importSession.guess(CHOICE, []), NO_LABELS)
  const [row] = await importSession.views(0, 1)
  expect(row?.findings).toMatchObject([
    { code: 'signer.orderUnreadable', cell: { line: 2, column: 'Ordem' } },
  ])
})

test('what is no sheet gets its answer, and the import session goes on', async () => {
  const importSession = open()
  expect(await importSession.open(Buffer.from('%PDF-1.7\u0000'), 'x.xlsx')).toEqual({
    ok: false,
    fault: 'notText',
  })
  expect(await importSession.open(Buffer.from(SHEET), 'gente.csv')).toMatchObject({ ok: true })
})

test('a sheet that fills the memory, or takes too long, ends its import session and nothing else @deep', async () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => [
    `Contrato ${at}`,
    `p${at}@x.com`,
    at,
    `x${at}`,
  ])
  const bytes = await writeXlsx({ sheets: [{ name: 'Plan1', rows }] })
  await expect(open({ heapMb: 24 }).open(bytes, 'a.xlsx')).rejects.toEqual(
    new ParserStopped('memory'),
  )
  const slow = open({ timeoutMs: 1 })
  await expect(slow.open(bytes, 'a.xlsx')).rejects.toEqual(new ParserStopped('timedOut'))
  await expect(slow.preview(CHOICE)).rejects.toEqual(new ParserStopped('timedOut'))
})
