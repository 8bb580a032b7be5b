// Order of the queue: rows that are stopped, first or scheduled, and how a person changes it.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toPresets } from '../../renderer/components/schedule-words.ts'
import { ReleaseStep } from '../../renderer/screens/batch/steps/release-step.tsx'
import type { BatchView, ReleaseForecast } from '../../shared/model/batch-view.ts'
import type { PendingRelease } from '../../shared/model/draft.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import { DAY_MS, HOUR_MS, toEpochMs } from '../../shared/model/time.ts'
import { expectObstacle } from './expect-obstacle.ts'
import { makeAccount } from './accounts.ts'
import { batchIdOf, documentIdOf, makeRow, NOW, sent } from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { IDLE } from './fake-bridge.ts'
import { makeBatch, openStep } from './open-step.tsx'
import { openWindow } from './open-window.tsx'

const ACCOUNT = makeAccount(1, { name: 'Boa Vista' })
const STOP: QueueStatus['stops'][number] = {
  batchId: batchIdOf(1),
  name: 'Planilha de outubro',
  accountId: ACCOUNT.id,
  refusals: 5,
  refusedAt: NOW,
  queued: 35,
}

async function openPanel(status: Partial<QueueStatus>, answers: Partial<Answers> = {}) {
  const opened = await openWindow({
    'queue.status': () => succeed({ ...IDLE, ...status }),
    'account.list': () => succeed([ACCOUNT]),
    ...answers,
  })
  await opened.user.keyboard('{Control>}j{/Control}')
  const panel = within(opened.screen.getByRole('region', { name: 'Fila de envio' }))
  const inputs = (operation: string) =>
    opened.bridge.calls.filter((call) => call.operation === operation).map(({ input }) => input)
  return { ...opened, panel, inputs }
}

test('a batch that stopped by refusals says how many and what waits, and goes on at one press', async () => {
  const { panel, user, inputs, screen } = await openPanel({ state: 'held', stops: [STOP] })
  expect(await panel.findByRole('heading', { name: 'Parada por recusas' })).toBeVisible()
  expect(panel.getByText(/recusou 5 documentos seguidos. Os outros 35 esperam/u)).toBeVisible()
  expect(screen.getByRole('contentinfo').textContent).toContain('1 lote parado')
  await user.click(panel.getByRole('button', { name: 'Continuar o envio de Planilha de outubro' }))
  expect(inputs('batch.goOn')).toEqual([{ batchId: STOP.batchId }])
})

test('the rest of a stopped batch is withdrawn after a question, and a failure is said', async () => {
  const { panel, user, inputs } = await openPanel(
    { state: 'held', stops: [STOP] },
    { 'batch.withdrawRest': () => fail('journalUnavailable', { detail: 'disk' }) },
  )
  await user.click(
    await panel.findByRole('button', { name: 'Tirar da fila o restante de Planilha de outubro' }),
  )
  expect(
    panel.getByText('Tirar 35 documentos da fila? Depois eles podem voltar a rascunho.'),
  ).toBeVisible()
  const question = within(panel.getByRole('group', { name: 'Tirar da fila' }))
  await user.click(question.getByRole('button', { name: 'Tirar da fila' }))
  expect(inputs('batch.withdrawRest')).toEqual([{ batchId: STOP.batchId }])
  expect((await panel.findByRole('alert')).textContent).toContain('O lote não mudou')
})

const moving = (number: number, given: Partial<BatchView>): BatchView =>
  makeBatch({
    id: batchIdOf(number),
    name: `Lote ${number}`,
    accountId: ACCOUNT.id,
    releasedAt: toEpochMs(NOW + number),
    counts: { queued: 3, waiting: 1 },
    ...given,
  })

test('batches on their way stand in the order in which they go, with how far each is, and are moved', async () => {
  const batches = [moving(1, {}), moving(2, { priority: 'urgent' }), moving(3, { counts: {} })]
  const { panel, user, inputs } = await openPanel(
    { state: 'sending' },
    {
      'batch.list': () => succeed(batches),
      'batch.prioritize': ({ batchId, priority }) =>
        succeed(moving(batchId === batchIdOf(1) ? 1 : 2, { priority })),
    },
  )
  const region = within(await panel.findByRole('region', { name: 'Lotes a caminho' }))
  const names = () => region.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(names()).toEqual([
    expect.stringMatching(/^Lote 2Boa Vista1 de 43 na fila/u),
    expect.stringMatching(/^Lote 1Boa Vista1 de 43 na fila/u),
  ])
  await user.selectOptions(region.getByRole('combobox', { name: 'Prioridade de Lote 1' }), 'Depois')
  expect(inputs('batch.prioritize')).toEqual([{ batchId: batchIdOf(1), priority: 'later' }])
})

