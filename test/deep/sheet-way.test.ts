// Spreadsheet import from file to batch, with the program ended and started again after each step.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { valueOf } from '../support/drafts.ts'
import { HEADER, NO_PROGRESS, openTestBatch, describe } from '../support/sheets.ts'

const WAYS = ['column', 'words'] as const
const CONTRACTS = 40
/** Names without digits, since digits would also tell them apart. */
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
  expect(describe(documents).toSorted()).toEqual(
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
