import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { succeed } from '../../shared/model/failure.ts'
import { DAY_MS } from '../../shared/model/time.ts'
import { makeOverview, makeRow, NOW } from './documents.ts'
import { openTracking } from './tracking-answers.tsx'

const { figures } = makeOverview()
const REFUSED = {
  reason: 'roleMissing',
  count: 4,
  question: { view: 'attention', only: { kind: 'refused', reason: 'roleMissing' } },
} as const

async function openOverview() {
  const opened = await openTracking([makeRow(1)], {
    'document.overview': () =>
      succeed(
        makeOverview({
          figures: {
            ...figures,
            waiting: { ...figures.waiting, count: 192 },
            due: { ...figures.due, count: 12 },
            signedLately: { ...figures.signedLately, count: 87 },
          },
          refused: [REFUSED],
          medianMs: 2.5 * DAY_MS,
          oldest: { documentId: makeRow(1).id, name: 'Contrato 1', sentAt: NOW },
        }),
      ),
  })
  await opened.user.click(await opened.screen.findByRole('radio', { name: 'Resumo' }))
  const lists = () =>
    opened.bridge.calls
      .filter(({ operation }) => operation === 'document.list')
      .map(({ input }) => input)
  return { ...opened, lists }
}

test('the summary has its figures, and each opens the list of what it counts', async () => {
  const { screen, user, lists } = await openOverview()
  expect(await screen.findByRole('button', { name: /Aguardam assinatura\s*192/u })).toBeVisible()
  expect(screen.getByRole('button', { name: /mediana\)\s*2,5 dias\s*87 assinados/u })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Vencem em até 3 dias\s*12/u }))
  await screen.findByRole('grid', { name: 'Documentos enviados' })
  expect(lists().at(-1)).toMatchObject(figures.due.question)
  const note = screen.getByRole('group', { name: 'Lista reduzida' })
  expect(within(note).getByText(/^Só os que vencem até/u)).toBeVisible()
  await user.click(within(note).getByRole('button', { name: 'Mostrar todos' }))
  await expect.poll(() => screen.queryByRole('group', { name: 'Lista reduzida' })).toBeNull()
  expect(screen.getByRole('grid', { name: 'Documentos enviados' })).toBeVisible()
})

test('refusals are counted by reason, and a reason opens its documents', async () => {
  const { screen, user, lists } = await openOverview()
  const refused = await screen.findByRole('region', { name: 'Recusados, por motivo' })
  await user.click(within(refused).getByRole('button', { name: /Papel que a conta não tem\s*4/u }))
  await screen.findByRole('grid', { name: 'Documentos enviados' })
  expect(lists().at(-1)).toMatchObject(REFUSED.question)
  expect(screen.getByText('Só os recusados: Papel que a conta não tem.')).toBeVisible()
})
