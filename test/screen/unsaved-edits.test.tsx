// Edits that could not be saved: no act goes on beside them, and each says why.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import { makeAccount } from './accounts.ts'
import { keepDrafts, makeBatch, makeDraft } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { expectObstacle } from './expect-obstacle.ts'
import { openBatchAt } from './open-batch.ts'
import { forecasting, pendingNow } from './release-answers.tsx'
import { inputsOf, openSheet, openSheetAt } from './open-sheet.ts'
import { keepSheet, makeView } from './sheets.ts'

const ANA = { email: 'ana@exemplo.com.br', name: 'Ana Souza', role: 'Contratante' }
const NOT_SAVED = 'As alterações de 1 documento não foram salvas'

/** Opens a batch of two drafts whose disk is full, and corrects the e-mail of the first one's signer. */
async function openUnsaved(answers: Partial<Answers> = {}) {
  let isFull = true
  const main = keepDrafts([makeDraft(1, { signers: [ANA] }), makeDraft(2, { signers: [ANA] })], {
    accountId: makeAccount(1).id,
  })
  const opened = await openBatchAt('signers', {
    ...main.answers,
    'draft.change': (input) =>
      isFull ? fail('diskFull', { path: 'C:' }) : main.answers['draft.change'](input),
    'draft.changeMany': (input) =>
      isFull ? fail('diskFull', { path: 'C:' }) : main.answers['draft.changeMany'](input),
    ...answers,
  })
  const { screen, user, bridge } = opened
  const card = await screen.findByRole('region', { name: /1 Ana Souza/u })
  const email = within(card).getByLabelText('E-mail')
  await user.clear(email)
  await user.type(email, 'ana.souza@exemplo.com.br')
  await user.tab()
  await screen.findByText(NOT_SAVED)
  const asked = (operation: string) =>
    bridge.calls.filter((call) => call.operation === operation).map(({ input }) => input)
  return {
    ...opened,
    main,
    asked,
    makeRoom: () => {
      isFull = false
    },
  }
}

test('a `.lote` is not saved without edits that are on the screen, and the dialog says why', async () => {
  const { screen, user, asked, makeRoom } = await openUnsaved({
    'lote.save': () =>
      succeed({ kind: 'saved', fileName: 'lote.lote', documents: 2, isSealed: false }),
  })
  const save = async () => {
    await user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Escolher onde salvar…' }))
  }
  await save()
  const dialog = await screen.findByRole('dialog', { name: '“Lote 1” não foi salvo' })
  expect(dialog.textContent).toContain('O disco está cheio')
  expect(asked('lote.save')).toEqual([])
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  makeRoom()
  await save()
  await screen.findByRole('dialog', { name: '“Lote 1” foi salvo' })
  expect(asked('lote.save')).toHaveLength(1)
})

test('signers are not copied over other documents while typed ones are not saved', async () => {
  const { screen, user, asked, grid } = await openUnsaved()
  const tries = asked('draft.change').length
  grid.focus()
  await user.keyboard('{ArrowDown}{Control>} {/Control}{Home}')
  await user.click(await screen.findByRole('button', { name: /^Aplicar a mais 1 documento/u }))
  expect(await screen.findByText('Os signatários não foram aplicados')).toBeVisible()
  expect(asked('draft.change').length).toBeGreaterThan(tries)
  expect(asked('draft.readMany')).toEqual([])
})

test('options for several documents do not go over edits that are not saved', async () => {
  const { screen, user, asked } = await openUnsaved()
  await user.click(screen.getByRole('button', { name: 'Opções para vários…' }))
  const panel = within(
    screen.getByRole('region', { name: 'Opções dos signatários de vários documentos' }),
  )
  const box = panel.getByRole('combobox', { name: 'Autenticação' })
  await user.click(box)
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '') ?? document.body
  await user.click(within(list).getByRole('option', { name: 'WhatsApp', hidden: true }))
  await user.click(panel.getByRole('button', { name: 'Aplicar' }))
  expect(await panel.findByRole('alert')).toBeVisible()
  expect(asked('signers.change')).toEqual([])
})

test('a sheet keeps its table and is not applied while the chosen columns are not saved', async () => {
  const kept = keepSheet(3)
  const { screen, user, bridge } = await openSheetAt('2 Colunas', 1, {
    ...kept.answers,
    'sheet.map': () => fail('diskFull', { path: 'C:' }),
  })
  await user.click(await screen.findByRole('combobox', { name: 'Mensagem' }))
  await user.click(await screen.findByRole('option', { name: /Cidade/u, hidden: true }))
  await screen.findByText('A escolha de colunas não foi salva')
  await user.keyboard('{Alt>}3{/Alt}')
  await user.click(await screen.findByRole('button', { name: /Aplicar ao lote/u }))
  expect(await screen.findByText('A planilha não foi aplicada por completo')).toBeVisible()
  expect(bridge.calls.map(({ operation }) => operation)).not.toContain('sheet.apply')
})

