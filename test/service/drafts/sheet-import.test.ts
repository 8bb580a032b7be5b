// A sheet's whole way into a batch, the program ended and started again after each step.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { valueOf } from '../../support/drafts.ts'
import { HEADER, NO_PROGRESS, openTestBatch, tell } from '../../support/sheets.ts'

const WAYS = ['column', 'words'] as const
const CONTRACTS = 40
/** Of words alone: digits would tell them apart too. */
const NAMES = Array.from(
  { length: CONTRACTS },
  (_, index) => `Pessoa ${String.fromCodePoint(65 + (index % 26))}${'x'.repeat(2 + index / 26)}`,
)

test('forty contracts and their people: mapped, matched, linked and applied, and all of it is there again after the program ended', async () => {
  const files = NAMES.map((name) => [`${name}.pdf`, name] as const)
  let batch = await openTestBatch(Object.fromEntries([...files, ['scan0001.pdf', 'Avulso']]))
  const { batchId, folder } = batch
  const lines = [...NAMES, 'Sem Arquivo', 'Outra Sem Arquivo'].map(
    (name, index) => `Contrato ${index};${name};P${index}@X.com;Parte;Olá ${index}`,
  )
  await batch.openSheet([HEADER, ...lines])
  await rm(join(folder, 'gente.csv')) // the sheet's copy is in the store
  const opened = valueOf(await batch.sheets.read(batchId))
  expect(opened).toMatchObject({
    kind: 'open',
    view: { origin: { kind: 'guessed' }, summary: { documents: 42, signers: 42, repairs: 42 } },
  })
  const restarted = async () => {
    const before = valueOf(await batch.sheets.read(batchId))
    batch = await batch.restart()
    expect(valueOf(await batch.sheets.read(batchId))).toEqual(before)
  }
  await restarted()

  if (opened.kind !== 'open') throw new Error(opened.kind)
  const { message: _, ...mapping } = opened.view.mapping
  expect(valueOf(await batch.sheets.map(batchId, mapping)).origin).toEqual({ kind: 'hand' })
  await restarted()

  const matched = valueOf(await batch.sheets.match(batchId, { ways: WAYS }, () => {}))
  const scan = (await batch.documents()).find(({ name }) => name === 'scan0001')
  if (!scan) throw new Error('no draft')
  expect(matched).toMatchObject({ leftRows: [42, 43], leftFiles: [scan.id], ambiguities: [] })
  expect(matched.pairs).toHaveLength(CONTRACTS)
  await restarted()

  const links = [{ line: 42, documentId: scan.id }, { line: 2 }]
  const linked = valueOf(await batch.sheets.link(batchId, links, [], () => {}))
  expect(linked).toMatchObject({ leftRows: [2, 43] })
  expect(linked.pairs).toContainEqual({ line: 42, documentId: scan.id, way: 'hand' })
  await restarted()
  expect(valueOf(await batch.sheets.match(batchId, { ways: WAYS }, () => {}))).toEqual(linked)
  valueOf(await batch.sheets.link(batchId, [], [2], () => {}))

  const progress: string[] = []
  const applied = await batch.sheets.apply(batchId, 'draft', {
    ...NO_PROGRESS,
    onRows: (done, total) => progress.push(`${done} of ${total}`),
  })
  expect(valueOf(applied)).toEqual({ changed: 41, made: 1, left: 0, isStopped: false })
  expect(progress).toEqual(['42 of 42'])
  const documents = await batch.documents()
  expect(tell(documents).toSorted()).toEqual(
    [
      ...NAMES.map((name, index) => `${name}.pdf | Contrato ${index} | p${index}@x.com`),
      'scan0001.pdf | Contrato 40 | p40@x.com',
      ' | Contrato 41 | p41@x.com',
    ].toSorted(),
  )
  expect(documents.at(-1)).toMatchObject({
    columns: { Contrato: 'Contrato 41', Mensagem: 'Olá 41' },
    source: { fileName: 'gente.csv', line: 43 },
  })
  batch = await batch.restart()
  expect(valueOf(await batch.sheets.read(batchId))).toEqual({ kind: 'none', canUndo: false })
  expect(await batch.documents()).toEqual(documents)
})

