// Unapplied spreadsheet import in a batch file: it goes on where the file is opened, and the same bytes are sent.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import { percentSchema } from '../../../shared/geometry/percent.ts'
import { createGauge } from '../../../main/import/lote/gauge.ts'
import { ANY_MARK } from '../../../main/import/lote/office-mark.ts'
import { readLote } from '../../../main/import/lote/read-lote.ts'
import { writeLote } from '../../../main/import/lote/write-lote.ts'
import { storePath } from '../../../main/import/hash-copy.ts'
import { addTestFiles, prepareDrafts, valueOf } from '../../support/drafts.ts'
import { makeDocx } from '../../support/make-docx.ts'
import { makePdf } from '../../support/make-pdf.ts'
import type { TestWorkspace } from '../../support/open-test-workspace.ts'
import { openTestWorkspace } from '../../support/open-test-workspace.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { openTwoMachines } from '../../support/two-machines.ts'
import {
  applyAll,
  bodiesOf,
  documentsOf,
  openSheetOf,
  pairsOf,
  readImport,
} from '../../support/two-sheets.ts'

const ID = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f3001'
const HEADER = 'Contrato;Nome;E-mail;Papel;CPF;Prazo;Pasta;Mensagem;Campo'
const LINES = [
  'Contratos de novembro',
  '',
  HEADER,
  'Locação 101;Ana Lima;ANA@X.com ;Locador;529.982.247-25;10 dias úteis;Novembro;Olá Ana;a1',
  'Locação 102;Rui Sá;rui@x.com;Locador;111.444.777-35;31/12/2030;;;b2',
  'Locação 103;Eva Reis;eva@x.com;Locador;;;;Olá Eva;c3',
  'Aditivo;Caio Paz;caio@x.com;Locador;;;;;d4',
  'Sem arquivo;Bia Melo;bia@x.com;Locador;;já;;;e5',
]

const TENTH = percentSchema.parse(10)
const BOX = { x: TENTH, y: TENTH, width: TENTH, height: TENTH }
const AREA = { type: 'Signature', page: 1, ...BOX, signer: 0 } as const

type Machines = Awaited<ReturnType<typeof openTwoMachines>>

/** Makes a batch with a sheet and all that can be beside it; both machines know the folder by its label. */
async function prepareHere({ here, there, accountId }: Machines) {
  for (const { workspace } of [here, there]) {
    await workspace.savedIds.add(accountId, 'folder', [{ id: ID, label: 'Novembro' }])
  }
  const { drafts, annexes } = here.workspace
  const { batchId } = await drafts.create({ name: 'Novembro', accountId })
  const entries = await addTestFiles(here.workspace, batchId, join(here.folder, 'originais'), {
    'ana lima.pdf': await makePdf('Ana Lima'),
    'x.pdf': await makePdf('Locador: CPF 111.444.777-35'),
    'scan.pdf': await makePdf('Digitalizado'),
    'Aditivo.docx': makeDocx(['Aditivo']),
    'vazio.pdf': '',
  })
  const ids = new Map(entries.map(({ document }) => [document.name, document.id]))
  const idOf = (name: string) => {
    const id = ids.get(name)
    if (!id) throw new Error(`no ${name}`)
    return id
  }
  const change = {
    signers: [{ email: 'ana@x.com', role: 'Locador', telephoneCountryCode: '55' }],
    areas: [AREA],
    categories: [ID],
    informations: [{ informationFieldId: ID.replace(/1$/u, '2'), value: 'à mão' }],
    reminderFrequency: 'Daily' as const,
  }
  valueOf(await drafts.change(batchId, [{ id: idOf('ana lima'), change }]))
  const path = join(here.folder, 'regulamento.pdf')
  await writeFile(path, await makePdf('Regulamento'))
  const template = { kind: 'message', template: 'Olá, {signatário 1}: {Campo}' } as const
  const keeps = { keepsHandwritten: true, keepsIncomplete: false }
  valueOf(await here.workspace.templates.apply(batchId, { ...template, ...keeps }))
  valueOf(await annexes.add(batchId, [{ path, fileName: 'regulamento.pdf' }]))
  await annexes.settle(batchId, () => {})
  return { batchId, idOf }
}