test('a column that is chosen while another table of the file is read is not saved over that table', async () => {
  const read = Promise.withResolvers<undefined>()
  const tables = ['Plan1', 'Plan2'].map((name) => ({ name, isHidden: false, rows: 5, notes: [] }))
  const { file, preview } = makeView(3)
  const kept = keepSheet(3, { file: { ...file, tables } })
  const other = makeView(3, {
    file: { ...file, tables },
    choice: { table: 1, headerLine: 2, withHidden: false },
    preview: { ...preview, header: ['Imóvel', 'Inquilino', 'Contato', 'Papel', 'Bairro'] },
    mapping: { documentName: 'Imóvel', signers: [] },
  })
  const { screen, user, bridge } = await openSheet(1, {
    ...kept.answers,
    'sheet.choose': async () => {
      await read.promise
      return succeed(other)
    },
  })
  await user.click(await screen.findByRole('combobox', { name: 'Aba da planilha' }))
  await user.click(await screen.findByRole('option', { name: /Plan2/u, hidden: true }))
  await expect.poll(() => inputsOf(bridge.calls, 'sheet.choose')).toHaveLength(1)
  await user.keyboard('{Alt>}2{/Alt}')
  const field = screen.queryByRole('combobox', { name: 'Mensagem' })
  if (field) {
    await user.click(field)
    await user.click(await screen.findByRole('option', { name: /Cidade/u, hidden: true }))
  }
  read.resolve(undefined)
  const name = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Nome do documento' })
  await expect.poll(() => name.value).toBe('Imóvel')
  expect(inputsOf(bridge.calls, 'sheet.map')).toEqual([])
})

const OBSTACLE = 'Há alterações não salvas. Antes, salve de novo ou descarte essas alterações.'

test('nothing is sent beside a corrected e-mail that is not saved, by button nor key, until it is saved', async () => {
  const { screen, user, asked, makeRoom, main } = await openUnsaved({
    ...forecasting({ ready: 2 }),
    'batch.release': () => fail('notFound'),
  })
  await user.keyboard('{Alt>}6{/Alt}')
  const send = await screen.findByRole('button', { name: /Enviar 2 documentos/u })
  expectObstacle(send, OBSTACLE)
  expectObstacle(screen.getByRole('button', { name: 'Enviar um para conferir' }), OBSTACLE)
  expectObstacle(screen.getByRole('button', { name: /Agendar/u }), OBSTACLE)
  await user.click(send)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(asked('batch.release')).toEqual([])
  makeRoom()
  await user.click(screen.getByRole('button', { name: 'Salvar de novo' }))
  await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => asked('batch.release')).toHaveLength(1)
  expect(main.drafts()[0]?.signers[0]?.email).toBe('ana.souza@exemplo.com.br')
})

test('a release waits for an edit that is being saved, and is not asked for when that fails', async () => {
  const full = fail('diskFull', { path: 'C:' })
  const first = Promise.withResolvers<typeof full>()
  let saves = 0
  const main = keepDrafts([makeDraft(1)], { accountId: makeAccount(1).id })
  const { screen, user, bridge } = await openBatchAt('options', {
    ...main.answers,
    ...forecasting({ ready: 1 }),
    'draft.change': async () => {
      saves += 1
      return saves === 1 ? first.promise : full
    },
    'batch.release': () => fail('notFound'),
  })
  await user.type(screen.getByRole('textbox', { name: /Mensagem/u }), 'Oi')
  await user.keyboard('{Alt>}6{/Alt}')
  await screen.findByRole('button', { name: /Enviar 1 documento/u })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => saves).toBe(1)
  const operations = () => bridge.calls.map(({ operation }) => operation)
  expect(operations()).not.toContain('batch.release')
  first.resolve(full)
  expect(await screen.findByText('O lote não foi enviado')).toBeVisible()
  expect(operations()).not.toContain('batch.release')
})

test('a release that waits for its time is not sent at once beside edits that are not saved', async () => {
  let isPending = false
  const { screen, user, asked, bridge } = await openUnsaved({
    'batch.list': () =>
      succeed([makeBatch(1, { drafts: 2, ...(isPending ? { release: pendingNow() } : {}) })]),
    'batch.releaseNow': () => fail('notFound'),
  })
  isPending = true
  bridge.emit({ name: 'batch.changed', payload: {} })
  await user.keyboard('{Alt>}6{/Alt}')
  const now = await screen.findByRole('button', { name: 'Enviar agora' })
  expectObstacle(now, OBSTACLE)
  await user.click(now)
  expect(asked('batch.releaseNow')).toEqual([])
})

test('edits that could not be saved are there again after another place, and are saved then', async () => {
  const { screen, user, main, makeRoom } = await openUnsaved()
  await user.keyboard('{Control>}6{/Control}')
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  await user.keyboard('{Control>}1{/Control}')
  await screen.findByText(NOT_SAVED)
  makeRoom()
  await user.click(screen.getByRole('button', { name: 'Salvar de novo' }))
  await expect.poll(() => main.drafts()[0]?.signers[0]?.email).toBe('ana.souza@exemplo.com.br')
})

test('edits that could not be saved are saved at the end of the program, also from another place', async () => {
  const { screen, user, bridge, main, makeRoom } = await openUnsaved()
  await user.keyboard('{Control>}6{/Control}')
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  makeRoom()
  bridge.emit({ name: 'edits.requested', payload: {} })
  await expect
    .poll(() => bridge.calls.some(({ operation }) => operation === 'app.confirmSaved'))
    .toBe(true)
  expect(main.drafts()[0]?.signers[0]?.email).toBe('ana.souza@exemplo.com.br')
})
