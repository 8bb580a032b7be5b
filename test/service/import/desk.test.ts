// A sheet on its desk, in a real process: opened, mapped, prepared, matched.
import { writeXlsx } from 'hucre/xlsx'
import { expect, onTestFinished, test } from 'vitest'
import { DeskGone, openDesk } from '../../../main/import/desk/open-desk.ts'
import { checkoutWorkers } from '../../../main/system-ports.ts'
import { NO_LABELS } from '../../../main/import/sheet/prepare-options.ts'

const { desk: entry, startProcess } = checkoutWorkers
const SHEET = 'Contrato;E-mail;Nome;Papel;CPF\n101;ANA@x.com;ANA LIMA;Parte;52998224725\n102;;;;\n'
const CHOICE = { table: 0, withHidden: false }

function open(options: Parameters<typeof openDesk>[1] = {}) {
  const opened = openDesk({ entry, startProcess }, options)
  onTestFinished(opened.close)
  return opened.desk
}

test('a sheet is opened, seen, mapped, prepared and matched', async () => {
  const desk = open()
  expect(await desk.open(Buffer.from(SHEET), 'gente.csv')).toEqual({
    ok: true,
    file: {
      fileName: 'gente.csv',
      format: 'csv',
      tables: [{ name: '', isHidden: false, rows: 3, notes: [] }],
      notes: [],
    },
  })
  expect(await desk.preview(CHOICE)).toMatchObject({
    header: ['Contrato', 'E-mail', 'Nome', 'Papel', 'CPF'],
    headerLine: 1,
    rows: 2,
  })
  const mapping = await desk.guess(CHOICE, ['Parte'])
  expect(await desk.prepare(CHOICE, mapping, NO_LABELS)).toEqual({
    documents: 2,
    signers: 1,
    repairs: 2,
    errors: 0,
    warnings: 0,
  })
  expect(await desk.views(0, 1)).toMatchObject([
    { line: 2, name: '101', signers: [{ name: 'Ana Lima', email: 'ana@x.com', role: 'Parte' }] },
  ])
  const files = [
    { id: 'a', name: 'ana lima.pdf' },
    { id: 'b', name: 'outra.pdf' },
  ]
  expect(await desk.match(files, ['words'])).toEqual({
    matches: [{ row: 2, file: 'a', way: 'words' }],
    ambiguities: [],
    leftRows: [3],
    leftFiles: ['b'],
  })
  expect(await desk.suggest(files, [2], 1)).toMatchObject([{ row: 2, file: 'a' }])
})

test('ERR-03: what could not be read of a cell names its line and column', async () => {
  const desk = open()
  await desk.open(Buffer.from('E-mail;Papel;Ordem\na@x.com;Parte;já\n'), 'gente.csv')
  await desk.prepare(CHOICE, await desk.guess(CHOICE, []), NO_LABELS)
  const [row] = await desk.views(0, 1)
  expect(row?.findings).toMatchObject([
    { code: 'signer.orderUnreadable', cell: { line: 2, column: 'Ordem' } },
  ])
})

test('what is no sheet gets its answer, and the desk goes on', async () => {
  const desk = open()
  expect(await desk.open(Buffer.from('%PDF-1.7\u0000'), 'x.xlsx')).toEqual({
    ok: false,
    fault: 'notText',
  })
  expect(await desk.open(Buffer.from(SHEET), 'gente.csv')).toMatchObject({ ok: true })
})

test('a sheet that fills the memory, or takes too long, ends its desk and nothing else', async () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => [
    `Contrato ${at}`,
    `p${at}@x.com`,
    at,
    `x${at}`,
  ])
  const bytes = await writeXlsx({ sheets: [{ name: 'Plan1', rows }] })
  await expect(open({ heapMb: 24 }).open(bytes, 'a.xlsx')).rejects.toEqual(new DeskGone('memory'))
  const slow = open({ timeoutMs: 1 })
  await expect(slow.open(bytes, 'a.xlsx')).rejects.toEqual(new DeskGone('timedOut'))
  await expect(slow.preview(CHOICE)).rejects.toEqual(new DeskGone('timedOut'))
})
