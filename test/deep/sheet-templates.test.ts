// Layout and text templates over drafts of a sheet, and the sheet applied
// again: corrected, in another order, with people removed and added.
import { expect, test } from 'vitest'
import { percentSchema } from '../../shared/geometry/percent.ts'
import { applyLayout } from '../../shared/layout/apply-layout.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import type { Layout, LayoutRule } from '../../shared/model/layout.ts'
import { anchorTexts } from '../../shared/model/layout.ts'
import type { MergedText } from '../../shared/model/merged-texts.ts'
import { valueOf } from '../support/drafts.ts'
import { makePdf } from '../support/make-pdf.ts'
import type { TestBatch } from '../support/sheets.ts'
import { NO_PROGRESS, openTestBatch } from '../support/sheets.ts'

const HEADER = [
  'Contrato;Arquivo',
  'Nome do locador;E-mail do locador;Nome do locatário;E-mail do locatário',
  'Nome da testemunha;E-mail da testemunha;Valor',
].join(';')
const ANA = 'C1;ana.pdf;Ana Lima;ana@x.com;Rui Sá;rui@x.com;Eva Reis;eva@x.com;10'
const BIA = 'C2;bia.pdf;Bia Melo;bia@x.com;Caio Paz;caio@x.com;;;20'

const percent = (value: number) => percentSchema.parse(value)
const SIZE = { width: percent(30), height: percent(6) }
const signAt = (role: string, y: number): LayoutRule => ({
  signer: { by: 'role', role, number: 1 },
  type: 'Signature',
  place: { kind: 'lastPage', x: percent(10), y: percent(y), ...SIZE },
})
const LAYOUT: Layout = {
  name: 'Locação',
  rules: [
    {
      signer: { by: 'role', role: 'Locador', number: 1 },
      type: 'Signature',
      place: { kind: 'anchor', text: 'CONTRATO', match: -1, dx: 0, dy: 4, ...SIZE },
    },
    signAt('Locatário', 60),
    signAt('Testemunha', 80),
  ],
}

async function applySheet({ sheets, batchId, openSheet }: TestBatch, lines: readonly string[]) {
  await openSheet(lines)
  valueOf(await sheets.match(batchId, { ways: ['column'] }, () => {}))
  return valueOf(await sheets.apply(batchId, 'draft', NO_PROGRESS))
}

/** Returns the areas that the layout gives a draft as it is now. */
async function layOut({ workspace }: TestBatch, { file, signers }: DraftDocument) {
  if (file.kind !== 'stored' || !file.analysis) return []
  const { analysis } = file
  const { texts: anchors } = await workspace.files.findTexts(file.file.sha256, anchorTexts(LAYOUT))
  const { areas, findings } = applyLayout(LAYOUT, { analysis, anchors, signers })
  expect(findings).toEqual([])
  return areas
}

async function layOutAll(batch: TestBatch): Promise<void> {
  const changes = []
  for (const document of await batch.documents()) {
    changes.push({ id: document.id, change: { areas: await layOut(batch, document) } })
  }
  valueOf(await batch.workspace.drafts.change(batch.batchId, changes))
}

async function merge({ workspace, batchId }: TestBatch, kind: MergedText, template: string) {
  const keeps = { keepsHandwritten: true, keepsIncomplete: true }
  return valueOf(await workspace.templates.apply(batchId, { kind, template, ...keeps })).entries
}

/** Returns page, height and signer of each area. */
const whoSigns = ({ areas, signers }: DraftDocument) =>
  areas
    .map(({ page, y, signer }) => [page, Math.round(y), signers[signer]?.email ?? 'nobody'])
    .toSorted(([, one], [, other]) => Number(one) - Number(other))

async function openLaidOut() {
  const batch = await openTestBatch({
    'ana.pdf': await makePdf('CONTRATO', [{}, {}]),
    'bia.pdf': await makePdf('CONTRATO', [{}, {}, {}]),
  })
  await applySheet(batch, [HEADER, ANA, BIA])
  await layOutAll(batch)
  const [ana, bia] = (await batch.documents()).map(whoSigns)
  return { batch, ana, bia }
}

