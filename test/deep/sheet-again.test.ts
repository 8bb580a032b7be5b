// Sheets that are applied twice, undone, stopped, or give every row one file.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { DocumentId } from '../../shared/model/ids.ts'
import { percentSchema } from '../../shared/geometry/percent.ts'
import { valueOf } from '../support/drafts.ts'
import { makePdf } from '../support/make-pdf.ts'
import type { TestBatch } from '../support/sheets.ts'
import { HEADER, NO_PROGRESS, openTestBatch, describe } from '../support/sheets.ts'

const ANA = 'Contrato 1;Ana Lima;ana@x.com;Parte;Olá'
const BIA = 'Contrato 2;Bia Melo;bia@x.com;Parte;'
const CAIO = 'Contrato 3;Caio Reis;caio@x.com;Parte;'

async function match({ sheets, batchId }: TestBatch, commonFileOf?: DocumentId) {
  const ways = ['column', 'words'] as const
  const asked = commonFileOf ? { ways, commonFileOf } : { ways }
  return valueOf(await sheets.match(batchId, asked, () => {}))
}

async function apply({ sheets, batchId }: TestBatch, rowsWithoutFile: 'draft' | 'leave' = 'draft') {
  return valueOf(await sheets.apply(batchId, rowsWithoutFile, NO_PROGRESS))
}

async function idOf(batch: TestBatch, name: string): Promise<DocumentId> {
  const found = (await batch.documents()).find((each) => describe([each])[0]?.includes(name))
  if (!found) throw new Error(`no draft ${name}`)
  return found.id
}

/** Makes a PDF of one page without text, as a scanner does. */
async function makeBlankPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage()
  return document.save()
}

test('a corrected sheet finds the drafts of its rows again: by file, by hand, and those that wait for a file', async () => {
  const batch = await openTestBatch({ 'ana lima.pdf': 'Ana', 'scan1.pdf': 'x', 'scan2.pdf': 'y' })
  await batch.openSheet([HEADER, ANA, BIA, CAIO])
  await match(batch)
  const links = [{ line: 3, documentId: await idOf(batch, 'scan1') }]
  valueOf(await batch.sheets.link(batch.batchId, links, [], () => {}))
  expect(await apply(batch)).toMatchObject({ changed: 2, made: 1 })
  const first = await batch.documents()

  // Shifted by a row, with a corrected name, e-mail and message.
  const corrected = [
    'Contrato 0;Duda Sá;duda@x.com;Parte;',
    'Contrato 1;Ana Lima;ana@x.com;Parte;',
    'Contrato 2;Beatriz Melo;beatriz@x.com;Parte;',
    'Contrato 3;Caio Reis;caio@y.com;Parte;Oi',
  ]
  await batch.openSheet([HEADER, ...corrected], 'gente corrigida.csv')
  const again = await match(batch)
  expect(again.pairs.map(({ way, line }) => [line, way])).toEqual([
    [3, 'words'],
    [4, 'before'],
  ])
  expect(await apply(batch)).toMatchObject({ changed: 3, made: 1, left: 0 })
  const second = await batch.documents()
  expect(describe(second)).toEqual([
    'ana lima.pdf | Contrato 1 | ana@x.com',
    'scan1.pdf | Contrato 2 | beatriz@x.com',
    'scan2.pdf | scan2',
    ' | Contrato 3 | caio@y.com',
    ' | Contrato 0 | duda@x.com',
  ])
  expect(second.slice(0, 4).map(({ id }) => id)).toEqual(first.map(({ id }) => id))
  // The first sheet gave the message, and the second has an empty cell.
  expect(second[0]).not.toHaveProperty('message')
  expect(second[3]).toMatchObject({ message: 'Oi' })
})

test('a file that a person gave to a row without one stays with it, whatever it is called', async () => {
  const batch = await openTestBatch({})
  await batch.openSheet([HEADER, ANA, BIA])
  expect(await apply(batch)).toMatchObject({ made: 2 })
  const path = join(batch.folder, 'qualquer nome.pdf')
  await writeFile(path, await makePdf('Ana'))
  const id = await idOf(batch, 'ana@x.com')
  valueOf(await batch.workspace.intake.replace(id, { path, fileName: 'qualquer nome.pdf' }))
  await batch.openSheet([HEADER, ANA.replace('Olá', 'Bom dia'), BIA])
  expect(await match(batch)).toMatchObject({ pairs: [{ line: 2, documentId: id, way: 'before' }] })
  expect(await apply(batch)).toMatchObject({ changed: 2, made: 0 })
  expect(describe(await batch.documents())).toEqual([
    'qualquer nome.pdf | Contrato 1 | ana@x.com',
    ' | Contrato 2 | bia@x.com',
  ])
})

