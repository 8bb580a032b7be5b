// `.lote` files that are sealed with a password or have an office mark.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { succeed } from '../../shared/model/failure.ts'
import type { LotePreviewView } from '../../shared/model/lote-view.ts'
import { makeAccount } from './accounts.ts'
import { openWindow } from './open-window.tsx'
import { LOTE_FILE, LOTE_SUMMARY, READABLE_LOTE, loteBatch, openLote } from './open-lote.ts'

const SEALED = {
  kind: 'notOpened',
  fileName: LOTE_FILE.name,
  fault: 'sealed',
} as const satisfies LotePreviewView
const PASSWORD = 'quatro palavras de junho'

const openSealed = (answer: (password: string) => LotePreviewView) =>
  openLote(SEALED, {
    'lote.preview': ({ password }) => succeed(password === undefined ? SEALED : answer(password)),
    'lote.take': () => succeed({ kind: 'taken', batch: loteBatch }),
  })

test('when a sealed file was opened with its password, it is taken in without asking again', async () => {
  const { screen, user, bridge } = await openSealed(() => ({ ...READABLE_LOTE, isSealed: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Abrir novembro.lote' })
  const field = await within(dialog).findByLabelText('Senha do arquivo')
  expect(document.activeElement).toBe(field)
  await user.keyboard(`${PASSWORD}{Enter}`)
  await within(dialog).findByText(/^12 documentos · /u)
  expect(within(dialog).queryByLabelText('Senha do arquivo')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Abrir este lote' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Novembro' })).toBeVisible()
  const given = bridge.calls.filter(({ input }) => JSON.stringify(input).includes(PASSWORD))
  expect(given.map(({ operation }) => operation)).toEqual(['lote.preview'])
})

test('a wrong password is said at its field, which is empty, and another one can be typed', async () => {
  const { screen, user } = await openSealed((password) =>
    password === PASSWORD
      ? { ...READABLE_LOTE, isSealed: true }
      : { ...SEALED, fault: 'wrongPassword' },
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

test.each([
  ['own', /joao a pediu em .*; outra pessoa pode liberar aqui/u],
  ['unchecked', /joao a pediu em .*; sem a marca conferida .* precisa ser feito de novo/u],
] as const)(
  '24.5: who asked for the release is told, with a mark that is %s',
  async (kind, words) => {
    const request = { askedBy: 'joao', askedAt: LOTE_SUMMARY.savedAt }
    const { screen } = await openLote({
      ...READABLE_LOTE,
      mark: { kind, office: 'Imobiliária Boa Vista' },
      summary: { ...LOTE_SUMMARY, request },
    })
    expect(await screen.findByText(words)).toBeVisible()
  },
)

test('24.5: a request of another account must be made again with the account that is chosen here', async () => {
  const request = { askedBy: 'joao', askedAt: LOTE_SUMMARY.savedAt }
  const { screen } = await openLote({
    ...READABLE_LOTE,
    mark: { kind: 'own', office: 'Imobiliária Boa Vista' },
    summary: { ...LOTE_SUMMARY, accountId: makeAccount(9).id, request },
  })
  expect(await screen.findByText(/joao a pediu em .*, de outra conta; /u)).toBeVisible()
})

test('a password that seals is long enough and typed twice, and goes out with the one call', async () => {
  const { screen, user, bridge, client } = await openWindow({
    'batch.list': () => succeed([loteBatch]),
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
  expect(saved.map(({ input }) => input)).toEqual([{ batchId: loteBatch.id, password: PASSWORD }])
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
  const { screen } = await openLote({ ...READABLE_LOTE, mark })
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(words, { exact: false })).toBeVisible()
})

test('who signs is told before it is taken in, those who are not shown by their number', async () => {
  const { screen } = await openLote({
    ...READABLE_LOTE,
    summary: { ...LOTE_SUMMARY, peopleCount: 1_002, unsigned: 3 },
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
    'batch.list': () => succeed([loteBatch]),
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
