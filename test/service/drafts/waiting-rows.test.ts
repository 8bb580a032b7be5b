// Sheet before files: certain pairs are made, doubtful ones are asked about.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toFileName } from '../../../shared/model/draft.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import { addTestFiles, valueOf } from '../../support/drafts.ts'
import { applySheet, expectSameEitherWay } from '../../support/files-or-sheet-first.ts'
import { makePdf } from '../../support/make-pdf.ts'
import type { TestBatch } from '../../support/sheets.ts'
import { HEADER, NO_PROGRESS, openTestBatch, describe } from '../../support/sheets.ts'

const PEOPLE = ['Ana Lima', 'Rui Souza', 'Eva Prado']
const toLine = (name: string): string => {
  const first = name.split(' ')[0]?.toLowerCase() ?? ''
  return `Contrato de ${name};${name};${first}@x.com;Parte;`
}

async function drop(batch: TestBatch, ...names: readonly string[]) {
  const files = await Promise.all(names.map(async (name) => [name, await makePdf(name)] as const))
  const folder = join(batch.folder, 'depois')
  return addTestFiles(batch.workspace, batch.batchId, folder, Object.fromEntries(files))
}

async function idOf(batch: TestBatch, fileName: string): Promise<DocumentId> {
  const found = (await batch.documents()).find((each) => toFileName(each) === fileName)
  if (!found) throw new Error(fileName)
  return found.id
}

test('D6: a batch is the same whether 30 files or the sheet of their 30 rows came first', () =>
  expectSameEitherWay(30))

