import { fireEvent, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { succeed } from '../../shared/model/failure.ts'
import { LOTE_FAULTS } from '../../shared/model/lote.ts'
import { makeAccount } from './accounts.ts'
import { openWindow } from './open-window.tsx'
import {
  LOTE_FILE,
  LOTE_SUMMARY,
  READABLE_LOTE,
  loteAccount,
  loteBatch,
  openLote,
} from './open-lote.ts'

test('what is in a `.lote` is told before it is taken in; taken in, the batch is shown', async () => {
  const { screen, user, bridge } = await openLote(READABLE_LOTE, {
    'lote.take': () => succeed({ kind: 'taken', batch: loteBatch }),
  })
  const dialog = await screen.findByRole('dialog', { name: 'Abrir novembro.lote' })
  await within(dialog).findByText('12 documentos · 4,2 MB · 1 sem arquivo que possa ser enviado')
  await within(dialog).findByText('Imobiliária Boa Vista')
  expect(dialog.textContent).toContain('também pode ser enviado')
  await user.click(within(dialog).getByRole('button', { name: 'Abrir este lote' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Novembro' })).toBeVisible()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(bridge.calls.find(({ operation }) => operation === 'lote.take')?.input).toEqual({
    token: LOTE_FILE.token,
  })
})

test('a spreadsheet that is half done in it is told with its name', async () => {
  const { screen } = await openLote({
    ...READABLE_LOTE,
    summary: { ...LOTE_SUMMARY, sheet: 'gente.xlsx' },
  })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/^gente\.xlsx, ainda não aplicada/u)
})

test('a spreadsheet in it that is damaged is named, and that nothing was taken in', async () => {
  const { screen } = await openLote({
    kind: 'notOpened',
    fileName: LOTE_FILE.name,
    fault: 'damaged',
    sheet: 'gente.xlsx',
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('está na planilha “gente.xlsx”. Nada do lote foi aberto.')
})

test('R17: one that was released where it was saved says what that means here', async () => {
  const { screen } = await openLote({
    ...READABLE_LOTE,
    summary: { ...LOTE_SUMMARY, isReleased: true },
  })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/já tinha sido encaminhada para envio onde foi salvo/u)
  expect(dialog.textContent).toContain(
    'Antes de enviar cada documento, o programa o procura no serviço',
  )
})

test('a batch that is here already is shown instead of taken in twice', async () => {
  const { screen, user, bridge } = await openLote({ ...READABLE_LOTE, presence: 'preparing' })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/já está aqui, em preparação/u)
  expect(within(dialog).queryByRole('button', { name: 'Abrir este lote' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Ver o lote daqui' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Novembro' })).toBeVisible()
  expect(bridge.calls.some(({ operation }) => operation === 'lote.take')).toBe(false)
})

test('an account that is not known here is chosen anew', async () => {
  const otherAccountId = makeAccount(9).id
  const { screen, user, bridge } = await openLote(
    { ...READABLE_LOTE, summary: { ...LOTE_SUMMARY, accountId: otherAccountId } },
    { 'lote.take': () => succeed({ kind: 'taken', batch: loteBatch }) },
  )
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('desconhecida neste computador')
  expect(await within(dialog).findByLabelText('Conta para o lote')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Abrir este lote' }))
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'lote.take')?.input)
    .toEqual({ token: LOTE_FILE.token, accountId: loteAccount.id })
})

