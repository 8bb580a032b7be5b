import { fireEvent, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { succeed } from '../../shared/model/failure.ts'
import type { FileToken } from '../../shared/model/file-token.ts'
import { fileTokenIdSchema } from '../../shared/model/file-token.ts'
import { LOTE_FAULTS } from '../../shared/model/lote.ts'
import type { LoteLookView, LoteSummary } from '../../shared/model/lote-view.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { makeAccount } from './accounts.ts'
import { makeBatch } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

const account = makeAccount(1, { name: 'Imobiliária Boa Vista' })
const batch = makeBatch(7, { name: 'Novembro', drafts: 12, accountId: account.id })
const FILE: FileToken = { token: fileTokenIdSchema.parse('t1'), name: 'novembro.lote' }
const SUMMARY: LoteSummary = {
  batchId: batch.id,
  name: 'Novembro',
  createdAt: toEpochMs(1_800_000_000_000),
  savedAt: toEpochMs(1_800_100_000_000),
  origin: { environment: 'practice', baseUrl: '' },
  accountId: account.id,
  isReleased: false,
  documents: 12,
  refused: 1,
  annexes: 0,
  fileBytes: 4_200_000,
  people: [
    { name: 'Ana Conceição', email: 'ana@exemplo.com.br', documents: 12 },
    { name: '', email: 'rui@exemplo.com.br', documents: 1 },
  ],
  peopleCount: 2,
  unsigned: 0,
}
const READABLE = {
  kind: 'readable',
  fileName: FILE.name,
  summary: SUMMARY,
  isSealed: false,
  mark: { kind: 'none' },
  presence: 'absent',
} as const satisfies LoteLookView

const open = (look: LoteLookView, answers: Partial<Answers> = {}, isFirstRun = false) => {
  let waiting: readonly FileToken[] = [FILE]
  return openWindow(
    {
      'account.list': () => succeed([account]),
      'batch.list': () => succeed([batch]),
      'lote.offered': () => succeed(waiting),
      'lote.putAway': () => {
        waiting = []
        return succeed([])
      },
      'lote.look': () => succeed(look),
      ...answers,
    },
    { hasChosenEnvironment: !isFirstRun },
  )
}

test('what is in a `.lote` is told before it is taken in; taken in, the batch is shown', async () => {
  const { screen, user, bridge } = await open(READABLE, {
    'lote.take': () => succeed({ kind: 'taken', batch }),
  })
  const dialog = await screen.findByRole('dialog', { name: 'Abrir novembro.lote' })
  await within(dialog).findByText('12 documentos · 4,2 MB · 1 sem arquivo que possa ser enviado')
  await within(dialog).findByText('Imobiliária Boa Vista')
  expect(dialog.textContent).toContain('também pode ser enviado')
  await user.click(within(dialog).getByRole('button', { name: 'Abrir este lote' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Novembro' })).toBeVisible()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(bridge.calls.find(({ operation }) => operation === 'lote.take')?.input).toEqual({
    token: FILE.token,
  })
})

test('a spreadsheet that is half done in it is told with its name', async () => {
  const { screen } = await open({ ...READABLE, summary: { ...SUMMARY, sheet: 'gente.xlsx' } })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/^gente\.xlsx, ainda não aplicada/u)
})

test('a spreadsheet in it that is damaged is named, and that nothing was taken in', async () => {
  const { screen } = await open({
    kind: 'notOpened',
    fileName: FILE.name,
    fault: 'damaged',
    sheet: 'gente.xlsx',
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('está na planilha “gente.xlsx”. Nada do lote foi aberto.')
})

test('R17: one that was released where it was saved says what that means here', async () => {
  const { screen } = await open({ ...READABLE, summary: { ...SUMMARY, isReleased: true } })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/já tinha sido encaminhada para envio onde foi salvo/u)
  expect(dialog.textContent).toContain(
    'Antes de enviar cada documento, o programa o procura no serviço',
  )
})

test('a batch that is here already is shown instead of taken in twice', async () => {
  const { screen, user, bridge } = await open({ ...READABLE, presence: 'preparing' })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/já está aqui, em preparação/u)
  expect(within(dialog).queryByRole('button', { name: 'Abrir este lote' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Ver o lote daqui' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Novembro' })).toBeVisible()
  expect(bridge.calls.some(({ operation }) => operation === 'lote.take')).toBe(false)
})

test('an account that is not known here is chosen anew', async () => {
  const otherAccountId = makeAccount(9).id
  const { screen, user, bridge } = await open(
    { ...READABLE, summary: { ...SUMMARY, accountId: otherAccountId } },
    { 'lote.take': () => succeed({ kind: 'taken', batch }) },
  )
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('desconhecida neste computador')
  expect(await within(dialog).findByLabelText('Conta para o lote')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Abrir este lote' }))
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'lote.take')?.input)
    .toEqual({ token: FILE.token, accountId: account.id })
})

