// Practice and live as the page sees them: the events in their order, and what each allows to ask.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeOwnerLock } from '../../../main/journal/owner-lock.ts'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { SLOWEST_MS } from '../../../shared/rules/practice-people.ts'
import { createPlainNetwork } from '../../support/plain-network.ts'
import {
  createTestApplication,
  startTestApplication,
} from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('QUEUE-11: the page hears of another environment only once it can be asked', async () => {
  const application = await startTestApplication()
  const heard: unknown[] = []
  const asked: Promise<unknown>[] = []
  application.onEvent(({ name }) => {
    if (name !== 'settings.changed' && name !== 'account.changed') return
    heard.push(name)
    asked.push(application.dispatch('account.list', {}))
  })
  await application.dispatch('environment.choose', { environment: 'live' })
  expect(heard).toEqual(['settings.changed', 'account.changed'])
  expect(await Promise.all(asked)).toMatchObject([
    { ok: false, failure: { code: 'baseUrlMissing' } },
    { ok: false, failure: { code: 'baseUrlMissing' } },
  ])
  heard.length = 0
  asked.length = 0
  await application.dispatch('environment.choose', { environment: 'practice' })
  // The second `settings.changed`: the first account of practice that can send was chosen.
  expect(heard).toEqual(['settings.changed', 'account.changed', 'settings.changed'])
  const answers = await Promise.all(asked)
  expect(answers).toMatchObject(answers.map(() => ({ ok: true })))
})

test('the page of the practice service is opened by an address that is good once, and in practice only', async () => {
  const { dispatch, opened } = await startTestApplication()
  await dispatch('environment.choose', { environment: 'practice' })
  expect(await dispatch('environment.openPracticePage', {})).toEqual({ ok: true, value: {} })
  const [address = ''] = opened
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/practice\/\?token=/)
  const visit = async () => (await fetch(address, { redirect: 'manual' })).status
  expect([await visit(), await visit()]).toEqual([303, 403])
  await dispatch('environment.choose', { environment: 'live' })
  expect(await dispatch('environment.openPracticePage', {})).toMatchObject({
    ok: false,
    failure: { code: 'practiceOnly' },
  })
  expect(opened).toHaveLength(1)
})

test('M18: the clock of practice is moved on so far that its slowest signer signs, and in practice only', async () => {
  const { dispatch, opened } = await startTestApplication()
  await dispatch('environment.choose', { environment: 'practice' })
  await dispatch('environment.openPracticePage', {})
  const readClock = async () => {
    const { headers } = await fetch(new URL(opened[0] ?? '').origin)
    return Date.parse(headers.get('date') ?? '')
  }
  const before = await readClock()
  expect(await dispatch('environment.movePracticeClock', {})).toEqual({ ok: true, value: {} })
  expect(await readClock()).toBeGreaterThanOrEqual(before + SLOWEST_MS)
  await dispatch('environment.choose', { environment: 'live' })
  expect(await dispatch('environment.movePracticeClock', {})).toMatchObject({
    ok: false,
    failure: { code: 'practiceOnly' },
  })
})

test('an environment that a defect keeps closed says so, and not the reason of the one before', async () => {
  const network = createPlainNetwork()
  let isBroken = false
  const { dispatch } = await startTestApplication({
    settings: { environment: 'live', hasChosenEnvironment: true },
    network: {
      ...network,
      file: {
        ...network.file,
        read() {
          if (isBroken) throw new TypeError('a defect')
          return network.file.read()
        },
      },
    },
  })
  expect(await dispatch('account.list', {})).toMatchObject({ failure: { code: 'baseUrlMissing' } })
  isBroken = true
  await dispatch('settings.change', { liveBaseUrl: 'https://servico.exemplo.com.br' })
  expect(await dispatch('account.list', {})).toMatchObject({
    ok: false,
    failure: { code: 'unexpected', params: { reference: expect.any(String) } },
  })
})

test('on a fresh machine practice answers with accounts, without a key', async () => {
  const { dispatch, ask } = await startTestApplication()
  expect(await dispatch('key.status', {})).toEqual({ ok: true, value: { kind: 'builtIn' } })
  const accounts = await ask('account.list', {})
  expect(accounts.map(({ isTrial, sending }) => ({ isTrial, ...sending }))).toEqual(
    expect.arrayContaining([
      { isTrial: true, kind: 'ready' },
      { isTrial: false, kind: 'ready' },
      { isTrial: false, kind: 'missingFeatures', features: ['documents_signatures'] },
    ]),
  )
  expect(await dispatch('queue.status', {})).toMatchObject({ value: { state: 'idle' } })
})

