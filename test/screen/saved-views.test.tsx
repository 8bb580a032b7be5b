// Saved views of each list that has them, by the keyboard; a view says which of its filters no longer exist.
import { within } from '@testing-library/react'
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import type { Shown } from '../../shared/model/saved-view.ts'
import { makeAccount } from './accounts.ts'
import { batchIdOf, makeRow, NOW, signed, waiting } from './documents.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
import { openBatch } from './open-batch.ts'
import { openWindow } from './open-window.tsx'
import { openTracking } from './tracking-answers.tsx'
import { viewAnswers } from './view-answers.ts'

type Opened = Pick<Awaited<ReturnType<typeof openWindow>>, 'user' | 'screen' | 'bridge'>

const asked = ({ bridge }: Opened, operation: string) =>
  bridge.calls.filter((call) => call.operation === operation).at(-1)?.input

async function openViews({ user, screen }: Opened, label = 'Visualizações') {
  const button = await screen.findByRole('button', { name: label })
  button.focus()
  await user.keyboard('{Enter}')
  return screen.findByRole('dialog')
}

test('a view of the documents is saved, chosen, renamed and deleted by the keyboard alone', async () => {
  const opened = await openTracking([makeRow(1, { tracking: waiting([]) })], viewAnswers())
  const { user, screen } = opened
  await user.click(await screen.findByRole('radio', { name: /^Todos/u }))
  await user.type(screen.getByRole('searchbox', { name: /Buscar/u }), 'ana')
  await expect
    .poll(() => asked(opened, 'document.list'))
    .toMatchObject({ view: 'all', text: 'ana' })
  await openViews(opened)
  await user.keyboard('Tudo de Ana{Enter}')
  const button = await screen.findByRole('button', { name: 'Tudo de Ana' })
  await expect.poll(() => document.activeElement).toBe(button)

  await user.click(screen.getByRole('radio', { name: /^Pendentes/u }))
  await user.clear(screen.getByRole('searchbox', { name: /Buscar/u }))
  const box = await openViews(opened)
  const { violations } = await run(box, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  await user.keyboard('{Enter}')
  expect(screen.getByRole('radio', { name: /^Todos/u, checked: true })).toBeVisible()
  const found = await screen.findByDisplayValue('ana')
  expect(screen.getByRole('searchbox', { name: /Buscar/u })).toBe(found)

  await openViews(opened, 'Tudo de Ana')
  await user.keyboard('{Tab}{Enter}{Control>}a{/Control}Ana{Enter}')
  await openViews(opened, 'Ana')
  await user.keyboard('{Tab}{Tab}{Enter}')
  expect(await screen.findByText('“Ana” foi excluída.')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Renomear “Ana”' })).toBeVisible()
})

test('a view of the documents keeps what its columns leave out, their order and which are hidden', async () => {
  const opened = await openTracking(
    ['Aluguel', 'Venda', 'Locação'].map((name, at) => makeRow(at + 1, { name })),
    viewAnswers(),
  )
  const { user, screen } = opened
  const grid = await screen.findByRole('grid', { name: 'Documentos enviados' })
  const names = () =>
    Array.from(
      grid.querySelectorAll('[data-index]'),
      (row) => row.querySelector('[role="gridcell"][title]')?.textContent,
    )
  const openMenu = (column: string) =>
    user.click(within(screen.getByRole('columnheader', { name: column })).getByRole('button'))
  await openMenu('Documento')
  await user.click(await screen.findByRole('checkbox', { name: /^Aluguel/u }))
  await user.click(screen.getByRole('checkbox', { name: /^Venda/u }))
  await user.click(screen.getByRole('button', { name: 'Mostrar só os marcados' }))
  await openMenu('Situação')
  await user.click(await screen.findByRole('button', { name: 'Ocultar coluna' }))
  await expect.poll(names).toEqual(['Aluguel', 'Venda'])
  await openViews(opened)
  await user.keyboard('Aluguel e venda{Enter}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const arrangement = {
    filters: [{ key: 'name', texts: ['Aluguel', 'Venda'] }],
    search: '',
    hidden: ['state'],
  }
  expect(asked(opened, 'view.save')).toMatchObject({ shown: { list: 'documents', arrangement } })

  await user.click(screen.getByRole('button', { name: 'Mostrar tudo' }))
  await expect.poll(names).toEqual(['Aluguel', 'Venda', 'Locação'])
  await openViews(opened)
  await user.click(await screen.findByRole('button', { name: 'Aluguel e venda' }))
  await expect.poll(names).toEqual(['Aluguel', 'Venda'])
  expect(await screen.findByRole('button', { name: 'Aluguel e venda' })).toBeVisible()
})

test('a view of a column that only a wide window has says so', async () => {
  const shown: Shown = {
    list: 'documents',
    question: { view: 'pending' },
    arrangement: { filters: [{ key: 'batch', texts: ['Lote'] }], search: '', hidden: [] },
  }
  const opened = await openTracking(
    [makeRow(1)],
    viewAnswers([{ name: 'De um lote', shown, savedAt: NOW }]),
  )
  const { user, screen } = opened
  await openViews(opened)
  await user.click(await screen.findByRole('button', { name: 'De um lote' }))
  expect(
    await screen.findByText('“De um lote” mostra o resto: esta lista não tem a coluna Lote.'),
  ).toBeVisible()
})

test('a view of the people whose batch is gone says so and shows the rest', async () => {
  const shown: Shown = { list: 'people', filter: { batchId: batchIdOf(9), role: 'Fiador' } }
  const opened = await openWindow(viewAnswers([{ name: 'Fiadores', shown, savedAt: NOW }]))
  const { user, screen } = opened
  await user.keyboard('{Control>}2{/Control}')
  await user.click(await screen.findByRole('radio', { name: 'Por pessoa' }))
  await openViews(opened)
  await user.click(await screen.findByRole('button', { name: 'Fiadores' }))
  expect(
    await screen.findByText('“Fiadores” mostra o resto: o lote dela não existe mais.'),
  ).toBeVisible()
  expect(asked(opened, 'awaited.people')).toEqual({ role: 'Fiador', offset: 0, limit: 500 })
  expect(screen.getByRole('combobox', { name: 'Papel' })).toBe(screen.getByDisplayValue('Fiador'))
})

test('a view of the archive shows its tab and its search', async () => {
  const shown: Shown = {
    list: 'archive',
    question: { view: 'notStored', order: 'newest', text: '529.982' },
  }
  const opened = await openTracking(
    [makeRow(1, { tracking: signed() })],
    viewAnswers([{ name: 'Sem arquivo', shown, savedAt: NOW }]),
  )
  const { user, screen } = opened
  await user.keyboard('{Control>}4{/Control}')
  await openViews(opened)
  await user.click(await screen.findByRole('button', { name: 'Sem arquivo' }))
  await expect
    .poll(() => asked(opened, 'document.list'))
    .toEqual({ ...shown.question, offset: 0, limit: 100 })
  expect(await screen.findByRole('button', { name: 'Sem arquivo' })).toBeVisible()
})

test('a view of the table keeps order, filters and columns; a column that the batch has not is said', async () => {
  const drafts = ['Locação', 'Venda', 'Locação'].map((type, index) =>
    makeDraft(index + 1, { columns: { TIPO: type } }),
  )
  const shown: Shown = {
    list: 'table',
    arrangement: {
      sort: { key: 'name', isDescending: true },
      filters: [
        { key: 'columns.TIPO', texts: ['Locação'] },
        { key: 'columns.CIDADE', texts: ['Curitiba'] },
      ],
      search: '',
      hidden: ['file'],
    },
  }
  const opened = await openBatch({
    ...keepDrafts(drafts, { accountId: makeAccount(1).id }).answers,
    ...viewAnswers([{ name: 'Locações', shown, savedAt: NOW }]),
  })
  const { user, screen } = opened
  await user.keyboard('{Alt>}5{/Alt}')
  await user.click(await screen.findByRole('radio', { name: 'Tabela' }))
  const table = await screen.findByRole('grid', { name: 'Tabela do lote' })
  await openViews(opened)
  await user.click(await screen.findByRole('button', { name: 'Locações' }))
  expect(await screen.findByText('Mostrando 2 de 3 documentos')).toBeVisible()
  expect(
    await screen.findByText('“Locações” mostra o resto: esta lista não tem a coluna CIDADE.'),
  ).toBeVisible()
  const names = table.querySelectorAll('[data-place$="/0"]')
  expect(Array.from(names, ({ textContent }) => textContent)).toEqual(['Contrato 3', 'Contrato 1'])
  expect(screen.queryByRole('columnheader', { name: 'Arquivo' })).toBeNull()
})

test('a list without a button for views has them in the menu of its columns, by the keyboard alone', async () => {
  const drafts = ['Zelo', 'Água', 'Bia'].map((name, index) => makeDraft(index + 1, { name }))
  const opened = await openBatch({
    ...keepDrafts(drafts, { accountId: makeAccount(1).id }).answers,
    ...viewAnswers(),
  })
  const { user, screen } = opened
  const grid = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  const names = () =>
    Array.from(
      grid.querySelectorAll('[data-index] [aria-colindex="3"]'),
      ({ textContent }) => textContent,
    )
  grid.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{Alt>}{ArrowDown}{/Alt}')
  await user.click(await screen.findByRole('button', { name: 'Ordenar de A a Z' }))
  const sorted = names()
  expect(sorted.map((name) => name?.trim())).toEqual(['Água', 'Bia', 'Zelo'])
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const menu = await screen.findByRole('dialog')
  within(menu).getByRole('button', { name: 'Visualizações salvas…' }).focus()
  await user.keyboard('{Enter}')
  await user.type(await screen.findByLabelText('Salvar como visualização'), 'Por nome{Enter}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked(opened, 'view.save')).toEqual({
    name: 'Por nome',
    shown: {
      list: 'list',
      of: 'files',
      arrangement: {
        sort: { key: 'name', isDescending: false },
        filters: [],
        search: '',
        hidden: [],
      },
    },
  })
  grid.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await user.click(await screen.findByRole('button', { name: 'Voltar à ordem de antes' }))
  expect(names()).not.toEqual(sorted)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await user.click(await screen.findByRole('button', { name: 'Visualizações salvas…' }))
  await user.click(await screen.findByRole('button', { name: 'Por nome' }))
  expect(names()).toEqual(sorted)
  expect(screen.queryByRole('dialog')).toBeNull()
})
