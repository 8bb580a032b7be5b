import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import { fileTokenIdSchema } from '../../shared/model/file-token.ts'
import { makeFinding } from '../../shared/rules/finding.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { TAKE_BACK_MS } from '../../shared/model/draft.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { batchIdOf, documentIdOf, NOW } from './documents.ts'
import { keepDrafts, makeBatch, makeDraft, toRow } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openBatch } from './open-batch.ts'
import { openWindow } from './open-window.tsx'

const token = (name: string) => ({ token: fileTokenIdSchema.parse(`token of ${name}`), name })
const many = (count: number): readonly DraftDocument[] =>
  Array.from({ length: count }, (_, index) => makeDraft(index + 1))

const NOTHING_MADE = succeed([])
const MEGABYTE = 1_000_000

const toProgress = (done: number, total: number, fileName: string) => ({
  batchId: batchIdOf(1),
  step: 'adding' as const,
  done,
  total,
  doneBytes: done * MEGABYTE,
  totalBytes: total * MEGABYTE,
  fileName,
})

async function openFiles(drafts: readonly DraftDocument[], answers: Partial<Answers> = {}) {
  const main = keepDrafts(drafts)
  const opened = await openBatch({ ...main.answers, ...answers })
  const grid = () => opened.screen.findByRole('grid', { name: 'Arquivos do lote' })
  return { ...opened, main, grid }
}

const partOf = (drafts: readonly DraftDocument[], from: number, to: number) => ({
  rows: drafts.map(toRow).slice(from, to),
  total: drafts.length,
  unreadable: [],
})

const names = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Contrato \d+/u.exec(row.textContent)?.[0])

test('a long batch that comes in parts is shown whole', async () => {
  const { bridge, screen, grid } = await openFiles(many(5), {
    'batch.documents': () => succeed({ ...partOf(many(5), 0, 2), rest: '2' }),
    'batch.moreDocuments': ({ rest }) =>
      succeed(rest === '2' ? { ...partOf(many(5), 2, 4), rest: '4' } : partOf(many(5), 4, 5)),
  })
  const all = ['Contrato 1', 'Contrato 2', 'Contrato 3', 'Contrato 4', 'Contrato 5']
  expect(names(await grid())).toEqual(all)
  expect(screen.getByText('5 documentos')).toBeVisible()
  const asked = bridge.calls.filter(({ operation }) => operation === 'batch.moreDocuments')
  expect(asked.map(({ input }) => input)).toEqual([{ rest: '2' }, { rest: '4' }])
})

test('an empty batch says what to do, and Ctrl+O picks files into it', async () => {
  const main = keepDrafts([])
  const { screen, user, bridge, grid } = await openFiles([], {
    ...main.answers,
    'file.pick': () => succeed([token('b.pdf'), token('a.pdf')]),
    'draft.addFiles': () => {
      main.set(many(2))
      return NOTHING_MADE
    },
  })
  expect(screen.getByText('Nenhum arquivo ainda')).toBeVisible()
  await user.keyboard('{Control>}o{/Control}')
  expect(names(await grid())).toEqual(['Contrato 1', 'Contrato 2'])
  expect(bridge.calls.find(({ operation }) => operation === 'draft.addFiles')?.input).toMatchObject(
    { tokens: ['token of b.pdf', 'token of a.pdf'] },
  )
})

test('while files come in it says how many and which, and they can be stopped', async () => {
  let end: (() => void) | undefined
  const { screen, user, bridge } = await openFiles(many(1), {
    'draft.addFiles': () =>
      new Promise((resolve) => {
        end = () => {
          resolve(NOTHING_MADE)
        }
      }),
    'draft.stopAdding': () => {
      end?.()
      return succeed({})
    },
  })
  const place = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  const files = Array.from({ length: 500 }, (_, index) => new File([], `${String(index)}.pdf`))
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } })
  expect(await screen.findByText('Adicionando 0 de 500')).toBeVisible()
  bridge.emit({
    name: 'files.progressed',
    payload: toProgress(120, 500, '119.pdf'),
  })
  expect(await screen.findByText('Adicionando 120 de 500')).toBeVisible()
  expect(screen.getByText(/120 MB de 500 MB · 119\.pdf/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Parar' }))
  await expect.poll(() => screen.queryByText(/Adicionando/u)).toBeNull()
})

test('documents appear while files come in, and count as what they are', async () => {
  const main = keepDrafts([])
  const { screen, bridge, grid } = await openFiles([], {
    ...main.answers,
    'batch.list': () => succeed([makeBatch(1)]),
    'draft.addFiles': () => new Promise(() => {}),
  })
  const place = screen.getByText('Nenhum arquivo ainda')
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [new File([], 'a.pdf')] } })
  expect(await screen.findByText(/aparecem aqui à medida que entram/u)).toBeVisible()
  main.set(many(3))
  bridge.emit({
    name: 'files.progressed',
    payload: toProgress(3, 9, 'c.pdf'),
  })
  await expect.poll(() => screen.queryByRole('grid')).not.toBeNull()
  expect(names(await grid())).toHaveLength(3)
  expect(screen.getByText('3 documentos')).toBeVisible()
})

