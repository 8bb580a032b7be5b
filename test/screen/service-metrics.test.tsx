// R6, R7, R10: metrics of the service on the account's screen: shown, and reset.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { ServiceMetricsView } from '../../shared/model/service-metrics-view.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { openAccount } from './account-answers.tsx'
import { makeAccount } from './accounts.ts'

const account = makeAccount(1)
const LEARNT: ServiceMetricsView = {
  settleMs: 40 * MINUTE_MS,
  settleFloorMs: 10 * MINUTE_MS,
  longestAnswerMs: 4 * MINUTE_MS,
  longestListLagMs: 90_000,
  longestCreatedAtDistanceMs: 3 * HOUR_MS,
  zoneOffsetMs: -3 * HOUR_MS,
  nameLength: 120,
  sinceDay: '2026-11-03',
  daysKept: 14,
}
const FORGOTTEN: ServiceMetricsView = {
  settleMs: 10 * MINUTE_MS,
  settleFloorMs: 10 * MINUTE_MS,
  longestAnswerMs: 0,
  longestListLagMs: 0,
  daysKept: 14,
}

async function openFigures(
  answers: Parameters<typeof openAccount>[0],
  settings: Parameters<typeof openAccount>[1] = {},
) {
  const opened = await openAccount(
    { 'account.list': () => succeed([account]), ...answers },
    { chosenAccount: { practice: account.id }, ...settings },
  )
  const title = settings.language === 'en' ? /program has learned/u : /programa aprendeu/u
  const section = (await opened.screen.findByRole('heading', { name: title })).closest('section')
  if (!section) throw new Error('a section')
  return { ...opened, words: within(section) }
}

test.each([
  [
    'pt-BR',
    [
      /^40 minutos \(aprendida/u,
      '4 minutos',
      '1,5 minuto',
      '3 horas',
      'UTC−03:00',
      '120 caracteres',
    ],
    /desde 03\/11\/2026; ficam guardados os últimos 14 dias/u,
  ],
  [
    'en',
    [
      /^40 minutes \(learned/u,
      '4 minutes',
      '1.5 minutes',
      '3 hours',
      'UTC−03:00',
      '120 characters',
    ],
    /since 3 Nov 2026; the last 14 days/u,
  ],
] as const)(
  'R7: in %s each time that was learnt is shown, and since when it counts',
  async (language, values, since) => {
    const { words } = await openFigures(
      { 'account.serviceMetrics': () => succeed(LEARNT) },
      { language },
    )
    for (const value of values) expect(await words.findByText(value)).toBeVisible()
    expect(words.getByText(since)).toBeVisible()
  },
)

test('R7: what was learnt is forgotten after the question, and the minimum is shown', async () => {
  const { words, user, bridge } = await openFigures({
    'account.serviceMetrics': () => succeed(LEARNT),
    'account.resetServiceMetrics': () => succeed(FORGOTTEN),
  })
  const hasReset = () =>
    bridge.calls.some(({ operation }) => operation === 'account.resetServiceMetrics')
  await user.click(await words.findByRole('button', { name: 'Esquecer o que foi aprendido…' }))
  expect(words.getByText(/pode ser enviado de novo cedo demais/u)).toBeVisible()
  await user.click(words.getByRole('button', { name: 'Cancelar' }))
  expect(hasReset()).toBe(false)
  await user.click(words.getByRole('button', { name: 'Esquecer o que foi aprendido…' }))
  await user.click(words.getByRole('button', { name: 'Esquecer' }))
  expect(await words.findByText('10 minutos (o mínimo)')).toBeVisible()
  expect(words.getByText('Nada foi medido ainda: valem os mínimos.')).toBeVisible()
  expect(words.queryByRole('button')).toBeNull()
})

test('R7: what could not be forgotten stays, and the window says so', async () => {
  const { words, user } = await openFigures({
    'account.serviceMetrics': () => succeed(LEARNT),
    'account.resetServiceMetrics': () => fail('unexpected'),
  })
  await user.click(await words.findByRole('button', { name: 'Esquecer o que foi aprendido…' }))
  await user.click(words.getByRole('button', { name: 'Esquecer' }))
  expect(await words.findByText('Nada foi esquecido')).toBeVisible()
  expect(words.getByText(/^40 minutos/u)).toBeVisible()
})
