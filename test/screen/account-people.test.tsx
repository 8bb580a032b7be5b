// Users, contacts, plan, logo and folders of an account, as the window shows and changes them.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import { NO_SAVED_IDS } from '../../shared/model/saved-ids.ts'
import { userIdSchema } from '../../shared/model/ids.ts'
import type { ServiceUser } from '../../shared/model/service-view.ts'
import { openAccount } from './account-answers.tsx'
import { makeAccount } from './accounts.ts'
import { NOW } from './documents.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
import { savedIdsAnswers } from './fake-bindings.ts'
import type { Answers } from './fake-bridge.ts'
import { openBatchAt } from './open-batch.ts'
import { openWindow } from './open-window.tsx'

const ACCOUNT = makeAccount(1)
const CHOSEN = { chosenAccount: { practice: ACCOUNT.id } }
const ONE_ACCOUNT = { 'account.list': () => succeed([ACCOUNT]) }
const toId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const user = (number: number, more: Partial<ServiceUser> = {}): ServiceUser => ({
  id: userIdSchema.parse(toId(number)),
  name: `Pessoa ${String(number)}`,
  email: `pessoa.${String(number)}@exemplo.com.br`,
  profile: 'User',
  active: true,
  addedAt: NOW,
  ...more,
})

async function openUsers(answers: Partial<Answers>) {
  const opened = await openWindow({ ...ONE_ACCOUNT, ...answers }, CHOSEN)
  await opened.user.keyboard('{Control>}8{/Control}')
  await opened.user.click(await opened.screen.findByRole('radio', { name: 'Usuários' }))
  return { ...opened, inputs: toInputs(opened.bridge.calls) }
}

const toInputs =
  (calls: readonly { readonly operation: string; readonly input: unknown }[]) =>
  (operation: string): readonly unknown[] =>
    calls.filter((call) => call.operation === operation).map(({ input }) => input)