test('files that are added while others come in wait for their turn', async () => {
  const ends: (() => void)[] = []
  const { screen, bridge } = await openFiles(many(1), {
    'draft.addFiles': () =>
      new Promise((resolve) => {
        ends.push(() => {
          resolve(NOTHING_MADE)
        })
      }),
  })
  const place = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  const drop = (name: string): boolean =>
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [new File([], name)] } })
  const asked = () => bridge.calls.filter(({ operation }) => operation === 'draft.addFiles').length
  drop('a.pdf')
  await expect.poll(asked).toBe(1)
  drop('b.pdf')
  expect(await screen.findByText('Adicionando 0 de 2')).toBeVisible()
  expect(asked()).toBe(1)
  ends[0]?.()
  await expect.poll(asked).toBe(2)
  ends[1]?.()
  await expect.poll(() => screen.queryByText(/Adicionando/u)).toBeNull()
})

test('a file that cannot be sent keeps its row, with the reason and another file to choose', async () => {
  const refused = makeDraft(2, {
    file: {
      kind: 'refused',
      originalName: 'protegido.pdf',
      finding: makeFinding('file.passwordRequired', ['file']),
    },
  })
  const { screen, user, bridge, grid } = await openFiles([makeDraft(1), refused], {
    'file.pick': () => succeed([token('livre.pdf')]),
    'draft.replaceFile': () => fail('fileTokenUnknown'),
  })
  const row = within(await grid()).getByRole('row', { name: /Contrato 2/u })
  expect(row.textContent).toContain('O PDF pede senha para abrir')
  expect(screen.getByRole('tab', { name: /Arquivos.*1 erro/u })).toBeVisible()
  await user.click(within(row).getByRole('button', { name: 'Escolher outro: Contrato 2' }))
  expect((await screen.findByRole('alert')).textContent).toContain('O arquivo não foi trocado')
  expect(bridge.calls.at(-1)).toEqual({
    operation: 'draft.replaceFile',
    input: { documentId: documentIdOf(2), token: 'token of livre.pdf' },
  })
})

test('a name is changed in its place and saved; one that is not saved is kept and said', async () => {
  let isFull = false
  const main = keepDrafts(many(2))
  const { screen, user, grid } = await openFiles([], {
    ...main.answers,
    'draft.change': (input) =>
      isFull ? fail('diskFull', { path: 'C:' }) : main.answers['draft.change'](input),
  })
  const place = await grid()
  place.focus()
  await user.keyboard('{ArrowDown}{F2}')
  const field = screen.getByRole('textbox', { name: 'Nome do documento' })
  await user.clear(field)
  await user.type(field, 'Locação da Rua A{Enter}')
  await expect.poll(() => main.drafts()[1]?.name).toBe('Locação da Rua A')
  expect(document.activeElement).toBe(await grid())
  isFull = true
  await user.keyboard('{F2}')
  await user.keyboard('Outro nome{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('não foram salvas')
  expect(within(await grid()).getByText('Outro nome')).toBeVisible()
  expect(main.drafts()[1]?.name).toBe('Locação da Rua A')
  isFull = false
  await user.click(screen.getByRole('button', { name: 'Salvar de novo' }))
  await expect.poll(() => main.drafts()[1]?.name).toBe('Outro nome')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('removed documents come back with Ctrl+Z', async () => {
  const { screen, user, grid } = await openFiles(many(4))
  const place = await grid()
  place.focus()
  await user.keyboard(
    '{Control>} {/Control}{ArrowDown}{Control>} {/Control}{ArrowDown}{Control>} {/Control}{Delete}',
  )
  expect(await screen.findByText('3 documentos removidos')).toBeVisible()
  await expect.poll(async () => names(await grid())).toEqual(['Contrato 4'])
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(async () => names(await grid())).toHaveLength(4)
  expect(screen.queryByText('3 documentos removidos')).toBeNull()
})

test('without a selection the button removes nothing, and says what to do first', async () => {
  const { screen, user, bridge, grid } = await openFiles(many(3))
  await grid()
  const remove = screen.getByRole('button', { name: 'Remover' })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  await user.hover(remove)
  const said = (await screen.findByRole('tooltip', { hidden: true })).textContent
  expect(said).toContain('Selecione antes os documentos')
  expect(said).toContain('Sem seleção, a tecla Delete remove o da linha marcada; Ctrl+Z desfaz.')
  await user.click(remove)
  expect(bridge.calls.map(({ operation }) => operation)).not.toContain('draft.remove')
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }))
  await user.click(screen.getByRole('button', { name: 'Remover 3' }))
  expect(await screen.findByText('3 documentos removidos')).toBeVisible()
})

