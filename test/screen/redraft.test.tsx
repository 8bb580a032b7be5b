// Redrafts: each state of a document offers what a person can do next.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { succeed } from '../../shared/model/failure.ts'
import type { RedraftResult } from '../../shared/model/remake.ts'
import type { DocumentAct, DocumentStage } from '../../shared/rules/document-acts.ts'
import { ACTS_OF_STAGE, DOCUMENT_STAGES } from '../../shared/rules/document-acts.ts'
import { ACT_BUTTONS, OFFERED_ACTS } from '../support/act-buttons.ts'
import { toStaged } from '../support/staged-documents.ts'
import {
  batchIdOf,
  documentIdOf,
  makeRow,
  makeSignature,
  NOW,
  signed,
  waiting,
} from './documents.ts'
import { selectionAnswers } from './selection-answers.ts'
import { detail, openTracking } from './tracking-answers.tsx'

const made = (number: number): RedraftResult['made'][number] => ({
  documentId: documentIdOf(number),
  draftId: documentIdOf(number + 100),
  batchId: batchIdOf(2),
})

/** Batch of the drafts that are made. */
const BATCH = {
  id: batchIdOf(2),
  name: 'Locação (2)',
  createdAt: NOW,
  drafts: 1,
  counts: { draft: 1 },
}

const SHOWN: readonly DocumentStage[] = DOCUMENT_STAGES.filter((stage) => stage !== 'draft')

test.each(SHOWN)(
  'a document that is %s offers what can be done with it, and nothing else',
  async (stage) => {
    const { screen } = await openTracking([makeRow(1, toStaged(stage))])
    const isOffered = (act: DocumentAct): boolean =>
      detail(screen)
        .queryAllByRole('button', { name: ACT_BUTTONS[act] ?? /^$/u })
        // A button that is shown with the reason why it is not possible is not offered.
        .some((button) => button.getAttribute('aria-disabled') !== 'true')
    await detail(screen).findByRole('heading', { name: 'Contrato 1' })
    await expect
      .poll(() => OFFERED_ACTS.filter(isOffered))
      .toEqual(OFFERED_ACTS.filter((act) => ACTS_OF_STAGE[stage].includes(act)))
  },
)

const AREAS_REFUSAL = {
  status: 422,
  messages: ['É obrigatório informar o posicionamento das assinaturas.'],
  problems: [],
  operation: 'partners_v1_document_signatures_create_from_file',
}

test('a refusal for missing areas leads to the areas of the draft that is made of the document', async () => {
  const delivery = {
    kind: 'rejected',
    reason: 'refused',
    refusal: AREAS_REFUSAL,
    rejectedAt: NOW,
  } as const
  const { screen, user, bridge } = await openTracking([makeRow(1, { delivery })], {
    'document.redraft': () => succeed({ made: [made(1)], left: [] }),
    'batch.list': () => succeed([BATCH]),
  })
  const notice = await detail(screen).findByRole('alert')
  const cure = within(notice).getByRole('button', {
    name: 'Voltar a rascunho e marcar as áreas',
  })
  // A correction of texts would send the document without areas again.
  expect(detail(screen).queryByRole('button', { name: 'Corrigir e reenviar' })).toBeNull()
  await user.click(cure)
  expect(await screen.findByRole('heading', { name: 'Locação (2)' })).toBeVisible()
  expect(screen.getByRole('tab', { name: /Posições/u, selected: true })).toBeVisible()
  expect(bridge.calls.filter(({ operation }) => operation === 'document.redraft')).toEqual([
    { operation: 'document.redraft', input: { act: 'toDraft', documentIds: [documentIdOf(1)] } },
  ])
})

