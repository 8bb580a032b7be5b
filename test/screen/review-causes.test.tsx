// Findings by their cause: corrected in all documents at once, one by one, or their documents removed.
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BatchView } from '../../shared/model/batch-view.ts'
import { fail } from '../../shared/model/failure.ts'
import { makeAccount } from './accounts.ts'
import { keepDrafts, makeDraft, scheduleAll } from './drafts.ts'
import { expectObstacle } from './expect-obstacle.ts'
import type { Answers } from './fake-bridge.ts'
import { openBatch } from './open-batch.ts'

const DOCUMENTS = 40
const SLIPS = 12
const emailOf = (number: number) =>
  number <= SLIPS ? `ana${String(number)}@gmial.com` : `ana${String(number)}@exemplo.com.br`

/** Returns drafts with mistakes: twelve misspelt e-mail domains, a CPF with a word after it, an address without @. */
function makeMistakes() {
  return Array.from({ length: DOCUMENTS }, (_, index) => {
    const number = index + 1
    const first = { email: emailOf(number), role: 'Locador', name: `Ana ${String(number)}` }
    if (number === 39) return makeDraft(number, { signers: [{ ...first, email: 'ana arroba' }] })
    if (number === 40) {
      return makeDraft(number, { signers: [{ ...first, documentNumber: '529.982.247-25 SSP' }] })
    }
    return makeDraft(number, { signers: [first] })
  })
}

async function openReview(answers: Partial<Answers> = {}, given: Partial<BatchView> = {}) {
  const main = keepDrafts(makeMistakes(), { accountId: makeAccount(1).id, ...given })
  const opened = await openBatch({ ...main.answers, ...answers })
  await opened.user.keyboard('{Alt>}5{/Alt}')
  const causes = await opened.screen.findByRole('grid', { name: 'Causas' })
  const emails = () => main.drafts().map(({ signers: [first] }) => first?.email)
  return { ...opened, main, causes, emails }
}

const failFull = () => fail('diskFull')

const textsOf = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('M3: each cause stands once, errors first, with how many have it', async () => {
  const { causes } = await openReview()
  expect(textsOf(causes)).toEqual([
    'Todas as pendências14',
    'E-mail inválido1',
    'CPF inválido1',
    'E-mail com provável erro de digitação12',
  ])
})

test('M3: Enter on a cause accepts what is suggested in all documents, goes on, and is one act to take back', async () => {
  const { screen, user, causes, emails, main } = await openReview()
  const before = main.drafts()
  causes.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  const grid = screen.getByRole('grid', { name: 'Pendências do lote' })
  expect(textsOf(grid)[0]).toContain('ana1@gmail.com')
  await user.keyboard('{Enter}')
  await expect
    .poll(() => emails().filter((email) => email?.endsWith('@gmail.com')))
    .toHaveLength(12)
  expect(await screen.findByText('12 documentos corrigidos')).toBeVisible()
  await expect.poll(() => textsOf(causes)).not.toContain('E-mail com provável erro de digitação12')
  expect(document.activeElement).toBe(causes)
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(() => main.drafts()).toEqual(before)
})

test('M3: what nothing is suggested for is typed where it is read, with F2, and Enter takes it', async () => {
  const { screen, user, causes, emails } = await openReview()
  causes.focus()
  await user.keyboard('{ArrowDown}')
  expect(screen.queryByRole('button', { name: /Aceitar os e-mails/u })).toBeNull()
  await user.keyboard('{Enter}')
  const grid = screen.getByRole('grid', { name: 'Pendências do lote' })
  expect(document.activeElement).toBe(grid)
  await screen.findByRole('textbox', { name: /Signatário 1, e-mail/u })
  await user.keyboard('{F2}ana39@exemplo.com.br{Enter}')
  await expect.poll(() => emails()[38]).toBe('ana39@exemplo.com.br')
  await expect.poll(() => textsOf(causes)).not.toContain('E-mail inválido1')
})

test('M3: Escape leaves the text as it was', async () => {
  const { screen, user, causes, emails } = await openReview()
  causes.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  const field = await screen.findByRole('textbox', { name: /Signatário 1, e-mail/u })
  await user.keyboard('{F2}outra coisa{Escape}')
  expect(field).toHaveProperty('value', 'ana arroba')
  expect(emails()[38]).toBe('ana arroba')
})