test('a layout’s areas go with their people when the sheet comes again in another order, with names and e-mails corrected', async () => {
  const { batch, ana, bia } = await openLaidOut()
  expect(ana).toEqual([
    [2, expect.any(Number), 'ana@x.com'],
    [2, 60, 'rui@x.com'],
    [2, 80, 'eva@x.com'],
  ])
  expect(bia).toHaveLength(2)

  const header = [
    'Contrato;Arquivo',
    'Nome da testemunha;E-mail da testemunha;Nome do locatário;E-mail do locatário',
    'Nome do locador;E-mail do locador;Valor',
  ].join(';')
  const again = [
    'C1;ana.pdf;Eva Reis;eva@x.com;Rui Sá;rui@y.com;Ana Lima;ana@x.com;10',
    'C2;bia.pdf;;;Caio Paz;caio@x.com;Beatriz Melo;beatriz@x.com;20',
  ]
  expect(await applySheet(batch, [header, ...again])).toMatchObject({ changed: 2, made: 0 })
  const documents = await batch.documents()
  expect(documents[0]?.signers.map(({ email }) => email)).toEqual([
    'eva@x.com',
    'rui@y.com',
    'ana@x.com',
  ])
  expect(documents.map(whoSigns)).toEqual([
    ana?.map(([page, y, email]) => [page, y, email === 'rui@x.com' ? 'rui@y.com' : email]),
    bia?.map(([page, y, email]) => [page, y, email === 'bia@x.com' ? 'beatriz@x.com' : email]),
  ])
  // The layout gives the same areas again.
  for (const document of documents) {
    const areas = await layOut(batch, document)
    expect(whoSigns({ ...document, areas })).toEqual(whoSigns(document))
  }
})

test('when a sheet is applied again, the areas of removed people go, and new people are said to have none until the layout is applied', async () => {
  const { batch, ana } = await openLaidOut()
  const again = [
    'C1;ana.pdf;;;Rui Sá;rui@x.com;Eva Reis;eva@x.com;10',
    'C2;bia.pdf;Bia Melo;bia@x.com;Caio Paz;caio@x.com;Duda Sá;duda@x.com;20',
  ]
  await applySheet(batch, [HEADER, ...again])
  const entries = (await batch.workspace.drafts.open(batch.batchId)).entries()
  const [first, second] = entries.map(({ document }) => document)
  if (!first || !second) throw new Error('no draft')
  expect(whoSigns(first)).toEqual(ana?.slice(1))
  expect(second.signers).toHaveLength(3)
  expect(whoSigns(second).map(([, , email]) => email)).toEqual(['bia@x.com', 'caio@x.com'])
  const codes = entries.map(({ findings }) => findings.map(({ code }) => code))
  expect(codes[0]).not.toContain('signer.noArea')
  expect(codes[1]?.filter((code) => code === 'signer.noArea')).toHaveLength(1)
  await layOutAll(batch)
  const placed = (await batch.documents()).map(whoSigns)
  expect(placed[0]).toEqual(whoSigns(first))
  expect(placed[1]?.map(([, , email]) => email)).toEqual(['bia@x.com', 'caio@x.com', 'duda@x.com'])
})

test('an area that a person moved stays where it is, and one that they removed stays away', async () => {
  const { batch, ana } = await openLaidOut()
  const [first] = await batch.documents()
  if (!first) throw new Error('no draft')
  const rui = first.signers.findIndex(({ email }) => email === 'rui@x.com')
  const eva = first.signers.findIndex(({ email }) => email === 'eva@x.com')
  const areas = first.areas
    .filter(({ signer }) => signer !== eva)
    .map((area) => (area.signer === rui ? { ...area, page: 1, y: percent(33) } : area))
  valueOf(await batch.workspace.drafts.change(batch.batchId, [{ id: first.id, change: { areas } }]))
  await applySheet(batch, [HEADER, ANA.replace('Rui Sá', 'Rui de Sá'), BIA])
  const [after] = await batch.documents()
  if (!after) throw new Error('no draft')
  expect(whoSigns(after)).toEqual([ana?.[0], [1, 33, 'rui@x.com']])
  // Undo restores what the person left.
  valueOf(await batch.sheets.undo(batch.batchId))
  expect((await batch.documents())[0]).toMatchObject({ areas, signers: first.signers })
})