test('all of a half-done import arrives: sheet, header line, mapping, links, ways; applied on either machine the same bytes go out @deep', async () => {
  const machines = await openTwoMachines()
  const { here, there, service, path } = machines
  const { batchId, idOf } = await prepareHere(machines)
  const { sheets } = here.workspace
  await openSheetOf(here, batchId, LINES)
  const choice = { table: 0, headerLine: 3, withHidden: true }
  const { mapping } = valueOf(await sheets.choose(batchId, choice))
  const { message: _, ...rest } = mapping
  const byHand = {
    ...rest,
    signers: rest.signers.map((columns) => ({
      ...columns,
      roleByValue: [{ value: 'Locador', role: 'Locador' }],
    })),
    informations: [{ informationFieldId: ID, column: 'Campo' }],
    fixedSigners: [{ email: 'dono@x.com', role: 'Testemunha', name: 'Dono' }],
  }
  expect(valueOf(await sheets.map(batchId, byHand)).origin).toEqual({ kind: 'hand' })
  const ways = ['words', 'text'] as const
  valueOf(await sheets.match(batchId, { ways }, () => {}))
  const links = [{ line: 6, documentId: idOf('scan') }, { line: 7 }]
  valueOf(await sheets.link(batchId, links, [], () => {}))
  const before = await readImport(here, batchId)
  expect(pairsOf(before.matching, await documentsOf(here, batchId))).toEqual([
    [4, 'ana lima.pdf', 'words'],
    [5, 'x.pdf', 'text'],
    [6, 'scan.pdf', 'hand'],
  ])
  expect(before.suggested.length).toBeGreaterThan(0)

  expect(await here.workspace.portable.save(batchId, path)).toEqual({
    kind: 'saved',
    documents: 5,
    isSealed: false,
    sheet: { name: 'gente.csv', isInside: true },
  })
  expect(await there.workspace.portable.preview(path)).toMatchObject({
    summary: { sheet: 'gente.csv', documents: 5 },
  })
  expect(await there.workspace.portable.open(path)).toMatchObject({ kind: 'opened', documents: 5 })
  expect(before.opening.view).toMatchObject({ choice, origin: { kind: 'hand' }, ways })
  expect(await readImport(there, batchId)).toEqual(before)

  // The program ends before anybody goes on with the sheet.
  await there.workspace.close(0)
  const again = { ...there, ...(await openTestWorkspace(service, { folder: there.folder })) }
  expect(await readImport(again, batchId)).toEqual(before)
  const applied = { changed: 3, made: 2, left: 0, isStopped: false }
  expect(await applyAll(here, batchId)).toEqual(applied)
  expect(await applyAll(again, batchId)).toEqual(applied)
  const [first] = await documentsOf(again, batchId)
  expect(first?.message).toBe('Olá, Ana Lima: a1') // made anew by the template, which came along
  const bodies = await bodiesOf(here, batchId)
  expect(bodies.filter((body) => body.includes('ana@x.com') && body.includes(ID))).toHaveLength(1)
  expect(await bodiesOf(again, batchId)).toEqual(bodies)
  expect((await documentsOf(again, batchId)).map(withoutIds)).toEqual(
    (await documentsOf(here, batchId)).map(withoutIds),
  )
})

/** Returns the draft without its id and the path of its file, which differ between machines. */
function withoutIds(document: DraftDocument) {
  const { id: _, ...rest } = document
  const { origin: __, ...file } = document.file
  return { ...rest, file }
}

