// Texts that are typed in the place of a name or in a cell are saved when the field goes without being left.
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepDrafts, makeDraft } from './drafts.ts'
import { openBatch, openBatchAt } from './open-batch.ts'

const MANY = Array.from({ length: 200 }, (_, index) => makeDraft(index + 1))

test('the name of a document is saved when its row is scrolled out of sight', async () => {
  const main = keepDrafts(MANY)
  const { screen, user } = await openBatch(main.answers)
  const grid = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  grid.focus()
  await user.keyboard('{F2}Aditivo')
  fireEvent.scroll(grid, { target: { scrollTop: 4_000 } })
  await expect.poll(() => main.drafts()[0]?.name).toBe('Aditivo')
})

test('the text of a cell is saved when its row is scrolled out of sight', async () => {
  const main = keepDrafts(MANY)
  const { screen, user } = await openBatch(main.answers)
  await user.keyboard('{Alt>}5{/Alt}')
  await user.click(await screen.findByRole('radio', { name: 'Tabela' }))
  const grid = await screen.findByRole('grid', { name: 'Tabela do lote' })
  grid.focus()
  await user.keyboard('Aditivo')
  fireEvent.scroll(grid, { target: { scrollTop: 4_000 } })
  await expect.poll(() => main.drafts()[0]?.name).toBe('Aditivo')
  expect(document.activeElement).toBe(grid)
})

test('the text of a cell goes to its document when one above it is gone meanwhile', async () => {
  const main = keepDrafts([1, 2, 3].map((number) => makeDraft(number)))
  const { screen, user, bridge } = await openBatch(main.answers)
  await user.keyboard('{Alt>}5{/Alt}')
  await user.click(await screen.findByRole('radio', { name: 'Tabela' }))
  const grid = await screen.findByRole('grid', { name: 'Tabela do lote' })
  grid.focus()
  await user.keyboard('{ArrowDown}Aditivo')
  main.set(main.drafts().slice(1))
  bridge.emit({ name: 'batch.changed', payload: {} })
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('3')
  await user.keyboard('{Enter}')
  await expect.poll(() => main.drafts().map(({ name }) => name)).toContain('Aditivo')
  expect(main.drafts().map(({ name }) => name)).toEqual(['Aditivo', 'Contrato 3'])
})

test('the cursor of the table and what is marked stay on their documents when one above is gone meanwhile', async () => {
  const main = keepDrafts([1, 2, 3, 4].map((number) => makeDraft(number, { message: 'Bom dia' })))
  const { screen, user, bridge } = await openBatch(main.answers)
  await user.keyboard('{Alt>}5{/Alt}')
  await user.click(await screen.findByRole('radio', { name: 'Tabela' }))
  const grid = await screen.findByRole('grid', { name: 'Tabela do lote' })
  grid.focus()
  await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
  main.set(main.drafts().slice(1))
  bridge.emit({ name: 'batch.changed', payload: {} })
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('4')
  await user.keyboard('{Delete}')
  await expect.poll(() => main.drafts().map(({ name }) => name)).toEqual(['', '', 'Contrato 4'])
})

const ANA = { email: 'ana@exemplo.com.br', name: 'Ana Souza', role: 'Contratante' }
const BIA = { email: 'bia@exemplo.com.br', name: 'Bia Lima', role: 'Contratada' }

async function typeSubstitute() {
  const main = keepDrafts([makeDraft(1, { signers: [ANA, BIA] })])
  const opened = await openBatchAt('signers', main.answers)
  const ana = within(await opened.screen.findByRole('region', { name: /1 Ana Souza/u }))
  await opened.user.click(ana.getByRole('button', { name: 'Mais opções' }))
  await opened.user.type(ana.getByRole('combobox', { name: 'Substitutos' }), 'caio@exemplo.com.br')
  return { ...opened, saved: () => main.drafts()[0]?.signers }
}

const WITH_CAIO = { ...ANA, substitutes: [{ email: 'caio@exemplo.com.br' }] }

test('a substitute that is typed when Ctrl+Enter adds the next signer is saved', async () => {
  const { user, saved } = await typeSubstitute()
  await user.keyboard('{Control>}{Enter}{/Control}dora@exemplo.com.br')
  await expect
    .poll(saved)
    .toEqual([WITH_CAIO, BIA, { email: 'dora@exemplo.com.br', role: 'Contratada' }])
})

test('a substitute that is typed when its signer is moved by Alt and an arrow stays with that signer', async () => {
  const { user, saved } = await typeSubstitute()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(saved).toEqual([BIA, WITH_CAIO])
  expect(document.activeElement?.getAttribute('data-path')).toBe('signers.1.substitutes')
})
