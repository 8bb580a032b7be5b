// Documents, categories, users and webhooks of the account at the service.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import {
  categoryIdSchema,
  documentIdSchema,
  partnerDocumentIdSchema,
  userIdSchema,
  webhookIdSchema,
} from '../../shared/model/ids.ts'
import type { ServiceDocumentRow } from '../../shared/model/service-view.ts'
import { makeAccount } from './accounts.ts'
import { NOW } from './documents.ts'
import { expectObstacle } from './expect-obstacle.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

const toId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const row = (number: number, more: Partial<ServiceDocumentRow> = {}): ServiceDocumentRow => ({
  id: partnerDocumentIdSchema.parse(toId(number)),
  name: `De fora ${String(number)}`,
  documentStatus: 'Finished',
  signatureStatus: 'WaitingSignatures',
  createdAt: NOW,
  ...more,
})

async function openService(answers: Partial<Answers> = {}) {
  const account = makeAccount(1)
  const opened = await openWindow(
    { 'account.list': () => succeed([account]), ...answers },
    { chosenAccount: { practice: account.id } },
  )
  await opened.user.keyboard('{Control>}8{/Control}')
  const inputs = (operation: string) =>
    opened.bridge.calls.filter((call) => call.operation === operation).map(({ input }) => input)
  return { ...opened, inputs, accountId: account.id }
}

const pageOf = (rows: readonly ServiceDocumentRow[], total = rows.length) =>
  succeed({ value: { rows, total, hasNextPage: total > rows.length, unreadable: 0 }, at: NOW })

test('where no account is chosen, the way to choose one is there', async () => {
  const { screen, user } = await openService({ 'account.list': () => succeed([]) })
  expect(await screen.findByText('Nenhuma conta escolhida')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Abrir Conta' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Conta' })).toBeVisible()
})

test('an account without documents says so', async () => {
  const { screen } = await openService()
  expect(await screen.findByText('A conta não tem documentos na plataforma.')).toBeVisible()
})

test('what is on the account is listed with what is followed, and all that match are brought in after a question', async () => {
  const followed = { documentId: documentIdSchema.parse(toId(9)), origin: 'here' } as const
  const { screen, user, inputs, accountId } = await openService({
    'service.documents': () => pageOf([row(1), row(2, { followed })], 5_000),
    'service.bringIn': () => succeed({ broughtIn: 4_990, known: 7, notSent: 3 }),
  })
  const grid = await screen.findByRole('grid', { name: 'Documentos na plataforma' })
  expect(within(grid).getByText('Enviado daqui')).toBeVisible()
  expect(within(grid).getByText('Não está')).toBeVisible()
  await user.click(within(grid).getByRole('checkbox', { name: /todos/iu }))
  await user.click(screen.getByRole('button', { name: 'Acompanhar e arquivar…' }))
  expect(screen.getByText(/Acompanhar 5\.000 documentos.*Nada muda na plataforma/u)).toBeVisible()
  expect(inputs('service.bringIn')).toEqual([])
  await user.keyboard('{Enter}')
  expect(
    await screen.findByText(/4\.990 documentos passaram.*7 já estavam.*3 não foram/u),
  ).toBeVisible()
  expect(inputs('service.bringIn')).toMatchObject([
    { accountId, filter: {}, chosen: { kind: 'all', except: [] } },
  ])
})

test('a filter is asked of the service, from its first page', async () => {
  const { screen, user, inputs } = await openService({
    'service.documents': () => pageOf([row(1)], 250),
  })
  await user.click(await screen.findByRole('button', { name: 'Próxima página' }))
  await user.click(screen.getByRole('button', { name: 'Mais filtros' }))
  await user.type(screen.getByLabelText('Código do documento'), 'abc')
  expect(await screen.findByText(/Não é um código de documento/u)).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar por nome' }), 'locação')
  await expect
    .poll(() => inputs('service.documents').at(-1))
    .toMatchObject({ filter: { name: 'locação' }, page: 1, sortField: 'CreatedAt' })
  expect(inputs('service.documents')).toContainEqual(expect.objectContaining({ page: 2 }))
})

test('a day of a filter is typed as the language writes it; what is none stays in the field and filters nothing', async () => {
  const { screen, user, inputs } = await openService({
    'service.documents': () => pageOf([row(1)]),
  })
  await user.click(await screen.findByRole('button', { name: 'Mais filtros' }))
  const field = await screen.findByRole('textbox', { name: 'Criado de' })
  await user.type(field, '31/02/2026')
  await user.tab()
  expect(await screen.findByText('Escreva assim uma data que existe: dd/mm/aaaa.')).toBeVisible()
  expect(screen.getByDisplayValue('31/02/2026')).toBe(field)
  expect(inputs('service.documents').at(-1)).toMatchObject({ filter: {} })
  await user.clear(field)
  await user.type(field, '05/06/2026')
  await expect
    .poll(() => inputs('service.documents').at(-1))
    .toMatchObject({ filter: { createdFrom: '2026-06-05' } })
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(screen.queryByDisplayValue('05/06/2026')).toBeNull()
})

