// Table of the documents of a batch in the step Revisão: corrected by the keyboard alone, cell by cell and in blocks.
import { setTimeout } from 'node:timers/promises'
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { succeed } from '../../shared/model/failure.ts'
import { makeAccount } from './accounts.ts'
import { NOW } from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
import { openBatch } from './open-batch.ts'

const DOCUMENTS = 3

/** Longer than the time between two keys, so that a person types while a save is under way. */
const SAVE_MS = 50

/** @param saveMs time that main takes for a save */
async function openTable(answers: Partial<Answers> = {}, saveMs = 0) {
  const drafts = Array.from({ length: DOCUMENTS }, (_, index) =>
    makeDraft(index + 1, {
      signers: [{ email: `ana${String(index + 1)}@gmial.com`, role: 'Locador', name: 'Ana' }],
    }),
  )
  const main = keepDrafts(drafts, { accountId: makeAccount(1).id })
  const slowly =
    <Input, Output>(answer: (input: Input) => Output) =>
    async (input: Input): Promise<Output> => {
      await setTimeout(saveMs)
      return answer(input)
    }
  const opened = await openBatch({
    ...main.answers,
    'draft.change': slowly(main.answers['draft.change']),
    'draft.changeMany': slowly(main.answers['draft.changeMany']),
    ...answers,
  })
  const { user, screen } = opened
  await user.keyboard('{Alt>}5{/Alt}')
  await user.click(await screen.findByRole('radio', { name: 'Tabela' }))
  const table = await screen.findByRole('grid', { name: 'Tabela do lote' })
  table.focus()
  return {
    ...opened,
    main,
    table,
    active: () =>
      document.querySelector(`[id="${table.getAttribute('aria-activedescendant') ?? ''}"]`),
    emails: () => main.drafts().map(({ signers: [first] }) => first?.email),
    names: () => main.drafts().map(({ name }) => name),
    messages: () => main.drafts().map(({ message }) => message),
    deadlines: () => main.drafts().map(({ deadlineAt }) => deadlineAt),
  }
}

const BEFORE = ['ana1@gmial.com', 'ana2@gmial.com', 'ana3@gmial.com']

test('M6: arrows move cell by cell, F9 leads to the next finding, F2 edits it and Enter goes down', async () => {
  const { user, screen, table, active, emails } = await openTable()
  expect(table.getAttribute('aria-rowcount')).toBe('4')
  expect(active()?.textContent).toBe('Contrato 1')
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(active()?.textContent).toBe('contrato-2.pdf')
  await user.keyboard('{Control>}{Home}{/Control}{F9}')
  expect(active()?.textContent).toBe(BEFORE[0])
  await user.keyboard('{F2}{Control>}a{/Control}bia@exemplo.com.br{Enter}')
  await expect.poll(emails).toEqual(['bia@exemplo.com.br', BEFORE[1], BEFORE[2]])
  expect(document.activeElement).toBe(table)
  expect(active()?.textContent).toBe(BEFORE[1])
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(emails).toEqual(BEFORE)
  expect(screen.queryByRole('button', { name: /Desfazer/u })).toBeNull()
  await user.keyboard('{Control>}y{/Control}')
  await expect.poll(emails).toEqual(['bia@exemplo.com.br', BEFORE[1], BEFORE[2]])
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(emails).toEqual(BEFORE)
})

test('M6: a known person is offered while an e-mail is typed, fills the cells of the signer and is one undo', async () => {
  const lia = {
    name: 'Lia Prado',
    email: 'lia@exemplo.com.br',
    documentNumber: '52998224725',
    origin: 'contact',
    at: NOW,
  } as const
  const { user, screen, table, emails, main, bridge } = await openTable({
    'signers.known': ({ text }) => succeed(text === 'lia' ? [lia] : []),
  })
  const people = () =>
    main.drafts().map(({ signers: [first] }) => [first?.name, first?.documentNumber])
  await user.keyboard('{F9}lia')
  const name = 'Lia Prado · lia@exemplo.com.br (contato)'
  await screen.findByRole('option', { name, hidden: true })
  await user.keyboard('{ArrowDown}{Enter}')
  await expect.poll(emails).toEqual(['lia@exemplo.com.br', BEFORE[1], BEFORE[2]])
  expect(people()[0]).toEqual(['Lia Prado', '529.982.247-25'])
  expect(document.activeElement).toBe(table)
  expect(bridge.calls.filter(({ operation }) => operation === 'signers.known')).toHaveLength(1)
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(emails).toEqual(BEFORE)
  expect(people()[0]).toEqual(['Ana', undefined])
})