test('cancel and redo says before it begins that the old one stays valid, and ends in the new draft', async () => {
  const row = makeRow(1, { tracking: waiting([makeSignature(1)]) })
  const [documentId, batchId] = [documentIdOf(101), batchIdOf(2)]
  const madeInto = { documentId, batchId, name: 'Contrato 1', isDraft: true }
  let isRedone = false
  const { screen, user, bridge } = await openTracking([row], {
    'document.redraft': () => {
      isRedone = true
      return succeed({ made: [made(1)], left: [] })
    },
    // The window may ask again as soon as the redraft is done, so the answer follows `isRedone`.
    'document.remakeLinks': () => succeed(isRedone ? { madeInto } : {}),
    'batch.list': () => succeed([BATCH]),
  })
  await user.click(await detail(screen).findByRole('button', { name: 'Cancelar e refazer' }))
  expect(detail(screen).getByText(/continua valendo até o novo ser enviado/u)).toBeVisible()
  expect(isRedone).toBe(false)
  await user.click(detail(screen).getByRole('button', { name: 'Preparar o novo' }))
  expect(await screen.findByRole('heading', { name: 'Locação (2)' })).toBeVisible()
  expect(bridge.calls.find(({ operation }) => operation === 'document.redraft')?.input).toEqual({
    act: 'cancelAndRedo',
    documentIds: [row.id],
  })
})

test('the question of cancel and redo has the focus, Escape closes it, and the focus goes back', async () => {
  const { screen, user } = await openTracking([
    makeRow(1, { tracking: waiting([makeSignature(1)]) }),
  ])
  const open = () => detail(screen).findByRole('button', { name: 'Cancelar e refazer' })
  const opener = await open()
  opener.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(
    detail(screen).getByRole('button', { name: 'Preparar o novo' }),
  )
  await user.keyboard('{Escape}')
  expect(detail(screen).queryByRole('button', { name: 'Preparar o novo' })).toBeNull()
  expect(document.activeElement).toBe(await open())
})

test('a document that waits to be cancelled shows what it waits for, and leads to the new one', async () => {
  const row = makeRow(1, { tracking: waiting([makeSignature(1)]) })
  const { screen } = await openTracking([row], {
    'document.remakeLinks': () =>
      succeed({
        madeInto: {
          documentId: documentIdOf(101),
          batchId: batchIdOf(2),
          name: 'Contrato novo',
          isDraft: true,
        },
        standing: { kind: 'waiting' },
      }),
    'document.replacements': () =>
      succeed([{ documentId: row.id, name: row.name, standing: { kind: 'waiting' } }]),
  })
  expect(await screen.findByText(/1 documento espera ser cancelado/u)).toBeVisible()
  expect(
    await detail(screen).findByText('Será cancelado quando o documento novo for enviado.'),
  ).toBeVisible()
  expect(detail(screen).getByRole('button', { name: 'Contrato novo (rascunho)' })).toBeVisible()
  expect(detail(screen).queryByRole('button', { name: 'Cancelar e refazer' })).toBeNull()
})

test('of a selection, what could not become a draft is told with its reason', async () => {
  const delivery = { kind: 'withdrawn', withdrawnAt: NOW } as const
  const signing = makeRow(3, { tracking: waiting([makeSignature(3)]) })
  const rows = [makeRow(1, { delivery }), makeRow(2, { delivery }), signing]
  const { screen, user, bridge } = await openTracking(rows, {
    ...selectionAnswers(() => rows),
    'document.redraft': () =>
      succeed({ made: [made(1)], left: [{ documentId: documentIdOf(2), why: 'alreadyMade' }] }),
  })
  await user.click(await screen.findByRole('grid'))
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Voltar 2 a rascunho' }))
  expect(await screen.findByText(/1 sem mudança: já foi refeito/u)).toBeVisible()
  expect(screen.getByText(/1 voltou a rascunho/u)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Abrir os rascunhos' })).toBeVisible()
  expect(bridge.calls.find(({ operation }) => operation === 'document.redraft')?.input).toEqual({
    act: 'toDraft',
    documentIds: [documentIdOf(1), documentIdOf(2)],
  })
})

test('documents of a selection that the window has not loaded become drafts too', async () => {
  const delivery = { kind: 'withdrawn', withdrawnAt: NOW } as const
  const rows = Array.from({ length: 600 }, (_, index) => makeRow(index + 1, { delivery }))
  const { screen, user, bridge } = await openTracking(rows, {
    ...selectionAnswers(() => rows),
    'document.redraft': () => succeed({ made: rows.map((_, index) => made(index + 1)), left: [] }),
  })
  await user.click(await screen.findByRole('grid'))
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Voltar 600 a rascunho' }))
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'document.redraft')?.input)
    .toEqual({ act: 'toDraft', documentIds: rows.map(({ id }) => id) })
})