test('a mapping that was saved under a name is taken for the next sheet with its columns, the last used first', async () => {
  const { batchId, sheets, openSheet } = await openTestBatch({})
  const { mapping } = await openSheet([HEADER, 'A;B;b@x.com;Parte;Olá'])
  const { message: _, ...without } = mapping
  valueOf(await sheets.map(batchId, without))
  const saved = valueOf(await sheets.saveMapping(batchId, 'Locação'))
  expect(saved).toMatchObject([
    { name: 'Locação', columns: ['Contrato', 'Nome', 'E-mail', 'Papel'] },
  ])

  const moved = await openSheet(['E-mail;Papel;Contrato;Nome;Valor', 'c@x.com;Parte;C;Caio;10'])
  expect(moved).toMatchObject({ mapping: without, origin: { kind: 'saved', name: 'Locação' } })
  valueOf(await sheets.map(batchId, mapping))
  valueOf(await sheets.saveMapping(batchId, 'Com mensagem'))
  expect(await openSheet([HEADER, 'A;B;b@x.com;Parte;Olá'])).toMatchObject({
    origin: { kind: 'saved', name: 'Locação' }, // saved for these very columns
  })
  const other = await openSheet(['Nome;E-mail', 'Ana;a@x.com'])
  expect(other.origin).toEqual({ kind: 'guessed' })
  expect(valueOf(await sheets.useMapping(batchId, 'Com mensagem'))).toMatchObject({
    origin: { kind: 'saved', name: 'Com mensagem' },
    missingColumns: ['Contrato', 'Mensagem', 'Papel'],
  })
  expect(valueOf(await sheets.guess(batchId)).origin).toEqual({ kind: 'guessed' })
  expect(await sheets.forgetMapping('Locação')).toMatchObject([{ name: 'Com mensagem' }])
  expect(await sheets.useMapping(batchId, 'Locação')).toMatchObject({
    failure: { code: 'notFound' },
  })
})

test('another header line names other columns; hidden rows alone leave the mapping as it was made by hand', async () => {
  const { batchId, sheets, openSheet } = await openTestBatch({})
  const { mapping, choice } = await openSheet([
    HEADER,
    'A;B;b@x.com;Parte;Olá',
    'C;D;d@x.com;Parte;',
  ])
  expect(choice).toEqual({ table: 0, headerLine: 1, withHidden: false })
  const { message: _, ...by } = mapping
  valueOf(await sheets.map(batchId, by))
  const hidden = { table: 0, headerLine: 1, withHidden: true }
  expect(valueOf(await sheets.choose(batchId, hidden))).toMatchObject({
    mapping: by,
    origin: { kind: 'hand' },
  })
  const lower = valueOf(await sheets.choose(batchId, { ...hidden, headerLine: 99 }))
  expect(lower).toMatchObject({ preview: { fault: 'noHeader' }, summary: { documents: 0 } })
})

test('rows are shown in the order of the sheet, all of them or those with findings or repairs', async () => {
  const { batchId, sheets, openSheet } = await openTestBatch({})
  await openSheet([
    `${HEADER};Ordem`,
    'A;Ana;a@x.com;Parte;;1',
    'B;Bia;B@X.com;Parte;;já',
    'C;Caio;c@x.com;Parte;;2',
  ])
  const linesOf = async (only: 'all' | 'findings' | 'repairs', from = 0) => {
    const { rows, total } = valueOf(await sheets.rows(batchId, { from, count: 2, only }))
    return [total, ...rows.map(({ line }) => line)]
  }
  expect(await linesOf('all')).toEqual([3, 2, 3])
  expect(await linesOf('all', 2)).toEqual([3, 4])
  expect(await linesOf('findings')).toEqual([1, 3])
  expect(await linesOf('repairs')).toEqual([1, 3])
})