test('an end of a filter before its beginning says so, since no document is found by it', async () => {
  const { screen, user } = await openService()
  await user.click(await screen.findByRole('button', { name: 'Mais filtros' }))
  await user.type(await screen.findByRole('textbox', { name: 'Criado de' }), '05/06/2026')
  const end = screen.getByRole('textbox', { name: 'Criado até' })
  await user.type(end, '04/06/2026')
  expect(screen.getByText('Esta data vem antes do início.')).toBeVisible()
  await user.clear(end)
  await user.type(end, '05/06/2026')
  expect(screen.queryByText('Esta data vem antes do início.')).toBeNull()
})

test('without connection the last list is shown with its age and the reason', async () => {
  const { failure } = fail('unreachable', { detail: 'ECONNREFUSED' })
  const { screen } = await openService({
    'service.documents': () =>
      succeed({
        value: { rows: [row(1)], total: 1, hasNextPage: false, unreadable: 0 },
        at: NOW,
        failure,
      }),
  })
  expect(await screen.findByText(/^Lista de .*não pôde ser consultado agora/u)).toBeVisible()
  expect(screen.getByText('De fora 1')).toBeVisible()
})

test('whoever comes back to the place sees the list of now, not a failure of before', async () => {
  const { failure } = fail('unreachable', { detail: 'ECONNREFUSED' })
  let isBack = false
  const value = { rows: [row(1)], total: 1, hasNextPage: false, unreadable: 0 }
  const { screen, user } = await openService({
    'service.documents': () => succeed({ value, at: NOW, ...(isBack ? {} : { failure }) }),
  })
  await screen.findByText(/não pôde ser consultado agora/u)
  await user.keyboard('{Control>}2{/Control}')
  isBack = true
  await user.keyboard('{Control>}8{/Control}')
  await expect.poll(() => screen.queryByText(/não pôde ser consultado agora/u)).toBeNull()
  expect(screen.getByText('De fora 1')).toBeVisible()
})

test('a refused list names the feature of the plan', async () => {
  const { failure } = fail('missingFeature', { features: 'documents' })
  const { screen } = await openService({ 'service.documents': () => succeed({ failure }) })
  expect(await screen.findByText('A lista não pôde ser lida')).toBeVisible()
  expect(within(screen.getByRole('alert')).getByText(/recurso/iu)).toBeVisible()
})

test('without a document under the cursor the act that downloads its files says why it is not possible', async () => {
  const { screen, user } = await openService({ 'service.documents': () => pageOf([]) })
  const button = await screen.findByRole('button', { name: 'Baixar' })
  expect(button.getAttribute('aria-description')).toBe('Nenhum documento da lista está escolhido.')
  await user.click(button)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('at the first and at the last page the pager says so and keeps the focus', async () => {
  const rows = Array.from({ length: 2 }, (_, index) => row(index + 1))
  const { screen, user, inputs } = await openService({
    'service.documents': ({ page }) => {
      const value = { rows, total: 150, unreadable: 0, hasNextPage: page === 1 }
      return succeed({ value, at: NOW })
    },
  })
  const next = await screen.findByRole('button', { name: 'Próxima página' })
  const previous = screen.getByRole('button', { name: 'Página anterior' })
  expectObstacle(previous, 'Esta é a primeira página.')
  await user.click(next)
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
  expectObstacle(next, 'Esta é a última página.')
  expect(document.activeElement).toBe(next)
  const asked = inputs('service.documents').length
  await user.click(next)
  expect(inputs('service.documents')).toHaveLength(asked)
})

test('the signed file of the document under the cursor is saved, and a refusal is told', async () => {
  let isRefused = true
  const { screen, user, inputs } = await openService({
    'service.documents': () => pageOf([row(1)]),
    'service.saveFile': () =>
      isRefused
        ? fail('serviceRefused', {
            messages: 'Nenhum signatário assinou o documento até o momento.',
          })
        : succeed({ kind: 'saved', fileName: 'De fora 1.pdf', folder: '/pasta' }),
  })
  await user.click(await screen.findByText('De fora 1'))
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Baixar' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Baixar assinado…' }))
  }
  await save()
  expect(await screen.findByText(/Nenhum signatário assinou/u)).toBeVisible()
  isRefused = false
  await save()
  expect(await screen.findByText('De fora 1.pdf foi salvo em /pasta.')).toBeVisible()
  expect(inputs('service.saveFile')).toMatchObject([{ what: 'signed' }, { what: 'signed' }])
})

