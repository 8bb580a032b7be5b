// Practice and live as the page sees them: what it is told, in which order, and what it may then ask.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ApplicationPorts } from '../../../main/application.ts'
import { createApplication } from '../../../main/application.ts'
import { checkoutWorkers, systemClock, systemRandom } from '../../../main/system-ports.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { settingsSchema } from '../../../shared/model/settings.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function startApplication() {
  const folder = await temporaryFolder()
  let settings: Settings = settingsSchema.parse({})
  const secrets = new Map<string, string>()
  const ports: ApplicationPorts = {
    clock: systemClock,
    random: systemRandom,
    log: () => {},
    workers: checkoutWorkers,
    folders: { practice: join(folder, 'practice'), live: join(folder, 'live') },
    settings: {
      read: () => settings,
      write: (next) => {
        settings = next
      },
      putAside: () => undefined,
    },
    secrets: {
      read: async (name) => secrets.get(name),
      save: async (name, secret) => void secrets.set(name, secret),
      forget: async (name) => void secrets.delete(name),
      persistence: async () => 'session',
    },
    dialogs: { pickFiles: async () => [], pickFolder: async () => undefined },
    desktop: { open: async () => undefined, showInFolder: () => {} },
    notifier: { notify: () => {} },
    description: { version: '0', host: 'commandLine', platform: 'linux' },
  }
  const application = createApplication(ports)
  onTestFinished(() => application.stop())
  await application.start()
  return application
}

test('QUEUE-11: the page hears of another environment only once it can be asked', async () => {
  const application = await startApplication()
  const heard: unknown[] = []
  const asked: Promise<unknown>[] = []
  application.onEvent(({ name }) => {
    if (name !== 'settings.changed' && name !== 'account.changed') return
    heard.push(name)
    asked.push(application.dispatch('account.list', {}))
  })
  await application.dispatch('environment.choose', { environment: 'live' })
  // The last one: practice's first account that can send was chosen.
  expect(heard).toEqual(['settings.changed', 'account.changed', 'settings.changed'])
  expect(await Promise.all(asked)).toMatchObject([
    { ok: false, failure: { code: 'baseUrlMissing' } },
    { ok: false, failure: { code: 'baseUrlMissing' } },
  ])
  heard.length = 0
  asked.length = 0
  await application.dispatch('environment.choose', { environment: 'practice' })
  expect(heard).toEqual(['settings.changed', 'account.changed'])
  expect(await Promise.all(asked)).toMatchObject([{ ok: true }, { ok: true }])
})

test('on a fresh machine practice answers with accounts, without a key', async () => {
  const { dispatch } = await startApplication()
  expect(await dispatch('key.status', {})).toEqual({ ok: true, value: { kind: 'builtIn' } })
  expect(await dispatch('account.list', {})).toMatchObject({
    ok: true,
    value: [
      { isTrial: true, sending: { kind: 'ready' } },
      { isTrial: false, sending: { kind: 'ready' } },
      { sending: { kind: 'missingFeatures', features: ['documents_signatures'] } },
    ],
  })
  expect(await dispatch('queue.status', {})).toMatchObject({ value: { state: 'idle' } })
})

test('a language change disturbs nothing that is open', async () => {
  const application = await startApplication()
  const heard: unknown[] = []
  application.onEvent(({ name }) => heard.push(name))
  await application.dispatch('settings.change', { language: 'en' })
  expect(heard).toEqual(['settings.changed'])
})