test('one file for all rows is still that, and gives the same documents on either machine @deep', async () => {
  const machines = await openTwoMachines()
  const { here, there, path } = machines
  const { batchId, idOf } = await prepareHere(machines)
  await openSheetOf(here, batchId, LINES)
  const common = { ways: ['column'] as const, commonFileOf: idOf('ana lima') }
  valueOf(await here.workspace.sheets.match(batchId, common, () => {}))
  await here.workspace.portable.save(batchId, path)
  await there.workspace.portable.open(path)
  const before = await readImport(here, batchId)
  expect(before.opening.view.commonFileOf).toBe(idOf('ana lima'))
  expect(await readImport(there, batchId)).toEqual(before)
  expect(await applyAll(here, batchId)).toMatchObject({ changed: 1, made: 4 })
  expect(await applyAll(there, batchId)).toMatchObject({ changed: 1, made: 4 })
  expect(await bodiesOf(there, batchId)).toEqual(await bodiesOf(here, batchId))
})

test('applied in part when it is saved, it goes on there without doubling any row @deep', async () => {
  const { here, there, accountId, path } = await openTwoMachines()
  const { batchId } = await here.workspace.drafts.create({ name: 'Lote', accountId })
  const lines = Array.from({ length: 150 }, (_, at) => `C ${at};P ${at};p${at}@x.com;Parte`)
  await openSheetOf(here, batchId, ['Contrato;Nome;E-mail;Papel', ...lines])
  const { sheets } = here.workspace
  const onRows = () => sheets.stop(batchId)
  valueOf(await sheets.apply(batchId, 'draft', { onTexts: () => {}, onRows }))
  await here.workspace.portable.save(batchId, path)
  expect(await there.workspace.portable.open(path)).toMatchObject({ documents: 100 })
  expect(await applyAll(there, batchId)).toMatchObject({ changed: 100, made: 50 })
  const names = (await documentsOf(there, batchId)).map(({ name }) => name)
  expect(names).toEqual(lines.map((_, at) => `C ${at}`))
})

test('a sheet without any document yet is something to save; with neither there is nothing', async () => {
  const { here, there, accountId, path } = await openTwoMachines()
  const { batchId } = await here.workspace.drafts.create({ name: 'Lote', accountId })
  expect(await here.workspace.portable.save(batchId, path)).toEqual({ kind: 'nothingToSave' })
  await openSheetOf(here, batchId, LINES)
  expect(await here.workspace.portable.save(batchId, path)).toMatchObject({
    documents: 0,
    sheet: { isInside: true },
  })
  await there.workspace.portable.open(path)
  expect(await readImport(there, batchId)).toEqual(await readImport(here, batchId))
})

test.each([
  ['gone', (stored: string) => rm(stored)],
  ['changed', (stored: string) => writeFile(stored, 'Contrato;Nome\nX;Y')],
])(
  'a sheet that is %s from the store keeps no batch from being saved, and is said to be left out',
  async (_, harm) => {
    const { here, there, accountId, path } = await openTwoMachines()
    const { folder, workspace } = here
    const batchId = await prepareDrafts(workspace, { folder, accountId, count: 2 })
    const { mapping } = await openSheetOf(here, batchId, LINES)
    const { message: __, ...byHand } = mapping
    valueOf(await workspace.sheets.map(batchId, byHand))
    valueOf(await workspace.sheets.link(batchId, [{ line: 4 }], [], () => {}))
    const before = await readImport(here, batchId)
    const { sheet } = await manifestOf(here, batchId, path)
    if (!sheet) throw new Error('no sheet')
    await harm(storePath(join(folder, 'files'), sheet.sha256))
    expect(await workspace.portable.save(batchId, path)).toEqual({
      kind: 'saved',
      documents: 2,
      isSealed: false,
      sheet: { name: 'gente.csv', isInside: false },
    })
    expect(await there.workspace.portable.open(path)).toMatchObject({ documents: 2 })
    expect(valueOf(await there.workspace.sheets.read(batchId))).toMatchObject({ kind: 'none' })
    expect(await bodiesOf(there, batchId)).toEqual(await bodiesOf(here, batchId))
    // The same file, opened again, has its choices back.
    await openSheetOf(here, batchId, LINES)
    expect(await readImport(here, batchId)).toEqual(before)
    expect(await workspace.portable.save(batchId, path)).toMatchObject({
      sheet: { isInside: true },
    })
  },
)

