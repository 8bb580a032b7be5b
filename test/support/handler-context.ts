// Handler context in memory with the real rules: what a handler does through it can be checked.
import { createFileTokens } from '../../main/handlers/file-tokens.ts'
import { createLoteService } from '../../main/app/lote-service.ts'
import { createNotifications } from '../../main/app/notifications.ts'
import type { OpenWork } from '../../main/app/environment-host.ts'
import type { HandlerContext } from '../../main/handlers/context.ts'
import type { Random } from '../../main/ports.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { KeyStatus } from '../../shared/model/key-status.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { PLAIN_NETWORK } from './plain-network.ts'
import { toEpochMs } from '../../shared/model/time.ts'

export const NOW = toEpochMs(Date.UTC(2026, 10, 20, 12))

/** Background of a workspace in which nothing is watched. */
export const IDLE_BACKGROUND: OpenWork['background'] = {
  now: async () => ({ moved: 0 }),
  status: () => ({}),
  stopCheck: () => {},
}

export type TestContext = HandlerContext & {
  /** Saved key, which only tests can read. */
  readonly savedKey: () => string | undefined
  readonly admit: ReturnType<typeof createFileTokens>['admit']
  readonly board: ReturnType<typeof createNotifications>
}

export function createTestContext(overrides: Partial<HandlerContext> = {}): TestContext {
  const random = sequentialRandom()
  const clock = { now: () => NOW, sleep: () => new Promise<void>(() => {}) }
  const tokens = createFileTokens({ random })
  const board = createNotifications({ clock, random, emit: () => {} })
  let settings: Settings = settingsSchema.parse({})
  let key: string | undefined
  let state: QueueStatus['state'] = 'idle'
  const change = async (patch: Partial<Settings>) => {
    settings = { ...settings, ...patch }
    return succeed(settings)
  }
  const keyStatus = (): KeyStatus =>
    key === undefined
      ? { kind: 'absent', origin: 'https://api.example.com' }
      : { kind: 'saved', origin: 'https://api.example.com', persistence: 'keychain' }
  return {
    clock,
    confirmSaved: () => {},
    log: () => {},
    application: {
      version: '0.1.0',
      host: 'standIn',
      platform: 'linux',
      runtime: { node: '24.0.0' },
    },
    policy: { values: {}, osUser: 'maria' },
    support: { report: async () => '{}\n', noticesFile: undefined },
    updates: {
      view: () => ({ kind: 'off' }),
      check: async () => ({ kind: 'off' }),
      install: async () => fail('updateMissing'),
    },
    environment: {
      current: () => settings.environment,
      choose: (environment) => change({ environment }),
      practicePage: async () => fail('practiceOnly'),
      movePracticeClock: async () => fail('practiceOnly'),
    },
    settings: { read: () => settings, change },
    officeKey: {
      status: async () => ({ kind: 'absent' }),
      save: async () => succeed({ kind: 'absent' }),
      create: async () => succeed({ kind: 'closed' }),
      forget: async () => succeed({ kind: 'absent' }),
    },
    key: {
      status: async () => keyStatus(),
      save: async (text) => {
        key = text
        return succeed(keyStatus())
      },
      forget: async () => {
        key = undefined
        return succeed(keyStatus())
      },
    },
    network: {
      read: async () => succeed(PLAIN_NETWORK),
      change: async (patch) => succeed({ ...PLAIN_NETWORK, ...patch }),
      savePassword: async () => succeed(PLAIN_NETWORK),
      forgetPassword: async () => succeed(PLAIN_NETWORK),
      pickCaFile: async () => succeed(PLAIN_NETWORK),
      forgetCaFile: async () => succeed(PLAIN_NETWORK),
      test: async () => fail('baseUrlMissing'),
    },
    accounts: { list: async () => fail('noKey'), chosen: () => undefined },
    queue: {
      status: async () => ({ state, counts: {}, inFlight: 0, holds: [], stops: [] }),
      pause: () => {
        state = 'paused'
      },
      resume: () => {
        state = 'idle'
      },
      tryHolds: () => {},
      tryNow: () => {},
    },
    files: {
      pick: async () => succeed([]),
      pickFolder: async () => succeed([]),
      writeSamples: async () => succeed([]),
      admit: tokens.admit,
      describe: async (token) => {
        const path = tokens.pathOf(token)
        return path.ok
          ? succeed({ name: 'x.pdf', sizeBytes: 1, analysis: { pages: [], encrypted: false } })
          : path
      },
      locate: (token) => {
        const path = tokens.pathOf(token)
        return path.ok ? succeed({ path: path.value, fileName: 'x.pdf' }) : path
      },
    },
    sheets: {
      pickAddresses: async () => ({ kind: 'closed' }),
      pick: async () => succeed([]),
      saveSample: async () => succeed(undefined),
    },
    smallFiles: {
      read: async () => succeed(undefined),
      pickPlace: async () => undefined,
      write: async () => succeed({ kind: 'closed' }),
    },
    lotes: createLoteService({
      settings: { read: () => settings },
      dialogs: { pickFiles: async () => [], pickNewFile: async () => undefined },
      tokens,
      emit: () => {},
    }),
    work: async () => fail('baseUrlMissing'),
    batches: {
      createSample: async () => fail('practiceOnly'),
      refreshAccountFacts: () => {},
      appendAnnexes: () => {},
    },
    archiveFolder: {
      isDefault: () => true,
      pick: async () => undefined,
      pickForCopies: async () => undefined,
      pickForZip: async () => undefined,
      accept: async () => {},
    },
    desktop: {
      open: async () => undefined,
      showInFolder: () => {},
      openAddress: async () => undefined,
    },
    pages: { open: async () => succeed({}) },
    emit: () => {},
    notices: board,
    savedKey: () => key,
    admit: tokens.admit,
    board,
    ...overrides,
  }
}

/** Source of UUIDs that count up. */
export function sequentialRandom(): Pick<Random, 'uuid'> {
  let last = 0
  return {
    uuid: () => {
      last += 1
      return `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
    },
  }
}
