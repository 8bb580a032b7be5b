// Shell of the window: bar, navigation, notices and shortcuts around every screen.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { StandingCounts } from '../../shared/model/document-standing.ts'
import type { Notice } from '../../shared/model/notice.ts'
import { noticeIdSchema } from '../../shared/model/notice.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { makeAccount } from './accounts.ts'
import { makeBatch } from './drafts.ts'
import { IDLE } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

const NOW = toEpochMs(Date.UTC(2026, 10, 20, 15))
const isQuiet = () => document.documentElement.hasAttribute('data-pressed')
const scheme = () => document.documentElement.dataset['mantineColorScheme']

const inQueue = (status: Partial<QueueStatus>, counts: () => StandingCounts = () => ({})) => ({
  'queue.status': () => succeed({ ...IDLE, ...status }),
  'batch.list': () => succeed([makeBatch(1, { counts: counts() })]),
})

test('QUEUE-11: the environment stands above every screen', async () => {
  const { screen, user } = await openWindow()
  for (const place of ['Conta', 'Configurações']) {
    await user.click(screen.getByRole('button', { name: place }))
    const environment = screen.getByRole('status', { name: 'Ambiente' })
    expect(environment.textContent).toBe('Práticanada sai deste computador')
  }
})

test('the page of the practice service is opened from the bar, and a browser that does not open is told', async () => {
  const asked: string[] = []
  const { screen, user } = await openWindow({
    'environment.openPracticePage': () => {
      asked.push('page')
      return asked.length === 1
        ? succeed({})
        : fail('notOpened', { file: 'http://127.0.0.1:1', detail: 'xdg-open' })
    },
  })
  const name = 'Abrir a página do serviço de prática'
  await user.click(screen.getByRole('button', { name }))
  expect(asked).toEqual(['page'])
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name }))
  expect((await screen.findByRole('alert')).textContent).toContain('Abra-o pela pasta')
})

test('live without an address leads to where it is given, and offers nothing that would fail again', async () => {
  const { screen, user } = await openWindow({}, { environment: 'live' })
  for (const place of ['Lotes', 'Acompanhamento', 'Decisões', 'Arquivo', 'Modelos']) {
    await user.click(screen.getByRole('button', { name: place }))
    expect(await screen.findByText('Falta o endereço do serviço')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: place })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  }
  await user.keyboard('{Control>}j{/Control}')
  const queue = within(screen.getByRole('region', { name: 'Fila de envio' }))
  expect(queue.getByText('Falta o endereço do serviço')).toBeVisible()
  expect(queue.queryByRole('alert')).toBeNull()
  await user.click(queue.getByRole('button', { name: 'Abrir Conta' }))
  expect(await screen.findByRole('textbox', { name: 'Endereço' })).toBeVisible()
})

test('in live there is no page of the practice service to open', async () => {
  const { screen } = await openWindow({}, { environment: 'live' })
  expect(screen.getByRole('status', { name: 'Ambiente' }).textContent).toContain('Uso real')
  expect(screen.queryByRole('button', { name: 'Abrir a página do serviço de prática' })).toBeNull()
})

test('in an open batch there is one account to choose: its own', async () => {
  const { screen, user } = await openWindow({
    'account.list': () => succeed([makeAccount(1), makeAccount(2)]),
    'batch.list': () => succeed([makeBatch(1)]),
  })
  expect(await screen.findByRole('combobox', { name: 'Conta em uso' })).toBeVisible()
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  grid.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('combobox', { name: 'Conta do lote' })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Conta em uso' })).toBeNull()
})

test('the tooltip of a control that was pressed stays away until the mouse is on another', async () => {
  const { screen, user } = await openWindow()
  await user.click(screen.getByRole('button', { name: 'Arquivo' }))
  expect(isQuiet()).toBe(true)
  await user.hover(screen.getByRole('button', { name: 'Lotes' }))
  expect(isQuiet()).toBe(false)
})