test('M6: Escape gives back what was typed', async () => {
  const { user, table, active, names } = await openTable()
  await user.keyboard('outro{Escape}')
  expect(document.activeElement).toBe(table)
  expect(active()?.textContent).toBe('Contrato 1')
  expect(names()).toEqual(['Contrato 1', 'Contrato 2', 'Contrato 3'])
})

test('M6: Ctrl+D repeats the first cell down the block, and one undo takes all of it back', async () => {
  const { user, emails } = await openTable()
  await user.keyboard('{F9}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await expect.poll(emails).toEqual([BEFORE[0], BEFORE[0], BEFORE[0]])
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(emails).toEqual(BEFORE)
})

test('M6: a block is pasted from a spreadsheet; a text that cannot be taken stays at its cell and is said', async () => {
  const { user, screen, names, deadlines, active } = await openTable()
  await user.paste('Um\r\n"Dois ""e meio"""\r\nTrês\r\n')
  await expect.poll(names).toEqual(['Um', 'Dois "e meio"', 'Três'])
  await user.keyboard('{End}{ArrowLeft}')
  await user.paste('31/02/2030')
  expect(await screen.findByText(/1 valor não foi aceito/u)).toBeVisible()
  expect(active()?.textContent).toBe('31/02/2030')
  expect(active()?.getAttribute('aria-invalid')).toBe('true')
  expect(deadlines()).toEqual([undefined, undefined, undefined])
  await user.paste('31/05/2030')
  await expect.poll(() => deadlines()[0]).toBeDefined()
  expect(active()?.getAttribute('aria-invalid')).toBeNull()
})

test('M6: what is pasted beyond the last line or column is counted, and the rest is taken', async () => {
  const { user, screen, names } = await openTable()
  await user.keyboard('{ArrowDown}')
  await user.paste('Dois\r\nTrês\r\nQuatro\r\nCinco\r\n')
  await expect.poll(names).toEqual(['Contrato 1', 'Dois', 'Três'])
  expect(await screen.findByText(/2 valores colados não couberam/u)).toBeVisible()
  await user.paste('Dois e meio')
  await expect.poll(names).toEqual(['Contrato 1', 'Dois e meio', 'Três'])
  expect(screen.queryByText(/não couberam/u)).toBeNull()
})

test('M6: a block over a column that is not edited changes the others, and marks nothing in that one', async () => {
  const { user, screen, names } = await openTable()
  await user.paste('Um\toutro.pdf\r\nDois\toutro.pdf\r\n')
  await expect.poll(names).toEqual(['Um', 'Dois', 'Contrato 3'])
  expect(await screen.findByText(/2 valores eram de colunas que não se editam/u)).toBeVisible()
  expect(screen.queryByText(/não foram aceitos/u)).toBeNull()
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(names).toEqual(['Contrato 1', 'Contrato 2', 'Contrato 3'])
})

test('M6: find and replace mends a slip in all addresses at once', async () => {
  const { user, screen, emails } = await openTable()
  await user.keyboard('{Control>}h{/Control}')
  await user.keyboard('@gmial')
  expect(await screen.findByText('em 3 células')).toBeVisible()
  await user.tab()
  await user.keyboard('@gmail{Enter}')
  await expect.poll(emails).toEqual(['ana1@gmail.com', 'ana2@gmail.com', 'ana3@gmail.com'])
})

test('M6: a message keeps its lines while it is edited, and Alt+Enter begins another', async () => {
  const { user, messages } = await openTable()
  await user.keyboard('{End}')
  await user.paste('"Bom dia,\nsegue o contrato."')
  await expect.poll(() => messages()[0]).toBe('Bom dia,\nsegue o contrato.')
  await user.keyboard('{F2} Até logo.{Alt>}{Enter}{/Alt}Ana{Enter}')
  await expect.poll(() => messages()[0]).toBe('Bom dia,\nsegue o contrato. Até logo.\nAna')
})

test('M6: the way to a text that was not saved leads to the table, at its document', async () => {
  const { user, screen } = await openTable()
  await user.keyboard('{ArrowDown}{End}{ArrowLeft}')
  await user.paste('31/02/2030')
  await user.keyboard('{Alt>}6{/Alt}')
  await user.click(await screen.findByRole('button', { name: 'Ir ao campo' }))
  const table = await screen.findByRole('grid', { name: 'Tabela do lote' })
  const active = document.getElementById(table.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('Contrato 2')
})

test('M6: when many texts cannot be saved, the first are named, the others counted, and one act discards all', async () => {
  const { user, screen } = await openTable()
  await user.keyboard('{End}{ArrowLeft}')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  const block = Array.from({ length: DOCUMENTS }, () => 'x\t1\tontem').join('\r\n')
  await user.paste(block)
  const note = await screen.findByRole('alert', { name: 'Textos que não foram salvos' })
  expect(note.querySelectorAll('li')).toHaveLength(DOCUMENTS)
  await user.keyboard('{ArrowRight}')
  await user.paste(Array.from({ length: DOCUMENTS }, () => 'depois').join('\r\n'))
  expect(note.querySelectorAll('li')).toHaveLength(6)
  expect(note.textContent).toContain('e mais 1 texto.')
  await user.click(screen.getByRole('button', { name: 'Descartar todos os 6' }))
  expect(screen.queryByRole('alert', { name: 'Textos que não foram salvos' })).toBeNull()
})

test('M6: undo puts back the cells of its step alone', async () => {
  const { user, emails, names } = await openTable()
  await user.keyboard('{F9}')
  await user.paste('bia@exemplo.com.br')
  await expect.poll(emails).toEqual(['bia@exemplo.com.br', BEFORE[1], BEFORE[2]])
  await user.keyboard('{Home}')
  await user.paste('Locação')
  await expect.poll(names).toEqual(['Locação', 'Contrato 2', 'Contrato 3'])
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(names).toEqual(['Contrato 1', 'Contrato 2', 'Contrato 3'])
  expect(emails()[0]).toBe('bia@exemplo.com.br')
})

test('M6: acts on the same cells are taken back and done again as quickly as the keys are pressed', async () => {
  const { user, emails, names } = await openTable({}, SAVE_MS)
  await user.keyboard('{F9}')
  for (const email of ['bia@exemplo.com.br', 'caio@exemplo.com.br', 'davi@exemplo.com.br']) {
    await user.paste(email)
    await expect.poll(() => emails()[0]).toBe(email)
  }
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await expect.poll(() => emails()[2]).toBe('davi@exemplo.com.br')
  await user.keyboard('{Control>}zzzz{/Control}')
  await expect.poll(emails).toEqual(BEFORE)
  await user.keyboard('{Control>}yyy{/Control}')
  await expect.poll(() => emails()[0]).toBe('davi@exemplo.com.br')
  expect(emails().slice(1)).toEqual(BEFORE.slice(1))
  expect(names()).toEqual(['Contrato 1', 'Contrato 2', 'Contrato 3'])
})

test('M6: rows are filtered by a value and sorted from the keyboard; an act changes what is shown alone', async () => {
  const { user, screen, table, active, names, main } = await openTable()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Alt>}{ArrowDown}{/Alt}')
  const search = await screen.findByRole('textbox', { name: 'Procurar valor' })
  await expect.poll(() => document.activeElement).toBe(search)
  await user.keyboard('ana2')
  await user.click(await screen.findByRole('checkbox', { name: 'ana2@gmial.com (1)' }))
  await user.click(screen.getByRole('button', { name: 'Mostrar só os marcados' }))
  expect(screen.getByText('Mostrando 1 de 3 documentos')).toBeVisible()
  expect(document.activeElement).toBe(table)
  await user.keyboard('{Home}')
  await user.paste('Segundo')
  await expect.poll(names).toEqual(['Contrato 1', 'Segundo', 'Contrato 3'])
  await user.click(screen.getByRole('button', { name: 'Mostrar todos, na ordem do lote' }))
  expect(table.getAttribute('aria-rowcount')).toBe('4')
  await user.keyboard('{Control>}{Home}{/Control}{Alt>}{ArrowDown}{/Alt}')
  await user.click(screen.getByRole('button', { name: 'Ordenar de Z a A' }))
  expect(active()?.textContent).toBe('Segundo')
  expect(main.drafts().map(({ name }) => name)).toEqual(['Contrato 1', 'Segundo', 'Contrato 3'])
})

test('M6: what is typed before the menu of a column has the focus is looked for there, and edits no cell', async () => {
  const { user, screen, table, names } = await openTable()
  for (const pressed of [
    { key: 'ArrowDown', altKey: true },
    { key: 'o' },
    { key: ' ' },
    { key: '2' },
  ]) {
    fireEvent.keyDown(table, pressed)
  }
  expect(screen.queryByRole('textbox', { name: 'Nome do documento' })).toBeNull()
  const search = await screen.findByDisplayValue('o 2')
  await expect.poll(() => document.activeElement).toBe(search)
  expect(screen.getByRole('checkbox', { name: 'Contrato 2 (1)' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(table)
  expect(names()).toEqual(['Contrato 1', 'Contrato 2', 'Contrato 3'])
})

test('M6: a category is chosen by its name among those of the account, and a second one beside it', async () => {
  const categories = ['Locação', 'Venda'].map((label, index) => ({
    id: `00000000-0000-4000-8000-00000000000${String(index)}`,
    label,
  }))
  const { user, screen, table, active, main } = await openTable({
    'account.categories': () => succeed({ categories }),
  })
  await user.keyboard('{End}')
  const column = screen.getByRole('columnheader', { name: 'Categorias' })
  expect(active()?.getAttribute('aria-colindex')).toBe(column.getAttribute('aria-colindex'))
  await user.keyboard('ven')
  await screen.findByRole('option', { name: 'Venda', hidden: true })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByDisplayValue('Venda')).toBe(document.activeElement)
  await user.keyboard('; {ArrowDown}{Enter}{Enter}')
  await expect
    .poll(() => main.drafts()[0]?.categories)
    .toEqual([categories[1]?.id, categories[0]?.id])
  expect(document.activeElement).toBe(table)
  await user.keyboard('{ArrowUp}')
  expect(active()?.textContent).toBe('Venda; Locação')
  await user.keyboard('Aluguel{Enter}')
  expect(await screen.findByText(/1 valor não foi aceito/u)).toBeVisible()
})

test('M6: the rows in which a text stands are shown alone', async () => {
  const { user, screen, table } = await openTable()
  await user.keyboard('{Control>}f{/Control}ana3')
  await user.click(screen.getByRole('button', { name: 'Mostrar só estas linhas' }))
  expect(table.getAttribute('aria-rowcount')).toBe('2')
  expect(screen.getByText('Mostrando 1 de 3 documentos')).toBeVisible()
})

test('M6: a column that is left out stays so, and its findings are said at the name', async () => {
  const { user, screen, table, active } = await openTable()
  await user.click(screen.getByRole('button', { name: 'Colunas' }))
  await user.click(await screen.findByRole('checkbox', { name: /e-mail/u }))
  await expect.poll(() => screen.queryByText('ana1@gmial.com')).toBeNull()
  await user.keyboard('{Escape}')
  table.focus()
  await user.keyboard('{F9}')
  expect(active()?.querySelector('[role="img"]')).not.toBeNull()
  await user.keyboard('{Alt>}5{/Alt}')
  await user.click(await screen.findByRole('radio', { name: 'Por causa' }))
  await user.click(await screen.findByRole('radio', { name: 'Tabela' }))
  expect(screen.queryByText('ana1@gmial.com')).toBeNull()
})

test('M6: a signer is added in the table, beyond the last column', async () => {
  const { user, screen, table, active, main } = await openTable()
  await user.keyboard('{ArrowDown}')
  await user.click(screen.getByRole('button', { name: 'Mais um signatário' }))
  const column = screen.getByRole('columnheader', { name: 'Signatário 2, nome' })
  expect(document.activeElement).toBe(table)
  expect(active()?.getAttribute('aria-colindex')).toBe(column.getAttribute('aria-colindex'))
  await user.paste('Bia\tbia@exemplo.com.br\tLocatário')
  await expect
    .poll(() => main.drafts()[1]?.signers[1])
    .toEqual({ name: 'Bia', email: 'bia@exemplo.com.br', role: 'Locatário' })
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(() => main.drafts()[1]?.signers).toHaveLength(1)
})
