// Welcome screen: it shows nothing else until an environment was chosen.
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import type { BatchView } from '../../shared/model/batch-view.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { batchIdSchema } from '../../shared/model/ids.ts'
import type { KeyStatus } from '../../shared/model/key-status.ts'
import type { Language, Settings } from '../../shared/model/settings.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { makeAccount } from './accounts.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

const FRESH: Partial<Settings> = { hasChosenEnvironment: false }
const ORIGIN = 'https://api.example.com'

const SAMPLE: BatchView = {
  id: batchIdSchema.parse('0b5e3c1a-6f1d-4c58-9d55-00000000b001'),
  name: 'Lote de exemplo',
  createdAt: toEpochMs(Date.UTC(2026, 10, 20)),
  drafts: 3,
  counts: {},
}

/** Returns answers that keep the settings as main does, the chosen environment included. */
function choosing(): Partial<Answers> {
  let settings: Settings = settingsSchema.parse({})
  const change = (patch: Partial<Settings>) => {
    settings = { ...settings, ...patch }
    return succeed(settings)
  }
  return {
    'settings.read': () => succeed(settings),
    'settings.change': ({ language, liveBaseUrl, firstBatch }) =>
      change({
        ...(language === undefined ? {} : { language }),
        ...(firstBatch === undefined ? {} : { firstBatch }),
        ...(liveBaseUrl === undefined ? {} : { liveBaseUrl }),
      }),
    'environment.choose': ({ environment }) => change({ environment, hasChosenEnvironment: true }),
  }
}

const asked = (calls: readonly { readonly operation: string }[], operation: string) =>
  calls.filter((call) => call.operation === operation).length

test('a fresh machine asks how to begin before it shows any place', async () => {
  const { screen } = await openWindow({}, FRESH)
  const title = screen.getByRole('heading', { level: 1, name: 'Bem-vindo ao Lotes de Assinatura' })
  expect(document.activeElement).toBe(title)
  expect(screen.getByRole('button', { name: 'Praticar com um lote já pronto' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Conectar minha conta' })).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('M18: the first way to begin is a guided batch, which starts at the list of batches', async () => {
  const { screen, user, bridge } = await openWindow(choosing(), FRESH)
  await user.tab()
  screen.getByRole('button', { name: 'Fazer meu primeiro lote, passo a passo' }).focus()
  await user.keyboard('{Enter}')
  const guide = await screen.findByRole('region', { name: 'Primeiro lote, passo a passo' })
  expect(guide.textContent).toContain('Crie um lote.')
  expect(screen.getByRole('button', { name: 'Novo lote' })).toBeVisible()
  expect(asked(bridge.calls, 'batch.createSample')).toBe(0)
})

test('practice is chosen by keyboard and opens the sample batch', async () => {
  const { screen, user, bridge } = await openWindow(
    {
      ...choosing(),
      'batch.createSample': () => succeed(SAMPLE),
      'batch.list': () => succeed([SAMPLE]),
    },
    FRESH,
  )
  screen.getByRole('button', { name: 'Praticar com um lote já pronto' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('navigation')).toBeVisible()
  expect(bridge.calls).toContainEqual({
    operation: 'environment.choose',
    input: { environment: 'practice' },
  })
  expect(asked(bridge.calls, 'batch.createSample')).toBe(1)
  expect(screen.queryByRole('heading', { name: 'Bem-vindo ao Lotes de Assinatura' })).toBeNull()
})

test('without its sample batch practice begins all the same, and the reason is said', async () => {
  const { screen, user } = await openWindow(
    { ...choosing(), 'batch.createSample': () => fail('diskFull', { path: 'C:' }) },
    FRESH,
  )
  await user.click(screen.getByRole('button', { name: 'Praticar com um lote já pronto' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('O lote de exemplo não pôde ser criado')
  expect(alert.textContent).toContain('O disco está cheio')
  await user.click(screen.getByRole('button', { name: 'Continuar sem o exemplo' }))
  expect(screen.getByRole('navigation')).toBeVisible()
})

test('an environment that does not open leaves the choice where it is', async () => {
  const { screen, user, bridge } = await openWindow(
    { 'environment.choose': () => fail('journalInUse', { path: 'C:\\dados' }) },
    FRESH,
  )
  await user.click(screen.getByRole('button', { name: 'Praticar com um lote já pronto' }))
  expect((await screen.findByRole('alert')).textContent).toContain('já está em uso')
  expect(asked(bridge.calls, 'batch.createSample')).toBe(0)
  expect(screen.getByRole('button', { name: 'Conectar minha conta' })).toBeVisible()
})

test('live asks for address and key, and the accounts prove them', async () => {
  let key: KeyStatus = { kind: 'noAddress' }
  const { screen, user } = await openWindow(
    {
      ...choosing(),
      'key.status': () => succeed(key),
      'key.save': () => {
        key = { kind: 'saved', origin: ORIGIN, persistence: 'keychain' }
        return succeed(key)
      },
      'account.list': () => succeed([makeAccount(1, { name: 'Boa Vista' })]),
    },
    FRESH,
  )
  await user.click(screen.getByRole('button', { name: 'Conectar minha conta' }))
  expect(await screen.findByRole('heading', { name: 'Conectar ao serviço' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Concluir depois' })).toBeVisible()
  key = { kind: 'absent', origin: ORIGIN }
  await user.type(await screen.findByRole('textbox', { name: 'Endereço' }), `${ORIGIN}{Enter}`)
  await user.type(await screen.findByLabelText('Chave'), 'abc123{Enter}')
  expect(await screen.findByText(/Conexão confirmada: a chave acessa 1 conta/u)).toBeVisible()
  expect(screen.getByRole('row', { name: /Boa Vista/u })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Começar' }))
  expect(screen.getByRole('navigation')).toBeVisible()
})

test('a key that the service refuses is said in its place, and one may finish later', async () => {
  const { screen, user } = await openWindow(
    {
      ...choosing(),
      'key.status': () => succeed({ kind: 'saved', origin: ORIGIN, persistence: 'keychain' }),
      'account.list': () => fail('keyRefused'),
    },
    FRESH,
  )
  await user.click(screen.getByRole('button', { name: 'Conectar minha conta' }))
  expect((await screen.findByRole('alert')).textContent).toContain('não reconheceu a chave')
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  expect(screen.getByRole('button', { name: 'Praticar com um lote já pronto' })).toBeVisible()
})

test('the language can be changed before anything else', async () => {
  const { screen, user } = await openWindow(choosing(), FRESH)
  await user.click(screen.getByRole('radio', { name: 'English' }))
  expect(
    await screen.findByRole('button', { name: 'Create my first batch, step by step' }),
  ).toBeVisible()
})

test.each(['pt-BR', 'en'] satisfies Language[])(
  'in %s the first window has no axe violation',
  async (language) => {
    const { screen, user, container } = await openWindow(
      { 'environment.choose': () => succeed(settingsSchema.parse({ language })) },
      { ...FRESH, language },
    )
    const rules = { 'color-contrast': { enabled: false } }
    const choice = await run(container, { rules })
    expect(choice.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await user.click(
      screen.getByRole('button', { name: /^(Conectar minha conta|Connect my account)$/u }),
    )
    await screen.findByRole('heading', { name: /^(Conectar ao serviço|Connect to the service)$/u })
    const connect = await run(container, { rules })
    expect(connect.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  },
)