test('QUEUE-11: one of the other environment is not taken in, and the way there is offered', async () => {
  const { screen, user, bridge } = await openLote({
    ...READABLE_LOTE,
    summary: { ...LOTE_SUMMARY, origin: { environment: 'live', baseUrl: 'https://a.exemplo' } },
    otherService: 'environment',
  })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/Nada passa de um para o outro/u)
  expect(within(dialog).queryByRole('button', { name: 'Abrir este lote' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Mudar para o uso real' }))
  await expect
    .poll(() => bridge.calls.filter(({ operation }) => operation === 'lote.preview').length)
    .toBe(2)
})

describe('each reason for which it is not opened has words of its own', () => {
  // The fault `sealed` asks for the password instead.
  test.each(LOTE_FAULTS.filter((fault) => fault !== 'sealed'))('%s', async (fault) => {
    const { screen, user } = await openLote({
      kind: 'notOpened',
      fileName: LOTE_FILE.name,
      fault,
      contract: 'locação 101.pdf',
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('novembro.lote não foi aberto')
    expect(alert.textContent).toContain('“locação 101.pdf”')
    expect(alert.textContent).not.toContain('lote.fault')
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })
})

test('while it is taken in it says how far it is, and can be stopped', async () => {
  let end: (() => void) | undefined
  const { screen, user, bridge } = await openLote(READABLE_LOTE, {
    'lote.take': () =>
      new Promise((resolve) => {
        end = () => {
          resolve(succeed({ kind: 'stopped' }))
        }
      }),
    'lote.stop': () => {
      end?.()
      return succeed({})
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Abrir este lote' }))
  const dialog = await screen.findByRole('dialog', { name: 'Abrindo novembro.lote' })
  await expect
    .poll(() => {
      bridge.emit({ name: 'lote.progressed', payload: { stage: 'taking', done: 3, of: 12 } })
      return dialog.textContent
    })
    .toContain('Guardando documentos: 3 de 12')
  await user.click(within(dialog).getByRole('button', { name: 'Parar' }))
  expect(await screen.findByText('Interrompido: nada do lote foi aberto.')).toBeVisible()
})

test('on the first window of a fresh machine it waits, and says so', async () => {
  const { screen } = await openLote(READABLE_LOTE, {}, true)
  expect(
    await screen.findByText('novembro.lote será aberto assim que você escolher.'),
  ).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a `.lote` among dropped files is looked at, and the contracts beside it make a batch', async () => {
  const { screen, bridge } = await openWindow({
    'batch.list': () => succeed([loteBatch]),
    'batch.create': () => succeed(loteBatch),
    'draft.addFiles': () => succeed([]),
  })
  const place = await screen.findByRole('grid', { name: 'Lotes' })
  const files = [new File(['PK'], 'Novembro.LOTE'), new File(['%PDF'], 'a.pdf')]
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } })
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'lote.offer')?.input)
    .toEqual({ tokens: ['token of Novembro.LOTE'] })
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'draft.addFiles')?.input)
    .toMatchObject({ tokens: ['token of a.pdf'] })
})

test('also where nothing else takes files a `.lote` can be dropped', async () => {
  const { screen, user, bridge } = await openWindow()
  await user.keyboard('{Control>}2{/Control}')
  const place = await screen.findByRole('main')
  const files = [new File(['PK'], 'b.lote'), new File(['%PDF'], 'a.pdf')]
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } })
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'lote.offer')?.input)
    .toEqual({ tokens: ['token of b.lote'] })
})

test('on the list Ctrl+O asks for a file; Ctrl+Shift+S saves the batch that is open', async () => {
  const { screen, user, bridge } = await openWindow({
    'batch.list': () => succeed([loteBatch]),
    'lote.save': () =>
      succeed({ kind: 'saved', fileName: 'novembro.lote', documents: 12, isSealed: false }),
  })
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  await user.keyboard('{Control>}o{/Control}')
  await expect
    .poll(() => bridge.calls.some(({ operation }) => operation === 'lote.pick'))
    .toBe(true)
  grid.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('button', { name: 'Salvar como .lote…' })
  await user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}')
  const asked = await screen.findByRole('button', { name: 'Escolher onde salvar…' })
  await expect.poll(() => document.activeElement).toBe(asked)
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: '“Novembro” foi salvo' })
  expect(dialog.textContent).toContain('novembro.lote tem 12 documentos')
  expect(dialog.textContent).toContain('Quem abrir o arquivo também pode enviá-lo')
})

test.each([
  ['went along', true, 'foi junto, com as colunas e os pares escolhidos'],
  ['was left out', false, 'não foi junto'],
])('of a sheet that is half done it is said that it %s', async (_, isInside, words) => {
  const saved = {
    kind: 'saved',
    fileName: 'novembro.lote',
    documents: 12,
    isSealed: false,
  } as const
  const { screen, user } = await openWindow({
    'batch.list': () => succeed([loteBatch]),
    'lote.save': () => succeed({ ...saved, sheet: { name: 'gente.xlsx', isInside } }),
  })
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  grid.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Salvar como .lote…' }))
  await user.click(await screen.findByRole('button', { name: 'Escolher onde salvar…' }))
  const dialog = await screen.findByRole('dialog', { name: '“Novembro” foi salvo' })
  expect(dialog.textContent).toContain(`A planilha “gente.xlsx”, ainda não aplicada, ${words}`)
  expect(within(dialog).queryAllByRole('alert')).toHaveLength(isInside ? 0 : 1)
})

test('what could not be saved says why, and where', async () => {
  const { screen, user } = await openWindow({
    'batch.list': () => succeed([loteBatch]),
    'lote.save': () => succeed({ kind: 'unwritable', fileName: 'novembro.lote', code: 'ENOSPC' }),
  })
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  grid.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Salvar como .lote…' }))
  await user.click(await screen.findByRole('button', { name: 'Escolher onde salvar…' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('novembro.lote não pôde ser gravado ali. Confira o espaço')
})