test('what is asked while the environment still opens is answered once it is open', async () => {
  const application = await createTestApplication()
  const started = application.start()
  const asked = application.dispatch('batch.createSample', {})
  expect(await asked).toMatchObject({ ok: true })
  await started
})

test('a setting that is changed while another environment opens is not told to the page as it was before', async () => {
  const application = await startTestApplication()
  const heard: unknown[] = []
  application.onEvent((event) => {
    if (event.name === 'settings.changed') heard.push(event.payload)
  })
  const opening = application.dispatch('environment.choose', { environment: 'live' })
  await application.dispatch('settings.change', { language: 'en', theme: 'dark' })
  const now = { environment: 'live', language: 'en', theme: 'dark' }
  expect(await opening).toMatchObject({ value: now })
  expect(heard.at(-1)).toMatchObject(now)
})

const accountAt = (index: number) => accountIdSchema.parse(PRACTICE_ACCOUNTS[index]?.id)

test('an account that a person chooses while practice looks for one that can send stays chosen', async () => {
  const id = accountAt(1)
  const application = await startTestApplication({ settings: { environment: 'live' } })
  let choosing: Promise<unknown> | undefined
  application.onEvent(({ name }) => {
    if (name !== 'account.changed') return
    // One turn later the accounts are asked for, and no answer is here yet.
    choosing ??= nextTurn().then(() => application.dispatch('settings.change', { accountId: id }))
  })
  await application.dispatch('environment.choose', { environment: 'practice' })
  await choosing
  const { chosenAccount } = await application.ask('settings.read', {})
  expect(chosenAccount).toEqual({ practice: id })
})

test('an account that is chosen while another environment opens is of the environment that the page shows', async () => {
  const [practice, live] = [accountAt(1), accountAt(5)]
  const application = await startTestApplication({ settings: { chosenAccount: { live } } })
  const opening = application.dispatch('environment.choose', { environment: 'live' })
  await application.dispatch('settings.change', { accountId: practice })
  await opening
  const { chosenAccount } = await application.ask('settings.read', {})
  expect(chosenAccount).toEqual({ practice, live })
})

test('a language change disturbs nothing that is open', async () => {
  const application = await startTestApplication()
  const heard: unknown[] = []
  application.onEvent(({ name }) => heard.push(name))
  await application.dispatch('settings.change', { language: 'en' })
  expect(heard).toEqual(['settings.changed'])
})

test('a start with the system is set before it is saved, and one that the system refused stays as it was', async () => {
  const config = await temporaryFolder()
  const set: boolean[] = []
  const application = await startTestApplication({
    async setStartsWithSystem(starts) {
      if (starts) await mkdir(join(config, 'gone', 'autostart'))
      set.push(starts)
    },
  })
  expect(await application.dispatch('settings.change', { startsWithSystem: true })).toMatchObject({
    failure: {
      code: 'startNotSet',
      params: { path: join(config, 'gone', 'autostart'), detail: 'ENOENT' },
    },
  })
  expect((await application.ask('settings.read', {})).startsWithSystem).toBe(false)
  await mkdir(join(config, 'gone'))
  await application.dispatch('settings.change', { startsWithSystem: true, notifies: false })
  await application.dispatch('settings.change', { notifies: true })
  expect((await application.ask('settings.read', {})).startsWithSystem).toBe(true)
  expect(set).toEqual([true])
})

test('R4: a folder that another program held is opened once that program has ended, when the page asks again', async () => {
  const folder = await temporaryFolder()
  const journal = join(folder, 'practice', 'journal')
  await mkdir(journal, { recursive: true })
  const lock = takeOwnerLock(journal)
  const application = await startTestApplication({ folder })
  const heard: string[] = []
  application.onEvent(({ name }) => void heard.push(name))
  await expect(application.ask('batch.list', {})).rejects.toThrow('journalInUse')
  await expect(application.ask('account.list', {})).rejects.toThrow('journalInUse')
  lock.release()
  await expect
    .poll(async () => application.dispatch('batch.list', {}), { timeout: 10_000 })
    .toMatchObject({ ok: true })
  expect(heard).toContain('account.changed')
  expect((await application.ask('account.list', {})).length).toBeGreaterThan(0)
})

test('the notice that a key is gone with the program goes with the key', async () => {
  const settings = { environment: 'live', liveBaseUrl: 'https://servico.exemplo.com.br' } as const
  const { ask } = await startTestApplication({ settings })
  const kinds = async () => (await ask('notice.list', {})).map(({ kind }) => kind)
  await ask('key.save', { key: 'chave-1' })
  expect(await kinds()).toEqual(['keyForSession'])
  await ask('key.forget', {})
  expect(await kinds()).toEqual([])
})