test('without a selection Delete removes the document under the cursor alone', async () => {
  const { screen, user, grid } = await openFiles(many(3))
  const place = await grid()
  place.focus()
  await user.keyboard('{ArrowDown}{Delete}')
  expect(await screen.findByText('“Contrato 2” foi removido')).toBeVisible()
  await expect.poll(async () => names(await grid())).toEqual(['Contrato 1', 'Contrato 3'])
  await user.keyboard('{Control>}z{/Control}')
  await expect
    .poll(async () => names(await grid()))
    .toEqual(['Contrato 1', 'Contrato 2', 'Contrato 3'])
})

test('the steps are reached with Alt and a figure, and each counts its findings', async () => {
  const { screen, user } = await openFiles([makeDraft(1), makeDraft(2, { name: '' })])
  expect(screen.getByRole('tab', { name: /Arquivos.*1 erro/u })).toBeVisible()
  expect(screen.getByRole('tab', { name: /Signatários.*2 a fazer/u })).toBeVisible()
  expect(screen.getByRole('tab', { name: /Revisão.*1 erro.*2 a fazer/u })).toBeVisible()
  const signers = within(screen.getByRole('tab', { name: /Signatários/u }))
  expect(signers.getByTitle('2 a fazer: falta preencher, não é erro')).toBeVisible()
  await user.keyboard('{Alt>}2{/Alt}')
  expect(screen.getByRole('tab', { name: /Signatários/u }).getAttribute('aria-selected')).toBe(
    'true',
  )
})

test('a batch on its way to the queue cannot be changed, and says why', async () => {
  const main = keepDrafts(many(2))
  const release = {
    scope: 'all' as const,
    documentIds: main.drafts().map(({ id }) => id),
    requestedAt: NOW,
    dueAt: toEpochMs(NOW + TAKE_BACK_MS),
  }
  const { screen, user, bridge, grid } = await openFiles([], {
    ...main.answers,
    'batch.list': () => succeed([makeBatch(1, { drafts: 2, release })]),
  })
  expect(screen.getByText(/Este lote está entrando na fila/u)).toBeVisible()
  const place = await grid()
  place.focus()
  await user.keyboard('{Delete}{F2}{Control>}o{/Control}')
  expect(screen.queryByRole('textbox', { name: 'Nome do documento' })).toBeNull()
  await user.keyboard('{Alt>}2{/Alt}')
  const add = await screen.findByRole<HTMLButtonElement>('button', {
    name: /Adicionar signatário/u,
  })
  expect(add.matches(':disabled')).toBe(true)
  const asked = bridge.calls.map(({ operation }) => operation)
  expect(asked).not.toContain('draft.remove')
  expect(asked).not.toContain('file.pick')
})

test('5,000 documents open, and only those in sight are drawn', async () => {
  const { grid } = await openFiles(many(5_000))
  const place = await grid()
  expect(place.getAttribute('aria-rowcount')).toBe('5001')
  expect(within(place).getAllByRole('row').length).toBeLessThan(100)
})

test('a long batch shows its first documents while all are read and checked, and says nothing of what is wrong with them', async () => {
  const main = keepDrafts(many(501))
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  const { screen, user } = await openWindow({
    ...main.answers,
    'batch.list': () => succeed([makeBatch(1, { drafts: 501 })]),
    'batch.firstDocuments': () => succeed({ rows: many(2).map(toRow) }),
    'batch.documents': async () => {
      await isAnswered
      return succeed(partOf(many(501), 0, 501))
    },
  })
  const list = await screen.findByRole('grid', { name: 'Lotes' })
  list.focus()
  await user.keyboard('{Enter}')
  const first = await screen.findByRole('grid', { name: 'Primeiros documentos do lote' })
  expect(names(first)).toEqual(['Contrato 1', 'Contrato 2'])
  expect(screen.getByText('Lendo e conferindo 501 documentos…')).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByText('Tudo certo')).toBeNull()
  answer()
  const whole = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  expect(whole.getAttribute('aria-rowcount')).toBe('502')
})

test('in practice an empty batch offers a folder of sample contracts, and takes it in', async () => {
  const main = keepDrafts([])
  const { screen, user, bridge } = await openFiles([], {
    ...main.answers,
    'file.writeSamples': () => succeed([token('Contratos de exemplo')]),
    'draft.addFiles': () => NOTHING_MADE,
  })
  await user.click(screen.getByRole('button', { name: 'Criar pasta de exemplo…' }))
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'draft.addFiles')?.input)
    .toMatchObject({ tokens: ['token of Contratos de exemplo'] })
})