const category = (number: number, active = true) => ({
  id: categoryIdSchema.parse(toId(number)),
  name: `Categoria ${String(number)}`,
  active,
})

test('a category is created, renamed, taken out of the offer and deleted, each by what is to become of it', async () => {
  const { screen, user, inputs } = await openService({
    'service.categories': () => succeed({ value: [category(1), category(2, false)], at: NOW }),
    'service.changeCategory': () => succeed({ kind: 'done' }),
  })
  await user.click(await screen.findByRole('radio', { name: 'Categorias' }))
  await user.type(await screen.findByLabelText('Nova categoria'), 'Locação{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Renomear Categoria 1' }))
  await user.type(screen.getByLabelText('Nome'), ' nova{Enter}')
  const rename = await screen.findByRole('button', { name: 'Renomear Categoria 1' })
  expect(document.activeElement).toBe(rename)
  await user.click(screen.getByRole('button', { name: 'Desativar Categoria 1' }))
  await user.click(screen.getByText('Categoria 2'))
  await user.click(screen.getByRole('button', { name: 'Ativar Categoria 2' }))
  await user.click(screen.getByRole('button', { name: 'Excluir Categoria 2' }))
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  await expect
    .poll(() => inputs('service.changeCategory'))
    .toMatchObject([
      { act: { kind: 'create', name: 'Locação' } },
      { act: { kind: 'rename', name: 'Categoria 1 nova' } },
      { act: { kind: 'setActive', active: false } },
      { act: { kind: 'setActive', active: true } },
      { act: { kind: 'remove', id: toId(2) } },
    ])
  expect(await screen.findByText('Feito, e confirmado pelo serviço.')).toBeVisible()
})