test('users are searched, invited with a whole address alone, and kept out after a question', async () => {
  const {
    screen,
    user: person,
    inputs,
  } = await openUsers({
    'service.users': () =>
      succeed({ value: [user(1, { profile: 'Owner' }), user(2, { active: false })], at: NOW }),
    'service.changeUser': () => succeed({ kind: 'done' }),
  })
  const grid = await screen.findByRole('grid', { name: 'Usuários' })
  expect(within(grid).getByText('Titular')).toBeVisible()
  const field = screen.getByLabelText('Convidar por e-mail')
  await person.type(field, 'lia@{Enter}')
  expect(await screen.findByText(/Não é um e-mail/u)).toBeVisible()
  await person.type(field, 'exemplo.com.br')
  await person.click(screen.getByRole('checkbox', { name: 'Só para assinar' }))
  await person.click(screen.getByRole('button', { name: 'Convidar' }))
  await person.click(within(grid).getByText('Pessoa 1'))
  await person.click(screen.getByRole('button', { name: 'Desativar Pessoa 1…' }))
  expect(inputs('service.changeUser')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Desativar' }))
  await person.click(within(grid).getByText('Pessoa 2'))
  await person.click(screen.getByRole('button', { name: 'Ativar Pessoa 2' }))
  await expect
    .poll(() => inputs('service.changeUser'))
    .toMatchObject([
      { act: { kind: 'invite', email: 'lia@exemplo.com.br', onlyForSignature: true } },
      { act: { kind: 'setActive', id: toId(1), active: false } },
      { act: { kind: 'setActive', id: toId(2), active: true } },
    ])
  await person.type(screen.getByRole('searchbox', { name: 'Buscar usuário' }), 'ninguém')
  expect(await screen.findByText('Nenhum usuário com este nome ou e-mail.')).toBeVisible()
})

test('PART-01: what is not bound says so, and that nothing was sent', async () => {
  const { screen, user: person } = await openUsers({
    'service.users': () => succeed({ value: [user(1)], at: NOW }),
    'service.changeUser': () => succeed({ kind: 'notBound', names: [] }),
  })
  await person.type(
    await screen.findByLabelText('Convidar por e-mail'),
    'lia@exemplo.com.br{Enter}',
  )
  expect(await screen.findByText(/Vincule antes.*Nada foi enviado/u)).toBeVisible()
})

test('ACC-06 FEAT-04: the plan is told as what it allows and lacks, a trial with what to do, also when it cannot be asked now', async () => {
  const { screen } = await openAccount(
    {
      'account.list': () => succeed([{ ...ACCOUNT, isTrial: true }]),
      'account.plan': () =>
        succeed({
          value: { features: ['documents', 'nova'], roles: ['Aprovador', 'Contratante'] },
          at: NOW,
          failure: fail('unreachable', { detail: 'ECONNREFUSED' }).failure,
        }),
    },
    CHOSEN,
  )
  const list = within(await screen.findByRole('list', { name: 'O que o plano permite' }))
  expect(list.getByText('Documentos: listar, acompanhar e baixar')).toBeVisible()
  expect(list.getByText('Não está no plano: Contatos: buscar e salvar pessoas')).toBeVisible()
  expect(list.getByText('Outro recurso do plano: nova')).toBeVisible()
  expect(screen.getByText(/Aprovador e Contratante/u)).toBeVisible()
  expect(await screen.findByText(/Contrate um plano/u)).toBeVisible()
  expect(screen.getByText(/^Plano de .*não pôde ser consultado agora/u)).toBeVisible()
})

test('why the plan could not be asked for is not said of another visit: the service may answer by now', async () => {
  const second = Promise.withResolvers<never>()
  const unread = succeed({ failure: fail('unreachable', { detail: 'ECONNREFUSED' }).failure })
  const answers = [unread, second.promise]
  const { screen, user: person } = await openAccount(
    { ...ONE_ACCOUNT, 'account.plan': () => answers.shift() ?? unread },
    CHOSEN,
  )
  expect(await screen.findByText('O plano não pôde ser lido')).toBeVisible()
  await person.keyboard('{Control>}1{/Control}')
  await person.click(screen.getByRole('button', { name: 'Conta' }))
  expect(await screen.findByRole('heading', { name: 'Plano da conta' })).toBeVisible()
  expect(screen.queryByText('O plano não pôde ser lido')).toBeNull()
})

test('ACC-10: a logo is seen before it is changed, and what the service would not take is not sent', async () => {
  const logo = { contentType: 'image/png', base64: 'iVBORw0KGgo=' } as const
  let isPicture = false
  const {
    screen,
    user: person,
    bridge,
  } = await openAccount(
    {
      ...ONE_ACCOUNT,
      'account.pickLogo': () =>
        isPicture
          ? succeed({ kind: 'picked', fileName: 'logo.png', logo })
          : succeed({ kind: 'refused', fileName: 'logo.gif', problem: 'noPicture' }),
      'account.changeLogo': () => succeed({ kind: 'done' }),
    },
    CHOSEN,
  )
  const pick = await screen.findByRole('button', { name: 'Escolher imagem…' })
  await person.click(pick)
  expect(await screen.findByText(/logo\.gif não é uma imagem PNG ou JPEG/u)).toBeVisible()
  isPicture = true
  await person.click(pick)
  expect(await screen.findByRole('img', { name: 'logo.png' })).toBeVisible()
  const inputs = toInputs(bridge.calls)
  expect(inputs('account.changeLogo')).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Usar logo.png como logotipo' }))
  expect(await screen.findByText('Logotipo trocado.')).toBeVisible()
  expect(inputs('account.changeLogo')).toEqual([{ accountId: ACCOUNT.id, logo }])
})

test('ACC-10: a picked logo stays when the next dialog is closed, and when the service did not change it', async () => {
  const logo = { contentType: 'image/png', base64: 'iVBORw0KGgo=' } as const
  let picks = 0
  const { screen, user: person } = await openAccount(
    {
      ...ONE_ACCOUNT,
      'account.pickLogo': () => {
        picks += 1
        return succeed(
          picks === 1 ? { kind: 'picked', fileName: 'marca.png', logo } : { kind: 'closed' },
        )
      },
      'account.changeLogo': () => succeed({ kind: 'notDone' }),
    },
    CHOSEN,
  )
  const pick = await screen.findByRole('button', { name: 'Escolher imagem…' })
  await person.click(pick)
  expect(await screen.findByRole('img', { name: 'marca.png' })).toBeVisible()
  await person.click(pick)
  await expect.poll(() => picks).toBe(2)
  expect(screen.getByRole('img', { name: 'marca.png' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Usar marca.png como logotipo' }))
  expect(await screen.findByText(/^O logotipo não foi trocado: o serviço/u)).toBeVisible()
  expect(screen.getByRole('img', { name: 'marca.png' })).toBeVisible()
})

test('PART-12: a folder that is created is there to be chosen; a lost answer is not called one', async () => {
  let isLost = true
  const saved = { ...NO_SAVED_IDS, folder: [{ id: toId(7), label: 'Cessões' }] }
  const { screen, user: person } = await openAccount(
    {
      ...ONE_ACCOUNT,
      'savedIds.createFolder': () =>
        succeed(isLost ? { kind: 'unknown' } : { kind: 'created', saved }),
    },
    CHOSEN,
  )
  await person.type(await screen.findByLabelText('Nova pasta'), 'Cessões')
  const create = screen.getByRole('button', { name: 'Criar no serviço' })
  await person.click(create)
  expect(await screen.findByText(/Confira na plataforma antes de criar de novo/u)).toBeVisible()
  isLost = false
  await person.click(create)
  expect(await screen.findByText(/^Pasta criada e salva aqui/u)).toBeVisible()
  expect(screen.getByRole('gridcell', { name: 'Cessões' })).toBeVisible()
})

test('CONT-05: without connection a contact is shown as it last was, with its age and why; a refusal names the feature', async () => {
  const signer = { email: '', role: 'Contratante', documentNumber: '52998224725' }
  const main = keepDrafts([makeDraft(1, { signers: [signer] })], { accountId: ACCOUNT.id })
  let isRefused = false
  const { failure } = fail('unreachable', { detail: 'ECONNREFUSED' })
  const contact = { name: 'Helena Prado', email: 'helena@exemplo.com.br' }
  const { screen, user: person } = await openBatchAt('signers', {
    ...main.answers,
    ...ONE_ACCOUNT,
    'service.findContact': () =>
      isRefused
        ? fail('missingFeature', { features: 'contacts' })
        : succeed({ kind: 'found', contact, at: NOW, failure }),
  })
  await person.click(await screen.findByRole('button', { name: 'Mais opções' }))
  const find = await screen.findByRole('button', { name: 'Buscar nos contatos da conta' })
  await person.click(find)
  expect(
    await screen.findByText(/^O serviço não responde agora.*Helena Prado e helena@/u),
  ).toBeVisible()
  isRefused = true
  await person.click(find)
  expect(await screen.findByText(/recurso exigido: Contatos\. Peça ao titular/u)).toBeVisible()
})

test('CONT-05: the contact of a CPF is looked up, used in the signer, and added where there is none', async () => {
  const signer = { email: '', role: 'Contratante', documentNumber: '52998224725' }
  const main = keepDrafts([makeDraft(1, { signers: [signer] })], { accountId: ACCOUNT.id })
  let isThere = true
  const contact = { name: 'Helena Prado', email: 'helena@exemplo.com.br' }
  const {
    screen,
    user: person,
    bridge,
  } = await openBatchAt('signers', {
    ...main.answers,
    'service.findContact': () => succeed(isThere ? { kind: 'found', contact } : { kind: 'none' }),
    'service.saveContact': () => succeed({ kind: 'done' }),
  })
  await person.click(await screen.findByRole('button', { name: 'Mais opções' }))
  const find = await screen.findByRole('button', { name: 'Buscar nos contatos da conta' })
  await person.click(find)
  expect(await screen.findByText(/Helena Prado e helena@exemplo\.com\.br/u)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Usar estes dados' }))
  await expect.poll(() => main.drafts()[0]?.signers[0]).toMatchObject(contact)
  isThere = false
  await person.click(find)
  expect(await screen.findByText('Este CPF não está nos contatos da conta.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Salvar nos contatos agora' }))
  expect(await screen.findByText('Salvo nos contatos da conta.')).toBeVisible()
  expect(toInputs(bridge.calls)('service.saveContact')).toMatchObject([
    { contact: { cpf: '52998224725', ...contact } },
  ])
})

test('a saved code that could not be removed is not called removed', async () => {
  const folder = [{ id: toId(5), label: 'Locações' }]
  const { screen, user: person } = await openAccount(
    {
      ...ONE_ACCOUNT,
      ...savedIdsAnswers({ ...NO_SAVED_IDS, folder }),
      'savedIds.remove': () => fail('diskFull'),
    },
    CHOSEN,
  )
  await person.click(await screen.findByRole('button', { name: 'Remover Locações' }))
  expect(await screen.findByText('O código não foi removido')).toBeVisible()
  expect(screen.queryByText('Locações removido')).toBeNull()
})