test('names and messages by template are made anew of the corrected cells, and what was typed stays typed', async () => {
  const batch = await openTestBatch({ 'ana.pdf': 'A', 'bia.pdf': 'B' })
  await applySheet(batch, [HEADER, ANA, BIA])
  const [name, message] = ['{Contrato} – {Nome do locador}', 'Olá, {signatário 1}: R$ {Valor}']
  expect(await merge(batch, 'name', name)).toHaveLength(2)
  expect(await merge(batch, 'message', message)).toHaveLength(2)
  const texts = async () => (await batch.documents()).map((each) => [each.name, each.message])
  expect(await texts()).toEqual([
    ['C1 – Ana Lima', 'Olá, Ana Lima: R$ 10'],
    ['C2 – Bia Melo', 'Olá, Bia Melo: R$ 20'],
  ])
  const [, second] = await batch.documents()
  if (!second) throw new Error('no draft')
  const typed = [{ id: second.id, change: { message: 'À mão' } }]
  valueOf(await batch.workspace.drafts.change(batch.batchId, typed))

  await applySheet(batch, [HEADER, ANA.replace('Ana Lima', 'Ana Souza'), BIA.replace('20', '25')])
  // The sheet gives the name itself, so it replaces the merged one; the message has no column and is merged anew.
  expect(await texts()).toEqual([
    ['C1', 'Olá, Ana Souza: R$ 10'],
    ['C2', 'À mão'],
  ])
  expect(await merge(batch, 'name', name)).toHaveLength(2)
  expect(await merge(batch, 'message', message)).toEqual([])
  expect(await texts()).toEqual([
    ['C1 – Ana Souza', 'Olá, Ana Souza: R$ 10'],
    ['C2 – Bia Melo', 'À mão'],
  ])
  // Undo restores everything except the names that were merged since.
  valueOf(await batch.sheets.undo(batch.batchId))
  expect((await texts()).map(([, text]) => text)).toEqual(['Olá, Ana Lima: R$ 10', 'À mão'])
})

test('a message by template that would have a gap now stays as it was made, and copies of one file greet their own people', async () => {
  const batch = await openTestBatch({ 'termo.pdf': 'Termo' })
  const { sheets, batchId } = batch
  const [common] = await batch.documents()
  if (!common) throw new Error('no draft')
  const asked = { ways: ['column'] as const, commonFileOf: common.id }
  const applyToOne = async (...lines: readonly string[]) => {
    await batch.openSheet(['Contrato;Nome;E-mail;Papel;Valor', ...lines])
    valueOf(await sheets.match(batchId, asked, () => {}))
    valueOf(await sheets.apply(batchId, 'draft', NO_PROGRESS))
  }
  const texts = async () => (await batch.documents()).map(({ message }) => message)
  await applyToOne('C1;Ana;ana@x.com;Parte;10')
  await merge(batch, 'message', '{número}: {signatário 1}, R$ {Valor}')
  expect(await texts()).toEqual(['1: Ana, R$ 10'])
  await applyToOne('C1;Ana;ana@x.com;Parte;11', 'C2;Bia;bia@x.com;Parte;20')
  expect(await texts()).toEqual(['1: Ana, R$ 11', '2: Bia, R$ 20'])
  await applyToOne('C1;Ana;ana@x.com;Parte;', 'C2;Bia;bia@x.com;Parte;21')
  expect(await texts()).toEqual(['1: Ana, R$ 11', '2: Bia, R$ 21'])
})