test('selected documents are cancelled and redone at once, after it was said that the old ones stay valid until then', async () => {
  const withdrawn = { kind: 'withdrawn', withdrawnAt: NOW } as const
  const rows = [1, 2].map((number) =>
    makeRow(number, { tracking: waiting([makeSignature(number)]) }),
  )
  const all = [...rows, makeRow(3, { delivery: withdrawn })]
  const { screen, user, bridge } = await openTracking(all, {
    ...selectionAnswers(() => all),
    'document.redraft': () => succeed({ made: [made(1), made(2)], left: [] }),
  })
  await user.click(await screen.findByRole('grid'))
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}a{/Control}')
  const bar = within(await screen.findByRole('group', { name: 'Documentos selecionados' }))
  await user.click(await bar.findByRole('button', { name: 'Cancelar e refazer' }))
  expect(bar.getByText(/^Prepara 2 documentos novos.*Cada antigo continua valendo/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Preparar 2 novos' }))
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'document.redraft')?.input)
    .toEqual({ act: 'cancelAndRedo', documentIds: rows.map(({ id }) => id) })
})

test('of a selection each act says how many it reaches, and why not the others', async () => {
  const rows = [
    makeRow(1, { tracking: waiting([makeSignature(1)]) }),
    makeRow(2, { delivery: { kind: 'withdrawn', withdrawnAt: NOW } }),
    makeRow(3, { tracking: signed() }),
  ]
  const { screen, user } = await openTracking(
    rows,
    selectionAnswers(() => rows),
  )
  await user.click(await screen.findByRole('grid'))
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}a{/Control}')
  const bar = within(await screen.findByRole('group', { name: 'Documentos selecionados' }))
  const left = (name: string) => bar.getByRole('button', { name }).getAttribute('aria-description')
  await bar.findByRole('button', { name: 'Verificar 1' })
  expect(left('Verificar 1')).toBe('Ficam de fora: 1 já retirado do envio, 1 já assinado.')
  expect(left('Voltar 1 a rascunho')).toBe(
    'Ficam de fora: 1 já enviado, aguardando assinaturas, 1 já assinado.',
  )
  expect(left('Copiar 1 para uma pasta…')).toBe(
    'Ficam de fora: 1 já retirado do envio, 1 já enviado, aguardando assinaturas.',
  )
  await user.click(bar.getByRole('button', { name: 'Cancelar e refazer' }))
  expect(bar.getByText('Ficam de fora: 1 já retirado do envio, 1 já assinado.')).toBeVisible()
})

test('D20: of selected documents that were not looked at yet nothing is said but that', async () => {
  const rows = [makeRow(1), makeRow(2), makeRow(3, { tracking: signed() })]
  const { screen, user } = await openTracking(
    rows,
    selectionAnswers(() => rows),
  )
  await user.click(await screen.findByRole('grid'))
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}a{/Control}')
  const words = await screen.findByText(/^Todos os 3 documentos selecionados\./u)
  expect(words.textContent).toBe('Todos os 3 documentos selecionados. 2 ainda não verificados.')
  expect(screen.getByRole('button', { name: 'Copiar 1 para uma pasta…' })).toBeVisible()
})