test('the file of a row comes in later: its draft takes the place of the one that waited', async () => {
  const batch = await openTestBatch({})
  await batch.openSheet([`${HEADER};Arquivo`, `${ANA};ana.pdf`, `${BIA};bia.pdf`])
  await apply(batch)
  expect((await batch.workspace.drafts.open(batch.batchId)).entries()[0]?.findings).toMatchObject([
    { code: 'file.notInBatch', params: { file: 'ana.pdf' } },
  ])
  const path = join(batch.folder, 'ana.pdf')
  await writeFile(path, await makePdf('Ana'))
  valueOf(
    await batch.workspace.intake.add(batch.batchId, [{ path, fileName: 'ana.pdf' }], () => {}),
  )
  await batch.openSheet([`${HEADER};Arquivo`, `${ANA};ana.pdf`, `${BIA};bia.pdf`])
  await match(batch)
  await apply(batch)
  const expected = ['ana.pdf | Contrato 1 | ana@x.com', 'bia.pdf | Contrato 2 | bia@x.com']
  expect(describe(await batch.documents())).toEqual(expected)
  expect(valueOf(await batch.sheets.undo(batch.batchId))).toEqual({ restored: 2 })
  expect(describe(await batch.documents())).toEqual([
    'ana.pdf | Contrato 1 | ana@x.com',
    'bia.pdf | Contrato 2 | bia@x.com',
  ])
})

test('one file for all rows: a draft a row with that file and its areas, and no second one when it is applied again', async () => {
  const batch = await openTestBatch({ 'termo.pdf': 'Termo', 'outro.pdf': 'Outro' })
  const common = await idOf(batch, 'termo')
  const at = percentSchema.parse(10)
  const area = {
    type: 'Signature',
    page: 1,
    x: at,
    y: at,
    width: at,
    height: at,
    signer: 0,
  } as const
  valueOf(
    await batch.workspace.drafts.change(batch.batchId, [{ id: common, change: { areas: [area] } }]),
  )
  await batch.openSheet([HEADER, ANA, BIA, CAIO])
  const matching = await match(batch, common)
  expect(matching.pairs.map(({ way }) => way)).toEqual(['common', 'common', 'common'])
  expect(await apply(batch)).toMatchObject({ changed: 1, made: 2 })
  const documents = await batch.documents()
  expect(describe(documents)).toEqual([
    'termo.pdf | Contrato 1 | ana@x.com',
    'outro.pdf | outro',
    'termo.pdf | Contrato 2 | bia@x.com',
    'termo.pdf | Contrato 3 | caio@x.com',
  ])
  expect(documents.filter(({ areas }) => areas.length === 1)).toHaveLength(3)
  // The message of the first row is not given to the others.
  expect(documents.map(({ message }) => message)).toEqual(['Olá', undefined, undefined, undefined])

  await batch.openSheet([HEADER, BIA, 'Contrato 9;Edu Paz;edu@x.com;Parte;', ANA])
  await match(batch, await idOf(batch, 'bia@x.com'))
  expect(await apply(batch)).toMatchObject({ changed: 2, made: 1 })
  expect(describe(await batch.documents())).toEqual([
    'termo.pdf | Contrato 1 | ana@x.com',
    'outro.pdf | outro',
    'termo.pdf | Contrato 2 | bia@x.com',
    'termo.pdf | Contrato 3 | caio@x.com',
    'termo.pdf | Contrato 9 | edu@x.com',
  ])
})

test('rows without a file are left out if a person wants it so, and drafts that went are no file of a row', async () => {
  const batch = await openTestBatch({ 'ana lima.pdf': 'Ana', 'bia melo.pdf': 'Bia' })
  await batch.openSheet([HEADER, ANA, BIA, CAIO])
  await match(batch)
  const bia = await idOf(batch, 'bia')
  valueOf(await batch.sheets.link(batch.batchId, [{ line: 4, documentId: bia }], [], () => {}))
  valueOf(await batch.workspace.drafts.remove(batch.batchId, [bia]))
  expect(await match(batch)).toMatchObject({ leftRows: [3, 4] })
  const gone = await batch.sheets.link(batch.batchId, [{ line: 3, documentId: bia }], [], () => {})
  expect(gone).toMatchObject({ failure: { code: 'notFound' } })
  expect(await apply(batch, 'leave')).toEqual({ changed: 1, made: 0, left: 2, isStopped: false })
  expect(describe(await batch.documents())).toEqual(['ana lima.pdf | Contrato 1 | ana@x.com'])
})