test('a place is reached by its shortcut, and its heading gets the focus', async () => {
  const { screen, user } = await openWindow()
  await user.keyboard('{Control>}6{/Control}')
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { level: 1, name: 'Configurações' }),
  )
  const current = screen.getByRole('button', { name: 'Configurações' })
  expect(current.getAttribute('aria-current')).toBe('page')
})

test('“?” names the keys while a view that was chosen has the focus, and is typed into a field', async () => {
  const { screen, user } = await openWindow()
  await user.click(screen.getByRole('button', { name: 'Acompanhamento' }))
  const [view] = await screen.findAllByRole('radio')
  view?.focus()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Atalhos desta tela' })).toBeVisible()
})

test('the quick search says when there is more than it shows', async () => {
  const batches = Array.from({ length: 60 }, (_, at) =>
    makeBatch(at, { name: `Lote ${String(at)}` }),
  )
  const { screen, user } = await openWindow({ 'batch.list': () => succeed(batches) })
  await user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Os 50 primeiros/u)).toBeVisible()
  await user.type(dialog.getByRole('combobox'), 'Lote 59')
  expect(await dialog.findByText(/^1 resultado/u)).toBeVisible()
})

test('the shortcut opens the queue while a field has the focus', async () => {
  const { screen, user } = await openWindow(
    { 'key.status': () => succeed({ kind: 'noAddress' }) },
    { environment: 'live' },
  )
  await user.click(screen.getByRole('button', { name: 'Conta' }))
  await user.click(await screen.findByRole('textbox', { name: 'Endereço' }))
  await user.keyboard('{Control>}j{/Control}')
  expect(screen.getByRole('region', { name: 'Fila de envio' })).toBeVisible()
})

test.each([
  ['idle', {}, 'Nada na fila'],
  ['idle', { waiting: 3 }, 'Tudo enviado'],
  ['offline', { queued: 312, unconfirmed: 3 }, 'Sem conexão312 na fila3 não'],
  ['paused', { queued: 1, needsDecision: 1 }, '1 a decidir'],
  ['stopped', {}, 'Fila parada'],
] satisfies [QueueStatus['state'], StandingCounts, string][])(
  'the line at the bottom says how the queue stands: %s with %o',
  async (state, counts, words) => {
    const { screen } = await openWindow(inQueue({ state }, () => counts))
    const line = within(screen.getByRole('contentinfo')).getByRole('status')
    await expect.poll(() => line.textContent).toContain(words)
  },
)

test('QUEUE-05: the queue is paused and resumed from its panel', async () => {
  const { screen, user } = await openWindow(inQueue({ state: 'sending', inFlight: 4 }))
  await user.click(screen.getByRole('button', { name: /Fila de envio/u }))
  const panel = screen.getByRole('region', { name: 'Fila de envio' })
  expect(await within(panel).findByText(/4 envios em andamento/u)).toBeVisible()
  await user.click(within(panel).getByRole('button', { name: 'Pausar' }))
  expect(await within(panel).findByRole('heading', { name: 'Pausada' })).toBeVisible()
  await user.click(within(panel).getByRole('button', { name: 'Retomar' }))
  expect(await within(panel).findByRole('heading', { name: 'Nada na fila' })).toBeVisible()
})

test('an order to the queue that fails says so and leaves the state in sight', async () => {
  const { screen, user } = await openWindow({
    ...inQueue({ state: 'sending' }),
    'queue.pause': () => fail('journalUnavailable', { detail: 'disk' }),
  })
  await user.click(screen.getByRole('button', { name: /Fila de envio/u }))
  const panel = screen.getByRole('region', { name: 'Fila de envio' })
  await user.click(await within(panel).findByRole('button', { name: 'Pausar' }))
  expect((await within(panel).findByRole('alert')).textContent).toContain('A fila não mudou')
  expect(within(panel).getByRole('heading', { name: 'Enviando' })).toBeVisible()
})