test('offline, the bar says why and when it is tried again', async () => {
  const { screen } = await openPanel({
    state: 'offline',
    offline: {
      since: NOW,
      nextProbeAt: toEpochMs(NOW + 60_000),
      failure: { code: 'network.nameNotFound', params: { detail: 'x' } },
    },
  })
  const bar = screen.getByRole('contentinfo')
  await expect.poll(() => bar.textContent).toMatch(/Sem conexão/u)
  expect(bar.textContent).toMatch(/Próxima tentativa às/u)
  expect(bar.textContent).toContain('O endereço do serviço não foi enco')
})

const FORECAST: ReleaseForecast = {
  ready: 2,
  blocked: 0,
  warned: 0,
  people: 2,
  invitations: { email: 2, sms: 0, whatsApp: 0, notSent: 0 },
  scheduled: 0,
  withoutAreas: 0,
  unseenAreas: { areas: 0, documents: 0 },
  options: { deadlines: { count: 0 }, reminders: 0, messages: 0 },
  firstId: documentIdOf(1),
}
const DRAFTS = [1, 2].map((number) => makeRow(number, { delivery: { kind: 'draft' } }))
const BATCH = makeBatch({ drafts: 2, accountId: ACCOUNT.id })

test('a release is set for a usual time, or for a day and an hour; one that is over is not taken', async () => {
  const { screen, user, bridge } = await openStep(
    ReleaseStep,
    { batch: BATCH, rows: DRAFTS },
    { 'batch.forecast': () => succeed(FORECAST), 'account.list': () => succeed([ACCOUNT]) },
  )
  await user.click(await screen.findByRole('button', { name: 'Agendar…' }))
  const form = within(screen.getByRole('form', { name: 'Enviar em outro horário' }))
  const now = toEpochMs(Date.now())
  const at = toPresets(now).at(-1)
  await user.click(form.getByRole('button', { name: /^amanhã às/u }))
  await user.click(form.getByRole('button', { name: /^Agendar para amanhã/u }))
  expect(bridge.calls).toContainEqual({
    operation: 'batch.schedule',
    input: { batchId: BATCH.id, scope: 'all', at },
  })
  const moment = form.getByRole('textbox', { name: 'Dia e hora' })
  await user.clear(moment)
  await user.type(moment, '31/02/2035 10:00')
  expect(form.getByText('Escreva assim uma data que existe: dd/mm/aaaa hh:mm.')).toBeVisible()
  expectObstacle(
    form.getByRole('button', { name: 'Escreva dia e hora' }),
    'Digite antes o dia e a hora.',
  )
  expect(form.getByDisplayValue('31/02/2035 10:00')).toBe(moment)
  await user.clear(moment)
  await user.type(moment, '01/01/2020 10:00')
  expectObstacle(
    form.getByRole('button', { name: 'Esse horário já passou.' }),
    'Esse horário já passou: escolha outro.',
  )
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Agendar…' })).toBeVisible()
})

