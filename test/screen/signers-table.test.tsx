// Table of the signers of a batch in the step Signatários: one line a person, corrected by the keyboard alone.
import { expect, test } from 'vitest'
import { fail } from '../../shared/model/failure.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { toPercent } from '../../shared/geometry/percent.ts'
import { makeAccount } from './accounts.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openBatch } from './open-batch.ts'
import { viewAnswers } from './view-answers.ts'

const ANA = { email: 'ana@gmial.com', role: 'Locador', name: 'Ana', order: 1 } as const
const BIA = { email: 'bia@exemplo.com.br', role: 'Locatário', name: 'Bia', order: 2 } as const
const areaOf = (signer: number): SignatureArea => ({
  signer,
  page: 1,
  x: toPercent(10),
  y: toPercent(10 + 20 * signer),
  width: toPercent(20),
  height: toPercent(5),
  type: 'Signature',
})

async function openTable(answers: Partial<Answers> = {}) {
  const drafts = [1, 2].map((number) =>
    makeDraft(number, { signers: [ANA, BIA], areas: [areaOf(0), areaOf(1)] }),
  )
  const main = keepDrafts([...drafts, makeDraft(3)], { accountId: makeAccount(1).id })
  const opened = await openBatch({ ...main.answers, ...answers })
  const { user, screen } = opened
  await user.keyboard('{Alt>}2{/Alt}')
  await user.click(await screen.findByRole('radio', { name: 'Tabela' }))
  const table = await screen.findByRole('grid', { name: 'Signatários do lote' })
  table.focus()
  return {
    ...opened,
    main,
    table,
    active: () =>
      document.querySelector(`[id="${table.getAttribute('aria-activedescendant') ?? ''}"]`),
    rowsOf: (column: number) =>
      [...table.querySelectorAll(`[role="gridcell"][aria-colindex="${String(column)}"]`)].map(
        (cell) => cell.textContent,
      ),
    names: () => main.drafts().map(({ signers }) => signers.map(({ name }) => name)),
    emails: () => main.drafts().map(({ signers }) => signers.map(({ email }) => email)),
  }
}

test('each signer has a line; a document without signers has one on which the first is typed', async () => {
  const { user, table, rowsOf, names, active } = await openTable()
  expect(table.getAttribute('aria-rowcount')).toBe('6')
  expect(rowsOf(1)).toEqual(['Contrato 1', 'Contrato 1', 'Contrato 2', 'Contrato 2', 'Contrato 3'])
  expect(rowsOf(3)).toEqual(['Ana', 'Bia', 'Ana', 'Bia', ''])
  await user.keyboard('{Control>}{End}{/Control}{Home}{ArrowRight}{ArrowRight}')
  expect(active()?.textContent).toBe('')
  await user.keyboard('Caio{Enter}')
  await expect.poll(names).toEqual([['Ana', 'Bia'], ['Ana', 'Bia'], ['Caio']])
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(names).toEqual([['Ana', 'Bia'], ['Ana', 'Bia'], []])
})

test('a finding stands at the cell of its signer; a block is pasted into the lines of several documents', async () => {
  const { user, screen, active, emails } = await openTable()
  await user.keyboard('{F9}')
  expect(active()?.textContent).toBe('ana@gmial.com')
  await user.paste('um@exemplo.com.br\r\ndois@exemplo.com.br\r\ntres@exemplo.com.br\r\n')
  await expect
    .poll(emails)
    .toEqual([
      ['um@exemplo.com.br', 'dois@exemplo.com.br'],
      ['tres@exemplo.com.br', 'bia@exemplo.com.br'],
      [],
    ])
  expect(await screen.findByText('3 células alteradas')).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  await expect
    .poll(emails)
    .toEqual([['ana@gmial.com', 'bia@exemplo.com.br'], ['ana@gmial.com', 'bia@exemplo.com.br'], []])
})

test('how the link goes is chosen by its word, and a word that is none stays at its cell', async () => {
  const { user, screen, active, main } = await openTable()
  const links = () =>
    main.drafts()[0]?.signers.map(({ signatureLinkMethod }) => signatureLinkMethod)
  await user.keyboard('{Home}' + '{ArrowRight}'.repeat(6))
  await user.paste('whatsapp\r\nPombo\r\n')
  await expect.poll(links).toEqual(['WhatsApp', undefined])
  expect(active()?.textContent).toBe('WhatsApp')
  expect(await screen.findByText(/1 valor não foi aceito/u)).toBeVisible()
  await user.keyboard('{ArrowDown}')
  expect(active()?.getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('{ArrowUp}{Delete}')
  await expect.poll(links).toEqual([undefined, undefined])
})

test('signers of the marked lines are removed with their areas, and one undo brings all back', async () => {
  const { user, screen, names, main } = await openTable()
  const areas = () => main.drafts().map((draft) => draft.areas.map(({ signer, y }) => [signer, y]))
  const orders = () => main.drafts().map(({ signers }) => signers.map(({ order }) => order))
  const before = areas()
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}{Delete}{/Control}')
  await expect.poll(names).toEqual([[], ['Bia'], []])
  expect(areas()).toEqual([[], [[0, 30]], []])
  expect(orders()).toEqual([[], [1], []])
  expect(await screen.findByText('3 signatários removidos')).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(names).toEqual([['Ana', 'Bia'], ['Ana', 'Bia'], []])
  expect(areas()).toEqual(before)
})