test('QUEUE-04: a held account is named with why, what to do and the request id', async () => {
  const account = makeAccount(1, { name: 'Boa Vista' })
  const refusal = {
    status: 400,
    messages: ['A cota de documentos foi atingida.'],
    problems: [],
    operation: 'partners_v1_document_signatures_create_from_file',
    requestId: 'request-7',
  }
  const hold = { reason: 'quota' as const, refusal }
  const { screen, user, bridge } = await openWindow({
    ...inQueue({
      holds: [{ accountId: account.id, hold, heldAt: NOW, isTrying: false }],
    }),
    'account.list': () => succeed([account]),
  })
  await user.click(screen.getByRole('button', { name: /Fila de envio/u }))
  const panel = screen.getByRole('region', { name: 'Fila de envio' })
  expect(await within(panel).findByText('Boa Vista')).toBeVisible()
  expect(within(panel).getByText(/A cota de documentos foi atingida/u)).toBeVisible()
  expect(within(panel).getByText('request-7')).toBeVisible()
  // Not of today: an hour alone would be taken for today's.
  expect(within(panel).getByText(/^desde \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}$/u)).toBeVisible()
  await user.click(within(panel).getByRole('button', { name: 'Tentar agora com Boa Vista' }))
  expect(bridge.calls).toContainEqual({
    operation: 'queue.tryHolds',
    input: { accountId: account.id },
  })
})

test('the queue is looked at again when it moved, once for many moves', async () => {
  let queued = 2
  const { screen, bridge } = await openWindow({
    ...inQueue({ state: 'sending' }, () => ({ queued })),
  })
  await within(screen.getByRole('contentinfo')).findByText('2 na fila')
  const reads = () => bridge.calls.filter(({ operation }) => operation === 'queue.status').length
  const before = reads()
  queued = 1
  for (let move = 0; move < 50; move += 1) bridge.emit({ name: 'queue.changed', payload: {} })
  expect(await within(screen.getByRole('contentinfo')).findByText('1 na fila')).toBeVisible()
  expect(reads()).toBe(before + 1)
})

test('a notice appears when it is raised and goes when it is dismissed', async () => {
  const notice: Notice = {
    id: noticeIdSchema.parse('n-1'),
    kind: 'settingsPutAside',
    params: { file: 'settings.corrupt-1.json' },
    raisedAt: NOW,
  }
  let notices: readonly Notice[] = []
  const { screen, user, bridge } = await openWindow({
    'notice.list': () => succeed(notices),
    'notice.dismiss': ({ id }) => {
      notices = notices.filter((each) => each.id !== id)
      return succeed(notices)
    },
  })
  notices = [notice]
  bridge.emit({ name: 'notice.raised', payload: notice })
  expect(await screen.findByText(/settings\.corrupt-1\.json/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dispensar aviso' }))
  await expect.poll(() => screen.queryByText(/settings\.corrupt-1\.json/u)).toBeNull()
})

test('language and theme take effect at once, and from elsewhere too', async () => {
  const { screen, user, bridge } = await openWindow()
  await user.click(screen.getByRole('button', { name: 'Configurações' }))
  await user.click(screen.getByRole('radio', { name: 'English' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  await expect.poll(scheme).toBe('dark')
  bridge.emit({ name: 'settings.changed', payload: settingsSchema.parse({ theme: 'light' }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
  await expect.poll(scheme).toBe('light')
})

test('a setting that was not saved stays as it was and says so', async () => {
  const { screen, user } = await openWindow({
    'settings.change': () => fail('diskFull', { path: 'C:' }),
  })
  await user.click(screen.getByRole('button', { name: 'Configurações' }))
  await user.click(screen.getByRole('radio', { name: 'Escuro' }))
  expect((await screen.findByRole('alert')).textContent).toContain('A configuração não foi salva')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Do sistema' }).checked).toBe(true)
})

test('nothing is kept in the browser’s own storage', async () => {
  const { screen, user } = await openWindow()
  await user.click(screen.getByRole('button', { name: 'Configurações' }))
  await user.click(screen.getByRole('radio', { name: 'Escuro' }))
  await expect.poll(scheme).toBe('dark')
  expect(localStorage.length).toBe(0)
  expect(sessionStorage.length).toBe(0)
})
