// R22: unreadable rows, attempts and drafts are shown where a person looks for them.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BatchView } from '../../shared/model/batch-view.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import { documentIdOf } from './documents.ts'
import { makeBatch } from './drafts.ts'
import { openBatch } from './open-batch.ts'
import { openWindow } from './open-window.tsx'

const RECORDS = [
  { kind: 'document', id: 'd-1', name: 'Contrato 7', problem: 'delivery.kind: Invalid input' },
  { kind: 'attempt', id: 'd-2', problem: 'data.newField: Unrecognized key' },
  { kind: 'draft', id: 'b-3', name: 'Locações', problem: 'data: not JSON' },
] as const

test.each([
  [/^Lotes/u, 'Lotes'],
  [/^Acompanhamento/u, 'Acompanhamento'],
])(
  'R22: the screen %s says what could not be read, what is left out and what to do',
  async (name) => {
    const { screen, user } = await openWindow({
      'document.unreadable': () => succeed({ records: RECORDS }),
    })
    await user.click(screen.getByRole('button', { name }))
    const note = (await screen.findByText(/^3 registros da pasta de dados/u)).closest(
      '[role=status]',
    )
    if (!(note instanceof HTMLElement)) throw new Error('a note')
    const words = within(note)
    await user.click(words.getByText('Ver quais e o que fazer'))
    expect(words.getByText(/Documento Contrato 7: não é enviado/u)).toBeVisible()
    expect(words.getByText(/Documento sem nome legível: uma das tentativas/u)).toBeVisible()
    expect(words.getByText(/Lote em preparação Locações: não aparece/u)).toBeVisible()
    expect(words.getByText(/versão mais nova do programa/u)).toBeVisible()
    expect(words.getByText('b-3')).toBeVisible()
  },
)

test('R22: where everything can be read nothing is said of it', async () => {
  const { screen, bridge } = await openWindow()
  await expect
    .poll(() => bridge.calls.some(({ operation }) => operation === 'document.unreadable'))
    .toBe(true)
  expect(screen.queryByText(/registros? da pasta de dados/u)).toBeNull()
})

test('R22: the list of batches is there before the journal is looked through, page by page, once', async () => {
  const list = Promise.withResolvers<Result<readonly BatchView[]>>()
  const pages = [{ records: RECORDS.slice(0, 1), next: 'd-1' }, { records: RECORDS.slice(1) }]
  const { screen, bridge } = await openWindow({
    'batch.list': () => list.promise,
    'document.unreadable': ({ after }) =>
      succeed(pages[after === undefined ? 0 : 1] ?? { records: [] }),
  })
  const asked = () => bridge.calls.filter(({ operation }) => operation === 'document.unreadable')
  await screen.findByRole('heading', { name: 'Lotes' })
  await new Promise((resolve) => requestIdleCallback(resolve))
  expect(asked()).toEqual([])
  list.resolve(succeed([]))
  await screen.findByText(/^3 registros da pasta de dados/u)
  expect(asked().map(({ input }) => input)).toEqual([{}, { after: 'd-1' }])
  const accounts = () => bridge.calls.filter(({ operation }) => operation === 'account.list').length
  const before = accounts()
  bridge.emit({ name: 'account.changed', payload: {} })
  await expect.poll(accounts).toBeGreaterThan(before)
  await new Promise((resolve) => requestIdleCallback(resolve))
  expect(asked()).toHaveLength(2)
})

test('R22: of many documents of a batch that cannot be read the count and the first codes stand in one line, the others on request, and all are copied', async () => {
  const ids = Array.from({ length: 135 }, (_, at) => documentIdOf(at + 1))
  const { screen, user } = await openBatch({
    'batch.list': () => succeed([makeBatch(1)]),
    'batch.documents': () =>
      succeed({ rows: [], total: 135, unreadable: ids.map((id) => ({ id, problem: 'not JSON' })) }),
  })
  const words = within(await screen.findByRole('alert'))
  expect(words.getByText(/^135 documentos deste lote não podem ser lidos/u)).toBeVisible()
  expect(words.getByText(`${ids[0] ?? ''}, ${ids[1] ?? ''}`)).toBeVisible()
  expect(words.getByText(/e mais 133/u)).toBeVisible()
  const others = words.getByText(new RegExp(ids[134] ?? '', 'u'))
  expect(others).not.toBeVisible()
  await user.click(words.getByText('Detalhes'))
  expect(others).toBeVisible()
  await user.click(words.getByRole('button', { name: /^Copiar: códigos/u }))
  expect(await navigator.clipboard.readText()).toBe(ids.join('\n'))
})