test('Ctrl+Enter gives the document of the line one more signer, with a line after the others', async () => {
  const { user, rowsOf, names, main } = await openTable()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(rowsOf(1).slice(0, 4)).toEqual(['Contrato 1', 'Contrato 1', 'Contrato 1', 'Contrato 2'])
  await user.keyboard('Testemunha{Tab}Caio{Enter}')
  await expect.poll(names).toEqual([['Ana', 'Bia', 'Caio'], ['Ana', 'Bia'], []])
  expect(main.drafts()[0]?.signers[2]).toMatchObject({ role: 'Testemunha', order: 3 })
  await user.keyboard('{ArrowUp}{Control>}{Delete}{/Control}')
  await expect.poll(names).toEqual([['Ana', 'Bia'], ['Ana', 'Bia'], []])
  await expect.poll(() => rowsOf(3)).toEqual(['Ana', 'Bia', 'Ana', 'Bia', ''])
})

test('Enter opens the form at the field of the cell, and Escape leads back to the cell', async () => {
  const { user, screen, table, active, emails } = await openTable()
  await user.keyboard('{ArrowDown}' + '{ArrowRight}'.repeat(3) + '{Enter}')
  const details = await screen.findByRole('region', { name: 'Dados do signatário' })
  await expect.poll(() => details.contains(document.activeElement)).toBe(true)
  await expect.poll(() => document.activeElement).toHaveProperty('value', BIA.email)
  await user.keyboard('bia.lima@exemplo.com.br')
  await expect.poll(() => active()?.textContent).toBe('bia.lima@exemplo.com.br')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(table)
  expect(screen.queryByRole('region', { name: 'Dados do signatário' })).toBeNull()
  await expect.poll(() => emails()[0]).toEqual([ANA.email, 'bia.lima@exemplo.com.br'])
})

test('lines are filtered by a value and say how many signers are shown', async () => {
  const { user, screen, rowsOf } = await openTable()
  await user.keyboard('{ArrowRight}{Alt>}{ArrowDown}{/Alt}')
  await user.click(await screen.findByRole('checkbox', { name: 'Locador (2)' }))
  await user.click(screen.getByRole('button', { name: 'Mostrar só os marcados' }))
  expect(rowsOf(3)).toEqual(['Ana', 'Ana'])
  expect(screen.getByText('Mostrando 2 de 5 signatários')).toBeVisible()
})

test('a view of the signers keeps the filter, apart from the views of the other table', async () => {
  const { user, screen, rowsOf, bridge } = await openTable(viewAnswers())
  await user.keyboard('{ArrowRight}{Alt>}{ArrowDown}{/Alt}')
  await user.click(await screen.findByRole('checkbox', { name: 'Locador (2)' }))
  await user.click(screen.getByRole('button', { name: 'Mostrar só os marcados' }))
  await user.click(screen.getByRole('button', { name: 'Visualizações' }))
  await user.type(await screen.findByLabelText('Salvar como visualização'), 'Locadores{Enter}')
  await screen.findByRole('button', { name: 'Locadores' })
  expect(bridge.calls.findLast(({ operation }) => operation === 'view.save')?.input).toMatchObject({
    shown: { list: 'list', of: 'signers' },
  })
  await user.click(screen.getByRole('button', { name: 'Mostrar todos, na ordem do lote' }))
  expect(rowsOf(3)).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Visualizações' }))
  await user.click(await screen.findByRole('button', { name: 'Locadores' }))
  expect(rowsOf(3)).toEqual(['Ana', 'Ana'])
})

test('drafts that cannot be read keep their signers, and the reason is said', async () => {
  const { user, screen, names } = await openTable({
    'draft.readMany': () => fail('journalUnavailable'),
  })
  await user.keyboard('{Control>}{Delete}{/Control}')
  expect(await screen.findByText('Os signatários não foram removidos')).toBeVisible()
  expect(names()).toEqual([['Ana', 'Bia'], ['Ana', 'Bia'], []])
})
