// Spreadsheet import: column mapping, shown rows, and what keeps a document back.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCell } from '../../../shared/model/sheet-source.ts'
import { valueOf } from '../../support/drafts.ts'
import { HEADER, NO_PROGRESS, openTestBatch } from '../../support/sheets.ts'

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

test('a mapping that was applied comes back by itself for a sheet with the same header', async () => {
  const { batchId, sheets, openSheet } = await openTestBatch({})
  const { mapping } = await openSheet([HEADER, 'A;B;b@x.com;Parte;Olá'])
  const { message: _, ...corrected } = mapping
  valueOf(await sheets.map(batchId, corrected))
  expect((await openSheet([HEADER, 'C;D;d@x.com;Parte;'])).origin).toEqual({ kind: 'guessed' })

  valueOf(await sheets.map(batchId, corrected))
  valueOf(await sheets.apply(batchId, 'draft', NO_PROGRESS))
  const again = [HEADER, 'C;D;d@x.com;Parte;Oi']
  expect(await openSheet(again)).toMatchObject({
    mapping: corrected,
    origin: { kind: 'applied' },
  })
  expect((await openSheet([`${HEADER};Cidade`, 'C;D;d@x.com;Parte;Oi;Recife'])).origin).toEqual({
    kind: 'guessed',
  })

  await openSheet(again)
  valueOf(await sheets.map(batchId, mapping))
  valueOf(await sheets.saveMapping(batchId, 'Com mensagem'))
  expect(await openSheet(again)).toMatchObject({
    mapping,
    origin: { kind: 'saved', name: 'Com mensagem' }, // a person's later word
  })
})

test('a sheet that was discarded is taken up again with its mapping, unless another is under way', async () => {
  const { batchId, sheets, openSheet } = await openTestBatch({})
  const { mapping } = await openSheet([HEADER, 'A;B;b@x.com;Parte;Olá'])
  const { message: _, ...corrected } = mapping
  valueOf(await sheets.map(batchId, corrected))
  await sheets.discard(batchId)
  expect(valueOf(await sheets.read(batchId))).toMatchObject({ kind: 'none' })
  valueOf(await sheets.takeUp(batchId))
  expect(valueOf(await sheets.read(batchId))).toMatchObject({
    kind: 'open',
    view: { mapping: corrected },
  })
  expect(await sheets.takeUp(batchId)).toMatchObject({ failure: { code: 'stateChanged' } })

  await sheets.discard(batchId)
  const other = await openSheet(['Nome;E-mail', 'Ana;a@x.com'])
  expect(await sheets.takeUp(batchId)).toMatchObject({ failure: { code: 'stateChanged' } })
  expect(valueOf(await sheets.read(batchId))).toMatchObject({ view: { file: other.file } })
})

test('a discarded sheet is gone with an erasure, and with its batch', async () => {
  const { batchId, sheets, openSheet } = await openTestBatch({})
  const ends = [() => sheets.giveUp(batchId), async () => sheets.forgetDiscarded()]
  for (const end of ends) {
    await openSheet([HEADER, 'A;B;b@x.com;Parte;Olá'])
    await sheets.discard(batchId)
    await end()
    expect(await sheets.takeUp(batchId)).toMatchObject({ failure: { code: 'stateChanged' } })
  }
})