test('what the last apply did is taken back: changed drafts say what they said, made ones are gone, the import goes on', async () => {
  const batch = await openTestBatch({ 'ana lima.pdf': 'Ana' })
  const ana = await idOf(batch, 'ana lima')
  const change = { message: 'À mão', signers: [{ email: 'antes@x.com', role: 'Parte' }] }
  valueOf(await batch.workspace.drafts.change(batch.batchId, [{ id: ana, change }]))
  const before = await batch.documents()
  const shown = await batch.openSheet([HEADER, ANA, BIA])
  await match(batch)
  await apply(batch)
  expect(valueOf(await batch.sheets.read(batch.batchId))).toEqual({ kind: 'none', canUndo: true })
  expect(valueOf(await batch.sheets.undo(batch.batchId))).toEqual({ restored: 2 })
  expect(await batch.documents()).toEqual(before)
  const view = { ...shown, ways: ['column', 'words'] }
  expect(valueOf(await batch.sheets.read(batch.batchId))).toEqual({ kind: 'open', view })
  expect(await batch.sheets.undo(batch.batchId)).toMatchObject({
    failure: { code: 'stateChanged' },
  })
})

test('what a person changed since the last apply stays when it is taken back', async () => {
  const batch = await openTestBatch({ 'ana lima.pdf': 'Ana' })
  const { drafts } = batch.workspace
  await batch.openSheet([HEADER, ANA, BIA, CAIO])
  await match(batch)
  await apply(batch)
  const ana = await idOf(batch, 'ana@x.com')
  const bia = await idOf(batch, 'bia@x.com')
  const change = { message: 'Escrita à mão' }
  valueOf(
    await drafts.change(
      batch.batchId,
      [ana, bia].map((id) => ({ id, change })),
    ),
  )
  expect(valueOf(await batch.sheets.undo(batch.batchId))).toEqual({ restored: 2 })
  expect(describe(await batch.documents())).toEqual([
    'ana lima.pdf | ana lima',
    ' | Contrato 2 | bia@x.com',
  ])
  expect((await batch.documents()).map(({ message }) => message)).toEqual([
    'Escrita à mão',
    'Escrita à mão',
  ])
})

test('an apply that is stopped leaves what is in, says how much, and goes on without doubling any', async () => {
  const batch = await openTestBatch({})
  const lines = Array.from({ length: 250 }, (_, at) => `Contrato ${at};P ${at};p${at}@x.com;Parte;`)
  await batch.openSheet([HEADER, ...lines])
  const stopped = await batch.sheets.apply(batch.batchId, 'draft', {
    ...NO_PROGRESS,
    onRows: () => batch.sheets.stop(batch.batchId),
  })
  expect(valueOf(stopped)).toEqual({ changed: 0, made: 100, left: 0, isStopped: true })
  expect(await batch.documents()).toHaveLength(100)
  expect(await apply(batch)).toEqual({ changed: 100, made: 150, left: 0, isStopped: false })
  expect((await batch.documents()).map(({ name }) => name)).toEqual(
    lines.map((_, at) => `Contrato ${at}`),
  )
  expect(valueOf(await batch.sheets.undo(batch.batchId))).toEqual({ restored: 250 })
  expect(await batch.documents()).toEqual([])
})

test('texts are read with progress; stopped, matching does without them, and says so', async () => {
  const cpf = 'CPF 529.982.247-25'
  // More files than are read at once.
  const others = Array.from({ length: 7 }, (_, at) => [`outro ${at}.pdf`, `Nada ${at}`] as const)
  const texts = { 'a.pdf': cpf, 'vazio.pdf': await makeBlankPdf(), ...Object.fromEntries(others) }
  const batch = await openTestBatch(texts)
  const header = `${HEADER};CPF`
  await batch.openSheet([header, `${ANA};529.982.247-25`, `${BIA};111.444.777-35`])
  const ways = ['text'] as const
  const stopped = await batch.sheets.match(batch.batchId, { ways }, () =>
    batch.sheets.stop(batch.batchId),
  )
  expect(valueOf(stopped)).toMatchObject({ pairs: [], ways: [], withoutText: [] })
  const progress: string[] = []
  const found = await batch.sheets.match(batch.batchId, { ways }, (done, total) =>
    progress.push(`${done} of ${total}`),
  )
  expect(valueOf(found)).toMatchObject({
    pairs: [{ line: 2, documentId: await idOf(batch, 'a.pdf'), way: 'text' }],
    withoutText: [await idOf(batch, 'vazio')],
    leftRows: [3],
    ways: ['text'],
  })
  // Files that were read before the stop are not read again.
  expect(progress.length).toBeLessThan(Object.keys(texts).length)
  expect(progress.at(-1)).toBe(`${progress.length} of ${progress.length}`)
})