test('while the time of a release is chosen Ctrl+Enter sends nothing at once, and the button has the focus again afterwards', async () => {
  const { screen, user, bridge } = await openStep(
    ReleaseStep,
    { batch: BATCH, rows: DRAFTS },
    { 'batch.forecast': () => succeed(FORECAST), 'account.list': () => succeed([ACCOUNT]) },
  )
  await user.click(await screen.findByRole('button', { name: 'Agendar…' }))
  await user.click(screen.getByRole('button', { name: /^amanhã às/u }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(bridge.calls.map(({ operation }) => operation)).not.toContain('batch.release')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agendar…' }))
})

const scheduledFor = (at: number, isMissed: boolean): PendingRelease => ({
  scope: 'all',
  documentIds: DRAFTS.map(({ id }) => id),
  requestedAt: toEpochMs(Date.now() - DAY_MS),
  dueAt: toEpochMs(at),
  schedule: { at: toEpochMs(at), isMissed },
})

test('a set release says when it goes; Escape cancels nothing, its buttons do', async () => {
  const release = scheduledFor(Date.now() + 3 * DAY_MS, false)
  const { screen, user, bridge } = await openStep(ReleaseStep, {
    batch: { ...BATCH, release },
    rows: DRAFTS,
  })
  expect(
    await screen.findByRole('heading', { name: /2 documentos serão enviados em/u }),
  ).toBeVisible()
  expect(screen.getByText(/^Faltam 72 h/u)).toBeVisible()
  await user.keyboard('{Escape}')
  const asked = () => bridge.calls.map(({ operation }) => operation)
  expect(asked()).not.toContain('batch.takeBack')
  await user.click(screen.getByRole('button', { name: 'Cancelar o agendamento' }))
  expect(asked()).toContain('batch.takeBack')
})

test('after a schedule was cancelled, a later one that left is not said to be undone, nor an earlier failure about its time', async () => {
  const release = scheduledFor(Date.now() + 3 * DAY_MS, false)
  const rows = DRAFTS
  const { screen, user, show } = await openStep(
    ReleaseStep,
    { batch: { ...BATCH, release }, rows },
    {
      'batch.forecast': () => succeed(FORECAST),
      'account.list': () => succeed([ACCOUNT]),
      'batch.takeBack': () => succeed(BATCH),
      'batch.schedule': () => fail('timePassed'),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Cancelar o agendamento' }))
  show({ batch: BATCH, rows })
  expect(await screen.findByText('Envio desfeito. Nada foi enviado.')).toBeVisible()
  show({ batch: { ...BATCH, release }, rows })
  await user.click(await screen.findByRole('button', { name: 'Mudar o horário' }))
  await user.click(screen.getByRole('button', { name: /^Agendar para/u }))
  expect(await screen.findByText('O envio não foi agendado')).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Mudar o horário' }))
  expect(screen.queryByText('O envio não foi agendado')).toBeNull()
  const sentRow = makeRow(1, { delivery: sent(1) })
  show({ batch: { ...BATCH, drafts: 1, releasedAt: NOW }, rows: [sentRow, ...DRAFTS.slice(1)] })
  await screen.findByRole('progressbar')
  expect(screen.queryByText('Envio desfeito. Nada foi enviado.')).toBeNull()
})

test('a missed release says why nothing went, and is sent only when a person says so', async () => {
  const release = scheduledFor(Date.now() - 11 * HOUR_MS, true)
  const { screen, user, bridge } = await openStep(ReleaseStep, {
    batch: { ...BATCH, release },
    rows: DRAFTS,
  })
  expect(
    await screen.findByRole('heading', { name: /2 documentos não foram enviados/u }),
  ).toBeVisible()
  expect(screen.getByText(/e nas 2 horas seguintes. Nada foi enviado/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enviar agora' }))
  expect(bridge.calls.map(({ operation }) => operation)).toContain('batch.releaseNow')
})

test('what an account is told of is kept, and one option leaves the other as it is', async () => {
  const { screen, user, bridge } = await openWindow(
    {
      'account.list': () => succeed([ACCOUNT]),
      'account.readSending': () => succeed({ isShared: true, usesReference: false }),
    },
    { chosenAccount: { practice: ACCOUNT.id } },
  )
  await user.click(screen.getByRole('button', { name: 'Conta' }))
  const option = await screen.findByRole('switch', { name: /Incluir um código/u })
  expect(screen.getByRole('switch', { name: /também enviam/u })).toHaveProperty('checked', true)
  await user.click(option)
  expect(bridge.calls).toContainEqual({
    operation: 'account.changeSending',
    input: { accountId: ACCOUNT.id, isShared: true, usesReference: true },
  })
})

test('limits of sending are whole numbers in their range', async () => {
  const { screen, user, bridge } = await openWindow()
  await user.keyboard('{Control>}6{/Control}')
  const section = within(screen.getByRole('region', { name: 'Envio' }))
  const field = section.getByRole('textbox', { name: 'Envios ao mesmo tempo por conta' })
  await user.clear(field)
  await user.type(field, '9')
  expect(section.getByText('Um número inteiro de 1 a 8.')).toBeVisible()
  await user.clear(field)
  await user.type(field, '2{Enter}')
  expect(bridge.calls).toContainEqual({
    operation: 'settings.change',
    input: { sendsAtOncePerAccount: 2 },
  })
})

test('usual times that are over are not offered', () => {
  const evening = toEpochMs(new Date(2026, 10, 21, 19, 30).getTime())
  expect(toPresets(evening)).toEqual([
    new Date(2026, 10, 21, 22).getTime(),
    new Date(2026, 10, 22, 8).getTime(),
  ])
})