test('M14: CPFs are looked for in texts by themselves, in those of files that no name pairs alone', async () => {
  const { batchId, sheets, openSheet, documents } = await openTestBatch({
    'Ana Lima.pdf': 'Ana',
    'Rui Souza.pdf': 'Rui',
    'digitalizado.pdf': 'CPF 529.982.247-25',
  })
  const { ways } = await openSheet([
    `${HEADER};CPF`,
    'A;Ana Lima;ana@x.com;Parte;;111.444.777-35',
    'B;Rui Souza;rui@x.com;Parte;;',
    'C;Eva Prado;eva@x.com;Parte;;529.982.247-25',
  ])
  const totals: number[] = []
  const found = await sheets.match(batchId, { ways }, (_, total) => totals.push(total))
  const names = new Map((await documents()).map(({ id, name }) => [id, name]))
  const pairs = valueOf(found).pairs.map((each) => [each.way, names.get(each.documentId)])
  expect(pairs).toEqual([
    ['words', 'Ana Lima'],
    ['words', 'Rui Souza'],
    ['text', 'digitalizado'],
  ])
  expect(totals).toEqual([1])
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

test('ERR-03: a cell that could not be read holds its document back, by line and column, until its field is edited', async () => {
  const batch = await openTestBatch({ 'ana.pdf': 'Ana' })
  const { batchId, workspace } = batch
  await batch.openSheet([
    `${HEADER};Ordem;Arquivo`,
    'Contrato 1;Ana Lima;ana@x.com;Parte;;já;ana.pdf',
  ])
  valueOf(await batch.sheets.match(batchId, { ways: ['column'] }, () => {}))
  valueOf(await batch.sheets.apply(batchId, 'leave', NO_PROGRESS))
  const [entry] = (await workspace.drafts.open(batchId)).entries()
  if (!entry?.document.source) throw new Error('no source')
  const unread = entry.findings.find(({ code }) => code === 'signer.orderUnreadable')
  expect(unread).toMatchObject({ severity: 'error', path: ['signers', 0, 'order'] })
  expect(findCell(entry.document.source, unread?.path ?? [])).toEqual({ line: 2, column: 'Ordem' })
  const signers = entry.document.signers.map((signer) => ({ ...signer, order: 1 }))
  const edited = await workspace.drafts.change(batchId, [
    { id: entry.document.id, change: { signers } },
  ])
  expect(valueOf(edited)[0]?.findings.map(({ code }) => code)).not.toContain(
    'signer.orderUnreadable',
  )
})

test('a sheet whose copy is no longer what it was is refused, and the same file brings its import back', async () => {
  const lines = [HEADER, 'A;Ana;ana@x.com;Parte;Olá']
  const first = await openTestBatch({})
  await first.openSheet(lines)
  valueOf(await first.sheets.map(first.batchId, { signers: [{ email: 'E-mail' }] }))
  const before = valueOf(await first.sheets.read(first.batchId))
  const store = join(first.folder, 'files')
  const [copy] = (await readdir(store, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  )
  if (!copy) throw new Error('no copy')
  await writeFile(join(copy.parentPath, copy.name), lines.join('\n').replace('ana@', 'eva@'))

  const batch = await first.restart()
  expect(valueOf(await batch.sheets.read(batch.batchId))).toEqual({
    kind: 'refused',
    fileName: 'gente.csv',
    fault: 'damaged',
  })
  await batch.openSheet(lines)
  expect(valueOf(await batch.sheets.read(batch.batchId))).toEqual(before)
})

test('roles by a column’s value reach the drafts, come back for the same header, and a value without one is told once', async () => {
  const { batchId, sheets, workspace, openSheet } = await openTestBatch({})
  const header = 'Contrato;TIPO;Nome;E-mail'
  await openSheet([header, 'A;Locação;Ana;a@x.com', 'B;Comodato;Bia;b@x.com'])
  const mapping = {
    documentName: 'Contrato',
    signers: [
      {
        name: 'Nome',
        email: 'E-mail',
        role: 'TIPO',
        roleByValue: [{ value: 'Locação', role: 'Parte' }],
      },
    ],
  }
  valueOf(await sheets.map(batchId, mapping))
  valueOf(await sheets.apply(batchId, 'draft', NO_PROGRESS))
  const entries = (await workspace.drafts.open(batchId)).entries()
  expect(entries.map(({ document }) => document.signers[0]?.role)).toEqual(['Parte', ''])
  const ofRole = entries.map(({ findings }) =>
    findings.filter(({ path }) => path.at(-1) === 'role').map(({ code }) => code),
  )
  expect(ofRole).toEqual([[], ['signer.roleNotGiven']])
  expect(await openSheet([header, 'C;Locação;Caio;c@x.com'])).toMatchObject({
    mapping,
    origin: { kind: 'applied' },
  })
})