test('D6: files that come after the sheet take their rows, whatever the number of drops; a row whose file is missing waits on', async () => {
  const batch = await openTestBatch({})
  await applySheet(batch, [HEADER, ...PEOPLE.map(toLine)])
  const [first, ...none] = await drop(batch, 'rui souza.pdf')
  expect(none).toEqual([])
  expect(first?.document).toMatchObject({
    name: 'Contrato de Rui Souza',
    signers: [{ email: 'rui@x.com' }],
    file: { kind: 'stored', file: { originalName: 'rui souza.pdf' } },
  })
  expect(first?.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  await drop(batch, 'ana lima.pdf', 'outro papel.pdf')
  expect(describe(await batch.documents())).toEqual([
    'ana lima.pdf | Contrato de Ana Lima | ana@x.com',
    'rui souza.pdf | Contrato de Rui Souza | rui@x.com',
    ' | Contrato de Eva Prado | eva@x.com',
    'outro papel.pdf | outro papel',
  ])

  const before = describe(await batch.documents())
  const again = await batch.restart()
  expect(describe(await again.documents())).toEqual(before)
})

test('a row that the sheet names a file for takes that file, and no other', async () => {
  const batch = await openTestBatch({})
  await applySheet(batch, [`${HEADER};Arquivo`, `${toLine('Ana Lima')};c-17.pdf`])
  await drop(batch, 'ana lima.pdf')
  expect(describe(await batch.documents())[1]).toBe('ana lima.pdf | ana lima')
  await drop(batch, 'c-17.pdf')
  expect(describe(await batch.documents())).toEqual([
    'c-17.pdf | Contrato de Ana Lima | ana@x.com',
    'ana lima.pdf | ana lima',
  ])
})

test('a row takes the file of the folder that its cell names, of files that all have one name', async () => {
  const batch = await openTestBatch({})
  const lines = PEOPLE.map((name) => `${toLine(name)};${name}/contrato.pdf`)
  await applySheet(batch, [`${HEADER};Arquivo`, ...lines])
  const { workspace, batchId } = batch
  const pdf = await makePdf('contrato')
  for (const name of ['Rui Souza', 'Ana Lima', 'Outra']) {
    await addTestFiles(workspace, batchId, join(batch.folder, name), { 'contrato.pdf': pdf })
  }
  expect(describe(await batch.documents())).toEqual([
    'contrato.pdf | Contrato de Ana Lima | ana@x.com',
    'contrato.pdf | Contrato de Rui Souza | rui@x.com',
    'Eva Prado/contrato.pdf | Contrato de Eva Prado | eva@x.com',
    'contrato.pdf | contrato',
  ])
})

test('two files for one row are asked about, dropped together or one after the other @deep', async () => {
  const batch = await openTestBatch({})
  await applySheet(batch, [HEADER, ...PEOPLE.map(toLine)])
  const row = async (name: string) =>
    (await batch.documents()).find((each) => each.name === `Contrato de ${name}`)?.id
  await drop(batch, 'ana lima.pdf', 'ana lima (2).pdf', 'rui souza.pdf')
  const both = [await idOf(batch, 'ana lima.pdf'), await idOf(batch, 'ana lima (2).pdf')]
  const [doubt, waiting] = valueOf(await batch.sheets.suggestFiles(batch.batchId))
  expect(doubt).toMatchObject({ documentId: await row('Ana Lima'), isInDoubt: true })
  expect(doubt?.likely.toSorted()).toEqual(both.toSorted())
  expect(waiting).toMatchObject({ documentId: await row('Eva Prado'), isInDoubt: false })

  await drop(batch, 'rui souza - copia.pdf')
  const second = await idOf(batch, 'rui souza - copia.pdf')
  const rui = await row('Rui Souza')
  if (!rui) throw new Error('no row')
  expect(valueOf(await batch.sheets.suggestFiles(batch.batchId))).toContainEqual({
    documentId: rui,
    isInDoubt: true,
    likely: [second],
  })

  valueOf(await batch.sheets.pairByHand(batch.batchId, rui, second))
  expect(describe(await batch.documents()).slice(1)).toEqual([
    'rui souza - copia.pdf | Contrato de Rui Souza | rui@x.com',
    ' | Contrato de Eva Prado | eva@x.com',
    'ana lima.pdf | ana lima',
    'ana lima (2).pdf | ana lima (2)',
    'rui souza.pdf | rui souza',
  ])
  expect(await batch.sheets.pairByHand(batch.batchId, rui, rui)).toMatchObject({
    failure: { code: 'notFound' },
  })
})

test('a pair that was parted stays parted when more files come, and is put together by hand @deep', async () => {
  const batch = await openTestBatch({})
  await applySheet(batch, [HEADER, ...PEOPLE.map(toLine)])
  const [paired] = await drop(batch, 'ana lima.pdf')
  if (!paired) throw new Error('nothing came in')
  valueOf(await batch.sheets.part(batch.batchId, [paired.document.id]))
  await drop(batch, 'rui souza.pdf')
  expect(describe(await batch.documents())).toEqual([
    ' | Contrato de Ana Lima | ana@x.com',
    'rui souza.pdf | Contrato de Rui Souza | rui@x.com',
    ' | Contrato de Eva Prado | eva@x.com',
    'ana lima.pdf | ana lima',
  ])
  const apart = await idOf(batch, 'ana lima.pdf')
  valueOf(await batch.sheets.pairByHand(batch.batchId, paired.document.id, apart))
  expect(describe(await batch.documents())[0]).toBe(
    'ana lima.pdf | Contrato de Ana Lima | ana@x.com',
  )
})

test('a file that was removed and comes again takes the row that waits for it', async () => {
  const batch = await openTestBatch({ 'ana lima.pdf': 'Ana' })
  valueOf(await batch.workspace.drafts.remove(batch.batchId, [await idOf(batch, 'ana lima.pdf')]))
  await applySheet(batch, [HEADER, toLine('Ana Lima')])
  await drop(batch, 'ana lima.pdf')
  expect(describe(await batch.documents())).toEqual([
    'ana lima.pdf | Contrato de Ana Lima | ana@x.com',
  ])
})

test('a file whose signers a person typed is nobody’s row', async () => {
  const batch = await openTestBatch({ 'ana lima.pdf': 'Ana' })
  const id = await idOf(batch, 'ana lima.pdf')
  const signers = [{ email: 'outra@x.com', role: 'Parte' }]
  valueOf(await batch.workspace.drafts.change(batch.batchId, [{ id, change: { signers } }]))
  await batch.openSheet([HEADER, toLine('Ana Lima')])
  valueOf(await batch.sheets.match(batch.batchId, { ways: ['column'] }, () => {}))
  valueOf(await batch.sheets.apply(batch.batchId, 'draft', NO_PROGRESS))
  expect(valueOf(await batch.sheets.suggestFiles(batch.batchId))).toEqual([])
  const [row] = (await batch.documents()).slice(1)
  if (!row) throw new Error('no row')
  expect(await batch.sheets.pairByHand(batch.batchId, row.id, id)).toMatchObject({
    failure: { code: 'notFound' },
  })
})
