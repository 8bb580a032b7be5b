// Texts that are typed in the place of a name or in a cell are saved when the field goes without being left.
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepDrafts, makeDraft } from './drafts.ts'
import { openBatch } from './open-batch.ts'

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
