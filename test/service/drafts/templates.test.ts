// Templates of names and messages over the drafts of a batch, and which of them are remembered.
import { expect, test } from 'vitest'
import { documentContentSchema } from '../../../shared/model/document.ts'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import { toDocumentContent } from '../../../shared/model/draft.ts'
import { documentIdSchema, sha256Schema } from '../../../shared/model/ids.ts'
import type { TemplateRequest } from '../../../shared/model/merged-texts.ts'
import { PDF_CONTENT_TYPE } from '../../../shared/model/stored-file.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'
import { valueOf } from '../../support/drafts.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

const idOf = (number: number) =>
  documentIdSchema.parse(`0f1d7a0e-1c1f-4b6e-9d53-${String(number).padStart(12, '0')}`)

function draftOf(number: number, given: Partial<DraftDocument> = {}): DraftDocument {
  const originalName = `locacao_${number}.pdf`
  return {
    id: idOf(number),
    name: `locacao ${number}`,
    file: { kind: 'refused', originalName, finding: makeFinding('file.empty', ['file']) },
    signers: [],
    areas: [],
    ...given,
  }
}

async function open(documents: readonly DraftDocument[]) {
  const { workspace } = await openTestWorkspace(await startTestService())
  const { batchId } = await workspace.drafts.create({ name: 'Locações', documents })
  const texts = async (field: 'name' | 'message') =>
    (await workspace.drafts.open(batchId)).entries().map(({ document }) => document[field])
  return { ...workspace, batchId, texts }
}

const byName = (template: string, given: Partial<TemplateRequest> = {}): TemplateRequest => ({
  kind: 'name',
  template,
  keepsHandwritten: true,
  keepsIncomplete: true,
  ...given,
})

const THREE = [
  draftOf(1, { columns: { Cliente: 'Ana', Valor: '10' } }),
  draftOf(2, { columns: { Cliente: 'Rui', Valor: '' } }),
  draftOf(3, { name: 'O da Eva', columns: { Cliente: 'Eva', Valor: '30' } }),
]

test('a template is tried without a trace: what would come, what is empty, what was typed by hand', async () => {
  const { templates, batchId, texts } = await open(THREE)
  const request = byName('{número:00} {Cliente} {Valor} {Valro}')
  expect(await templates.try(batchId, request, idOf(1))).toEqual({
    preview: '01 Ana 10',
    columns: ['Cliente', 'Valor'],
    signers: 0,
    unknown: ['Valro'],
    empty: [{ field: 'Valor', documents: 1, documentIds: [idOf(2)] }],
    incomplete: 3,
    handwritten: 1,
    long: 0,
    blank: 0,
    changes: 0,
  })
  expect(await texts('name')).toEqual(['locacao 1', 'locacao 2', 'O da Eva'])
  expect(await templates.used(batchId)).toEqual({ name: { recent: [] }, message: { recent: [] } })
})

test('it is applied to those alone in which nothing is empty and nothing was typed, unless a person wants more', async () => {
  const { templates, batchId, texts } = await open(THREE)
  const template = '{Cliente} {Valor}'
  const first = valueOf(await templates.apply(batchId, byName(template)))
  expect(first.entries.map(({ document }) => document.id)).toEqual([idOf(1)])
  expect(await texts('name')).toEqual(['Ana 10', 'locacao 2', 'O da Eva'])
  const all = byName(template, { keepsHandwritten: false, keepsIncomplete: false })
  expect((await templates.try(batchId, all, undefined)).changes).toBe(2)
  valueOf(await templates.apply(batchId, all))
  expect(await texts('name')).toEqual(['Ana 10', 'Rui', 'Eva 30'])
})

test('applied again it goes over its own names, and over no name that was typed since', async () => {
  const { templates, drafts, batchId, texts } = await open(THREE.slice(0, 2))
  const template = '{número} {Cliente}'
  valueOf(await templates.apply(batchId, byName(template)))
  valueOf(await drafts.change(batchId, [{ id: idOf(2), change: { name: 'À mão' } }]))
  const trial = await templates.try(batchId, byName('{Cliente} {número}'), undefined)
  expect(trial).toMatchObject({ handwritten: 1, changes: 1 })
  valueOf(await templates.apply(batchId, byName('{Cliente} {número}')))
  expect(await texts('name')).toEqual(['Ana 1', 'À mão'])
  const again = valueOf(await templates.apply(batchId, byName('{Cliente} {número}')))
  expect(again.entries).toEqual([])
})

test('for the selected documents only, each by its place in the batch', async () => {
  const { templates, batchId, texts } = await open(THREE)
  valueOf(await templates.apply(batchId, byName('Nº {número}', { documentIds: [idOf(2)] })))
  expect(await texts('name')).toEqual(['locacao 1', 'Nº 2', 'O da Eva'])
})

test('each gets its own text back, and what the program had written counts as such again', async () => {
  const { templates, batchId, texts } = await open(THREE)
  const message = byName('Olá, {Cliente}!', { kind: 'message' })
  valueOf(await templates.apply(batchId, message))
  const { before } = valueOf(
    await templates.apply(batchId, { ...message, template: '{Cliente}: {Valor}' }),
  )
  expect(await texts('message')).toEqual(['Ana: 10', 'Olá, Rui!', 'Eva: 30'])
  valueOf(await templates.restore(batchId, 'message', before))
  expect(await texts('message')).toEqual(['Olá, Ana!', 'Olá, Rui!', 'Olá, Eva!'])
  expect((await templates.try(batchId, message, undefined)).handwritten).toBe(0)
})

test('a text of which nothing would be left stays as it is', async () => {
  const { templates, batchId, texts } = await open(THREE.slice(1, 2))
  const request = byName('{Valor}', { keepsIncomplete: false })
  expect(await templates.try(batchId, request, undefined)).toMatchObject({ blank: 1, changes: 0 })
  valueOf(await templates.apply(batchId, request))
  expect(await texts('name')).toEqual(['locacao 2'])
})

test('the last template is remembered by batch, and offered in the next one', async () => {
  const { templates, drafts, batchId } = await open(THREE)
  for (const template of ['{Cliente}', '{número}', '{Cliente}']) {
    valueOf(await templates.apply(batchId, byName(template)))
  }
  const other = await drafts.create({ name: 'Outro' })
  expect(await templates.used(batchId)).toEqual({
    name: { last: '{Cliente}', recent: ['{Cliente}', '{número}'] },
    message: { recent: [] },
  })
  expect((await templates.used(other.batchId)).name).toEqual({ recent: ['{Cliente}', '{número}'] })
})

test('what would be sent has no trace of how its texts came to be', async () => {
  const stored = draftOf(1, {
    columns: { Cliente: 'Ana' },
    file: {
      kind: 'stored',
      file: {
        sha256: sha256Schema.parse('a'.repeat(64)),
        sizeBytes: 1,
        contentType: PDF_CONTENT_TYPE,
        originalName: 'locacao_1.pdf',
      },
    },
  })
  const { templates, drafts, batchId } = await open([stored])
  valueOf(await templates.apply(batchId, byName('{Cliente}')))
  const [entry] = (await drafts.open(batchId)).entries()
  expect(entry?.document.merged).toEqual({ name: 'Ana' })
  const content = entry && toDocumentContent(entry.document)
  expect(documentContentSchema.parse(content).name).toBe('Ana')
})