test('the name of a category stays typed while it is not written', async () => {
  let isReachable = false
  const { screen, user } = await openService({
    'service.categories': () => succeed({ value: [category(1)], at: NOW }),
    'service.changeCategory': () =>
      isReachable ? succeed({ kind: 'done' }) : fail('unreachable', { detail: 'ECONNREFUSED' }),
  })
  await user.click(await screen.findByRole('radio', { name: 'Categorias' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Nova categoria')
  await user.type(field, 'Locação{Enter}')
  expect(await screen.findByText(/Sem conexão com o serviço/u)).toBeVisible()
  expect(field.value).toBe('Locação')
  isReachable = true
  await user.type(field, '{Enter}')
  await expect.poll(() => field.value).toBe('')
})

test('CAT-07: what carries a category is named, and it is not deleted then', async () => {
  const { screen, user, inputs } = await openService({
    'service.categories': () => succeed({ value: [category(1)], at: NOW }),
    'service.documents': ({ filter }) =>
      pageOf(filter.categories?.includes(toId(1)) ? [row(1), row(2)] : [], 2),
  })
  await user.click(await screen.findByRole('radio', { name: 'Categorias' }))
  await user.click(await screen.findByRole('button', { name: 'Excluir Categoria 1' }))
  expect(await screen.findByText(/2 documentos têm.*De fora 1 e De fora 2/u)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBe(null)
  expect(inputs('service.changeCategory')).toEqual([])
})

test('a change that nobody answered is neither called done nor not done', async () => {
  const { screen, user } = await openService({
    'service.categories': () => succeed({ value: [category(1)], at: NOW }),
    'service.changeCategory': () => succeed({ kind: 'unknown' }),
  })
  await user.click(await screen.findByRole('radio', { name: 'Categorias' }))
  await user.click(await screen.findByRole('button', { name: 'Desativar Categoria 1' }))
  expect(await screen.findByText(/Confira a lista antes de repetir/u)).toBeVisible()
})

test('HOOK-04: an address without https or with a name of the office is refused before anything is asked', async () => {
  const { screen, user, inputs } = await openService({
    'service.webhooks': () =>
      succeed({
        value: [
          {
            id: webhookIdSchema.parse(toId(1)),
            uri: 'https://a.exemplo.com.br/x',
            available: false,
          },
        ],
        at: NOW,
      }),
    'service.changeWebhook': () => succeed({ kind: 'done' }),
  })
  await user.click(await screen.findByRole('radio', { name: 'Avisos a outros sistemas' }))
  expect(await screen.findByText(/Não respondeu ao teste/u)).toBeVisible()
  const field = screen.getByLabelText('Endereço (https)')
  await user.type(field, 'http://b.exemplo.com.br{Enter}')
  expect(await screen.findByText(/Use https/u)).toBeVisible()
  await user.clear(field)
  await user.type(field, 'https://servidor.local/x{Enter}')
  expect(await screen.findByText(/nomes públicos/u)).toBeVisible()
  expect(inputs('service.changeWebhook')).toEqual([])
  await user.clear(field)
  await user.type(field, 'https://b.exemplo.com.br/recebe{Enter}')
  await user.click(screen.getByRole('button', { name: 'Excluir https://a.exemplo.com.br/x' }))
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  await expect
    .poll(() => inputs('service.changeWebhook'))
    .toMatchObject([{ act: { kind: 'add' } }, { act: { kind: 'remove', id: toId(1) } }])
  expect(screen.getByText('Um signatário assinou.')).toBeVisible()
})

test('an address for notices and an address to invite stay typed while they are not written', async () => {
  let isReachable = false
  const answer = () =>
    isReachable
      ? succeed({ kind: 'done' } as const)
      : fail('unreachable', { detail: 'ECONNREFUSED' })
  const { screen, user } = await openService({
    'service.webhooks': () => succeed({ value: [], at: NOW }),
    'service.users': () => succeed({ value: [], at: NOW }),
    'service.changeWebhook': answer,
    'service.changeUser': answer,
  })
  for (const [tab, label, text] of [
    ['Avisos a outros sistemas', 'Endereço (https)', 'https://b.exemplo.com.br/recebe'],
    ['Usuários', 'Convidar por e-mail', 'lia@exemplo.com.br'],
  ] as const) {
    isReachable = false
    await user.click(await screen.findByRole('radio', { name: tab }))
    const field = await screen.findByLabelText<HTMLInputElement>(label)
    await user.type(field, `${text}{Enter}`)
    expect(await screen.findByText(/Sem conexão com o serviço/u)).toBeVisible()
    expect(field.value).toBe(text)
    isReachable = true
    await user.type(field, '{Enter}')
    await expect.poll(() => field.value).toBe('')
  }
})

test('the id of a filter goes from its field with the filters', async () => {
  const { screen, user, inputs } = await openService({
    'service.documents': () => pageOf([row(1)]),
  })
  await screen.findByRole('grid')
  await user.click(screen.getByRole('button', { name: 'Mais filtros' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Código do documento')
  await user.type(field, toId(1))
  await expect
    .poll(() => inputs('service.documents').at(-1))
    .toMatchObject({ filter: { documentId: toId(1) } })
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(field.value).toBe('')
})

async function expectFocus(name: string): Promise<void> {
  await expect.poll(() => document.activeElement?.textContent).toBe(name)
}

test('the focus comes back from a question about a user, an address or selected documents', async () => {
  let isRemoved = false
  const { screen, user } = await openService({
    'service.documents': () => pageOf([row(1)]),
    'service.users': () =>
      succeed({ value: [{ id: userIdSchema.parse(toId(1)), name: 'Lia', active: true }], at: NOW }),
    'service.changeUser': () => succeed({ kind: 'done' }),
    'service.webhooks': () => {
      const webhooks = ['a', 'b'].map((name, index) => ({
        id: webhookIdSchema.parse(toId(index + 1)),
        uri: `https://${name}.exemplo/x`,
      }))
      return succeed({ value: isRemoved ? webhooks.slice(1) : webhooks, at: NOW })
    },
    'service.changeWebhook': () => {
      isRemoved = true
      return succeed({ kind: 'done' })
    },
  })
  const ask = async (name: string | RegExp, answer = 'Cancelar'): Promise<void> => {
    await user.click(await screen.findByRole('button', { name }))
    await user.click(await screen.findByRole('button', { name: answer }))
  }
  await user.click(await screen.findByRole('checkbox', { name: /todos/iu }))
  await ask('Acompanhar e arquivar…')
  await expectFocus('Acompanhar e arquivar…')
  await user.click(screen.getByRole('radio', { name: 'Usuários' }))
  await ask('Desativar Lia…')
  await expectFocus('Desativar Lia…')
  await ask('Desativar Lia…', 'Desativar')
  await expectFocus('Desativar Lia…')
  await user.click(screen.getByRole('radio', { name: 'Avisos a outros sistemas' }))
  await ask('Excluir https://a.exemplo/x')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Excluir https://a.exemplo/x')
  await ask('Excluir https://a.exemplo/x', 'Excluir')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Endereço (https)'))
})

test('a text that is no id yet leaves the selection and the page as they are', async () => {
  const { screen, user, inputs } = await openService({
    'service.documents': () => pageOf([row(1)]),
  })
  await user.click(await screen.findByRole('checkbox', { name: /todos/iu }))
  await user.click(screen.getByRole('button', { name: 'Mais filtros' }))
  const asked = inputs('service.documents').length
  await user.type(await screen.findByLabelText('Código do documento'), 'abc')
  expect(screen.getByRole('button', { name: 'Acompanhar e arquivar…' })).toBeVisible()
  expect(inputs('service.documents')).toHaveLength(asked)
})