async function manifestOf({ workspace }: TestWorkspace, batchId: BatchId, path: string) {
  await workspace.portable.save(batchId, path)
  const read = await readLote(path, await temporaryFolder(), createGauge(), ANY_MARK)
  if (!read.ok) throw new Error(read.fault)
  return read.lote
}

test('one without a sheet is as older programs wrote it and read it; what an earlier life of the batch left is no import of it', async () => {
  const { here, there, accountId, path } = await openTwoMachines()
  const { folder, workspace } = here
  const batchId = await prepareDrafts(workspace, { folder, accountId, count: 1 })
  const older = await manifestOf(here, batchId, path)
  expect(older).toMatchObject({ version: 1 })
  expect(older).not.toHaveProperty('sheet')
  await there.workspace.portable.open(path)
  await openSheetOf(there, batchId, LINES)
  expect((await manifestOf(there, batchId, `${path}2`)).version).toBe(2)
  valueOf(await there.workspace.drafts.discard(batchId))
  await there.workspace.portable.open(path)
  expect(valueOf(await there.workspace.sheets.read(batchId))).toMatchObject({ kind: 'none' })
  // A sheet that exists here is not replaced by that of the file.
  await openSheetOf(there, batchId, LINES, 'daqui.csv')
  expect(await there.workspace.portable.open(`${path}2`)).toMatchObject({ kind: 'known' })
  expect((await readImport(there, batchId)).opening.view.file.fileName).toBe('daqui.csv')
})

test('a store that cannot take the sheet takes nothing of the batch, and it comes in once it can', async () => {
  const { here, there, accountId, path } = await openTwoMachines()
  const { folder, workspace } = here
  const batchId = await prepareDrafts(workspace, { folder, accountId, count: 1 })
  await openSheetOf(here, batchId, LINES)
  const { sheet } = await manifestOf(here, batchId, path)
  // A file in the place of the folder that the sheet needs.
  const inTheWay = join(there.folder, 'files', sheet?.sha256.slice(0, 2) ?? '')
  await mkdir(join(there.folder, 'files'), { recursive: true })
  await writeFile(inTheWay, '')
  expect(await there.workspace.portable.open(path)).toMatchObject({
    kind: 'notOpened',
    fault: 'storeUnwritable',
    sheet: 'gente.csv',
  })
  expect(await there.workspace.drafts.list()).toEqual([])
  await rm(inTheWay)
  expect(await there.workspace.portable.open(path)).toMatchObject({ kind: 'opened' })
  expect(await readImport(there, batchId)).toEqual(await readImport(here, batchId))
})

test('a record of a table that its sheet has not, as only a hand could write it, is refused and another sheet takes its place', async () => {
  const { here, there, accountId, path } = await openTwoMachines()
  const { folder, workspace } = here
  const batchId = await prepareDrafts(workspace, { folder, accountId, count: 1 })
  await openSheetOf(here, batchId, LINES)
  const { sheet: kept, ...lote } = await manifestOf(here, batchId, path)
  if (!kept) throw new Error('no sheet')
  const { sizeBytes: _, ...record } = kept
  const sheet = { ...record, choice: { table: 99, withHidden: false } }
  const place = { path, partPath: `${path}.part` }
  await writeLote(place, { lote, sheet }, join(folder, 'files'), createGauge())
  await there.workspace.portable.open(path)
  const { sheets } = there.workspace
  expect(valueOf(await sheets.read(batchId))).toEqual({
    kind: 'refused',
    fileName: 'gente.csv',
    fault: 'damaged',
  })
  const failure = { failure: { code: 'sheetUnreadable', params: { file: 'gente.csv' } } }
  expect(await sheets.match(batchId, { ways: ['words'] }, () => {})).toMatchObject(failure)
  expect(await openSheetOf(there, batchId, LINES)).toMatchObject({ choice: { table: 0 } })
})
