// M18: the guide through a first batch, above every screen of practice: started, left and resumed.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BatchView } from '../../shared/model/batch-view.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { SLOW_SIGNERS } from '../../shared/rules/practice-people.ts'
import { makeRow, NOW, signed } from './documents.ts'
import { makeBatch } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

const TITLE = 'Primeiro lote, passo a passo'
const BEGUN = { firstBatch: { begunAt: NOW, isShown: true } }

function withBatch(
  rows: readonly DocumentRowView[],
  given: Partial<BatchView> = {},
): Partial<Answers> {
  const batch = makeBatch(1, given)
  return {
    'batch.list': () => succeed([batch]),
    'batch.documents': () => succeed({ rows, total: rows.length, unreadable: [] }),
  }
}

type Screen = Awaited<ReturnType<typeof openWindow>>['screen']
const guideOf = (screen: Screen) => screen.findByRole('region', { name: TITLE })

test('it is offered in practice alone, opens by its button and is left with the focus there', async () => {
  const { screen, user } = await openWindow()
  const button = await screen.findByRole('button', { name: TITLE })
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
  await user.click(button)
  const guide = await guideOf(screen)
  expect(within(guide).getByRole('status').textContent).toContain('Crie um lote.')
  expect(within(guide).queryByRole('button', { name: 'Ir para lá' })).toBeNull()
  await user.click(within(guide).getByRole('button', { name: /Sair do guia/u }))
  await expect.poll(() => screen.queryByRole('region', { name: TITLE })).toBeNull()
  await expect.poll(() => document.activeElement).toBe(button)
})

test('in the live environment there is no guide', async () => {
  const { screen } = await openWindow(
    {},
    {
      ...BEGUN,
      environment: 'live',
      liveBaseUrl: 'https://a.exemplo',
    },
  )
  await screen.findByRole('button', { name: 'Novo lote' })
  expect(screen.queryByRole('button', { name: TITLE })).toBeNull()
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
})

test('it is found again at the step that the batch has come to, and leads there', async () => {
  const draft = makeRow(1, { delivery: { kind: 'draft' }, areas: 0 })
  const { screen, user } = await openWindow(withBatch([draft], { drafts: 1 }), BEGUN)
  const guide = await guideOf(screen)
  expect(guide.textContent).toContain('3 de 8')
  expect(guide.textContent).toContain('Marque onde cada pessoa assina.')
  await user.click(within(guide).getByRole('button', { name: 'Ir para lá' }))
  expect(await screen.findByRole('tab', { name: /Posições/u, selected: true })).toBeVisible()
  expect(within(guide).queryByRole('button', { name: 'Ir para lá' })).toBeNull()
})

test('somebody slow is named, and the clock that is not moved on is said', async () => {
  const [email = ''] = Object.keys(SLOW_SIGNERS)
  const signers = [{ email, role: 'Contratada', name: 'Ivone Sampaio' }]
  const rows = [makeRow(1, { tracking: signed() }), makeRow(2, { signers })]
  const { screen, user } = await openWindow(
    {
      ...withBatch(rows, { counts: { stored: 1, waiting: 1 } }),
      'environment.movePracticeClock': () => fail('practiceOnly'),
    },
    BEGUN,
  )
  const guide = await guideOf(screen)
  expect(guide.textContent).toContain('Ivone Sampaio leva três dias para assinar.')
  await user.click(within(guide).getByRole('button', { name: 'Adiantar o relógio 3 dias' }))
  const alert = await within(guide).findByRole('alert')
  expect(alert.textContent).toContain('O relógio não foi adiantado')
})

test('it ends with the first signed file in the folder, which it opens, and begins anew when asked', async () => {
  const { screen, user, bridge } = await openWindow(
    withBatch([makeRow(1, { tracking: signed() })], { counts: { stored: 1, waiting: 2 } }),
    BEGUN,
  )
  const guide = await guideOf(screen)
  expect(guide.textContent).toContain('O seu primeiro arquivo assinado está na pasta.')
  expect(guide.textContent).toContain('2 documentos ainda esperam assinatura.')
  await user.click(within(guide).getByRole('button', { name: 'Abrir a pasta' }))
  expect(bridge.calls.map(({ operation }) => operation)).toContain('archive.openFolder')
  await user.click(within(guide).getByRole('button', { name: 'Fazer outro lote guiado' }))
  await expect.poll(() => guide.textContent).toContain('Crie um lote.')
})

test('what is wrong with documents is said before they are sent', async () => {
  const finding = {
    code: 'signer.emailInvalid',
    severity: 'error',
    path: ['signers', 0, 'email'],
    params: {},
  } as const
  const rows = [1, 2].map((number) =>
    makeRow(number, { delivery: { kind: 'draft' }, findings: [finding] }),
  )
  const { screen } = await openWindow(withBatch(rows, { drafts: 2 }), BEGUN)
  const guide = await guideOf(screen)
  expect(guide.textContent).toContain('2 documentos com erro não seriam enviados')
})

test('a batch that cannot be read leaves the guide silent', async () => {
  const { screen } = await openWindow(
    { ...withBatch([]), 'batch.documents': () => fail('unexpected') },
    BEGUN,
  )
  await screen.findByRole('row', { name: /Lote 1/u })
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
})