test('QUEUE-11: one of the other environment is not taken in, and the way there is offered', async () => {
  const { screen, user, bridge } = await open({
    ...READABLE,
    summary: { ...SUMMARY, origin: { environment: 'live', baseUrl: 'https://a.exemplo' } },
    otherService: 'environment',
  })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/Nada passa de um para o outro/u)
  expect(within(dialog).queryByRole('button', { name: 'Abrir este lote' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Mudar para o uso real' }))
  await expect
    .poll(() => bridge.calls.filter(({ operation }) => operation === 'lote.look').length)
    .toBe(2)
})

describe('each reason for which it is not opened has words of its own', () => {
  // A sealed one is asked the password of.
  test.each(LOTE_FAULTS.filter((fault) => fault !== 'sealed'))('%s', async (fault) => {
    const { screen, user } = await open({
      kind: 'notOpened',
      fileName: FILE.name,
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
  const { screen, user, bridge } = await open(READABLE, {
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
  const { screen } = await open(READABLE, {}, true)
  expect(
    await screen.findByText('novembro.lote será aberto assim que você escolher.'),
  ).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a `.lote` among dropped files is looked at, and the contracts beside it make a batch', async () => {
  const { screen, bridge } = await openWindow({
    'batch.list': () => succeed([batch]),
    'batch.create': () => succeed(batch),
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
    'batch.list': () => succeed([batch]),
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
    'batch.list': () => succeed([batch]),
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
    'batch.list': () => succeed([batch]),
    'lote.save': () => succeed({ kind: 'unwritable', fileName: 'novembro.lote', code: 'ENOSPC' }),
  })
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  grid.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Salvar como .lote…' }))
  await user.click(await screen.findByRole('button', { name: 'Escolher onde salvar…' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('novembro.lote não pôde ser gravado ali (ENOSPC)')
})

const SEALED = {
  kind: 'notOpened',
  fileName: FILE.name,
  fault: 'sealed',
} as const satisfies LoteLookView
const PASSWORD = 'quatro palavras de junho'

const openSealed = (answer: (password: string) => LoteLookView) =>
  open(SEALED, {
    'lote.look': ({ password }) => succeed(password === undefined ? SEALED : answer(password)),
    'lote.take': () => succeed({ kind: 'taken', batch }),
  })

test('a sealed one is asked its password once: told what is in it, it is taken in without it', async () => {
  const { screen, user, bridge } = await openSealed(() => ({ ...READABLE, isSealed: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Abrir novembro.lote' })
  const field = await within(dialog).findByLabelText('Senha do arquivo')
  expect(document.activeElement).toBe(field)
  await user.keyboard(`${PASSWORD}{Enter}`)
  await within(dialog).findByText(/^12 documentos · /u)
  expect(within(dialog).queryByLabelText('Senha do arquivo')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Abrir este lote' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Novembro' })).toBeVisible()
  const given = bridge.calls.filter(({ input }) => JSON.stringify(input).includes(PASSWORD))
  expect(given.map(({ operation }) => operation)).toEqual(['lote.look'])
})

test('a wrong password is said at its field, which is empty, and another one can be typed', async () => {
  const { screen, user } = await openSealed((password) =>
    password === PASSWORD ? { ...READABLE, isSealed: true } : { ...SEALED, fault: 'wrongPassword' },
  )
  await user.type(await screen.findByLabelText('Senha do arquivo'), 'contratos de maio{Enter}')
  expect(await screen.findByText(/^A senha não abre este arquivo/u)).toBeVisible()
  const field = screen.getByLabelText('Senha do arquivo')
  expect(field).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field)
  await user.type(field, `${PASSWORD}{Enter}`)
  expect(await screen.findByText(/^12 documentos · /u)).toBeVisible()
})

test('a sealed one that is damaged is told as damaged, whatever password is typed', async () => {
  const { screen, user } = await openSealed(() => ({ ...SEALED, fault: 'damaged' }))
  await user.type(await screen.findByLabelText('Senha do arquivo'), `${PASSWORD}{Enter}`)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('está danificado ou veio incompleto')
  expect(screen.queryByLabelText('Senha do arquivo')).toBeNull()
})

test('a password that seals is long enough and typed twice, and goes out with the one call', async () => {
  const { screen, user, bridge, client } = await openWindow({
    'batch.list': () => succeed([batch]),
    'lote.save': () =>
      succeed({ kind: 'saved', fileName: 'novembro.lote', documents: 12, isSealed: false }),
  })
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  grid.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Salvar como .lote…' }))
  await user.click(await screen.findByLabelText('Lacrar com uma senha'))
  await user.keyboard('junho{Enter}')
  expect(await screen.findByText(/^Use pelo menos 12 caracteres/u)).toBeVisible()
  const first = screen.getByLabelText('Senha, com pelo menos 12 caracteres')
  await user.clear(first)
  await user.type(first, PASSWORD)
  const second = screen.getByLabelText('A mesma senha outra vez')
  await user.type(second, 'quatro palavras de julho{Enter}')
  expect(await screen.findByText('As duas senhas não são iguais.')).toBeVisible()
  expect(bridge.calls.some(({ operation }) => operation === 'lote.save')).toBe(false)
  await user.clear(second)
  await user.type(second, `${PASSWORD}{Enter}`)
  await screen.findByRole('dialog', { name: '“Novembro” foi salvo' })
  const saved = bridge.calls.filter(({ operation }) => operation === 'lote.save')
  expect(saved.map(({ input }) => input)).toEqual([{ batchId: batch.id, password: PASSWORD }])
  const kept = client.getMutationCache().getAll()
  expect(JSON.stringify(kept.map(({ state }) => state))).not.toContain(PASSWORD)
})

test.each([
  ['none', { kind: 'none' }, 'Sem marca de escritório'],
  ['its own', { kind: 'own', office: 'Boa Vista' }, 'Boa Vista: está como foi salvo no escritório'],
  [
    'one that cannot be checked',
    { kind: 'unchecked', office: 'Boa Vista' },
    'Diz ser de Boa Vista',
  ],
] as const)('whose mark it bears is told before it is taken in: %s', async (_, mark, words) => {
  const { screen } = await open({ ...READABLE, mark })
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(words, { exact: false })).toBeVisible()
})

test('who signs is told before it is taken in, those who are not shown by their number', async () => {
  const { screen } = await open({
    ...READABLE,
    summary: { ...SUMMARY, peopleCount: 1_002, unsigned: 3 },
  })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('1.002 pessoas · 3 documentos ainda sem signatário')
  const people = within(dialog).getByRole('list', { name: 'Assinam' })
  expect(
    within(people)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ana Conceição ana@exemplo.com.br12 documentos',
    'rui@exemplo.com.br1 documento',
    'e mais 1.000 pessoas',
  ])
})

test('a saved one says whose mark it bears and that it is sealed', async () => {
  const saved = { kind: 'saved', fileName: 'novembro.lote', documents: 12 } as const
  const { screen, user } = await openWindow({
    'batch.list': () => succeed([batch]),
    'lote.save': () => succeed({ ...saved, isSealed: true, office: 'Boa Vista' }),
  })
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  grid.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Salvar como .lote…' }))
  await user.click(await screen.findByRole('button', { name: 'Escolher onde salvar…' }))
  const dialog = await screen.findByRole('dialog', { name: '“Novembro” foi salvo' })
  expect(dialog.textContent).toContain('Ele está lacrado com a senha')
  expect(dialog.textContent).toContain('Marca do escritório: Boa Vista')
})