test('M3: the documents of a cause are removed at once, and come back', async () => {
  const { screen, user, causes, main } = await openReview()
  causes.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await user.click(screen.getByRole('button', { name: 'Remover 12 documentos' }))
  await expect.poll(() => main.drafts()).toHaveLength(DOCUMENTS - SLIPS)
  await user.click(await screen.findByRole('button', { name: /Desfazer/u }))
  await expect.poll(() => main.drafts()).toHaveLength(DOCUMENTS)
})

test('M3: a fix that cannot be saved is said, and what it would have changed stays to be saved', async () => {
  const { screen, user, causes, emails } = await openReview({ 'draft.changeMany': failFull })
  causes.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(emails()[0]).toBe('ana1@gmial.com')
  expect(screen.queryByText('12 documentos corrigidos')).toBeNull()
})

test('M3: a role that no account has is chosen once for all of its signers', async () => {
  const drafts = [1, 2, 3].map((number) =>
    makeDraft(number, { signers: [{ email: emailOf(30), role: number === 3 ? 'Locador' : '' }] }),
  )
  const main = keepDrafts(drafts, { accountId: makeAccount(1).id })
  const { screen, user } = await openBatch(main.answers)
  await user.keyboard('{Alt>}5{/Alt}')
  const causes = await screen.findByRole('grid', { name: 'Causas' })
  causes.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await user.keyboard('Locador{Enter}')
  await expect
    .poll(() => main.drafts().map(({ signers: [first] }) => first?.role))
    .toEqual(['Locador', 'Locador', 'Locador'])
})

test('while the batch is scheduled no finding is corrected here and no document taken out', async () => {
  const release = scheduleAll(makeMistakes())
  const { screen, user, causes, emails, bridge } = await openReview(
    {},
    { drafts: DOCUMENTS, release },
  )
  const before = emails()
  causes.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  for (const name of [/^Aceitar/u, /^Remover/u]) {
    expectObstacle(screen.getByRole('button', { name }), /já foi pedido ou agendado/u)
  }
  await user.keyboard('{Enter}{Delete}')
  screen.getByRole('grid', { name: 'Pendências do lote' }).focus()
  await user.keyboard('{F2}bia@exemplo.com.br{Enter}')
  expect(emails()).toEqual(before)
  expect(
    bridge.calls.filter(({ operation }) => /^draft\.(?:change|remove)/u.test(operation)),
  ).toEqual([])
})

test('M3: after a text was corrected in the list, the field has the text of the next finding, not what was typed', async () => {
  const signers = [{ email: 'ana arroba', role: 'Locador', name: 'Ana', documentNumber: '123' }]
  const main = keepDrafts([makeDraft(1, { signers })], { accountId: makeAccount(1).id })
  const { screen, user } = await openBatch(main.answers)
  await user.keyboard('{Alt>}5{/Alt}')
  const grid = await screen.findByRole('grid', { name: 'Pendências do lote' })
  grid.focus()
  await screen.findByRole('textbox', { name: /Signatário 1, e-mail/u })
  await user.keyboard('{F2}ana@exemplo.com.br{Enter}')
  const next = await screen.findByRole('textbox', { name: /Signatário 1, CPF/u })
  expect(next).toHaveProperty('value', '123')
  await user.keyboard('{F2}{Enter}')
  expect(main.drafts()[0]?.signers[0]?.documentNumber).toBe('123')
})

test('M3: a held Delete takes out the documents of one cause, not of the next ones too', async () => {
  const { screen, user, causes, main } = await openReview()
  causes.focus()
  await user.keyboard('{ArrowDown}{Delete}')
  await expect.poll(() => main.drafts()).toHaveLength(DOCUMENTS - 1)
  await expect.poll(() => screen.queryByRole('heading', { name: 'E-mail inválido' })).toBeNull()
  await screen.findByRole('heading', { name: 'CPF inválido' })
  fireEvent.keyDown(causes, { key: 'Delete', repeat: true })
  await user.click(await screen.findByRole('button', { name: /Desfazer/u }))
  await expect.poll(() => main.drafts()).toHaveLength(DOCUMENTS)
})
