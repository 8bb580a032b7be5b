// Application without a window, with practice open, called by its dispatch.
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Application, ApplicationPorts } from '../../main/application.ts'
import { createApplication } from '../../main/application.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { systemClock, systemRandom } from '../../main/platform/system-ports.ts'
import type { InputOf, OperationName, OutputOf } from '../../shared/ipc/contract.ts'
import { OPERATIONS } from '../../shared/ipc/contract.ts'
import { readResult } from '../../shared/ipc/result.ts'
import type { Policy } from '../../shared/model/policy.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { fileWorkers } from './file-workers.ts'
import { createPlainNetwork } from './plain-network.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type TestApplication = Application & {
  readonly folder: string
  /** Paths that the system's programs were asked to open or show. */
  readonly opened: readonly string[]
  /**
   * Value of an operation's answer.
   * @throws with the failure's code
   */
  readonly ask: <O extends OperationName>(operation: O, input: InputOf<O>) => Promise<OutputOf<O>>
}

type Given = {
  readonly folder?: string
  /** Folder for notes of the journals' last commits; absent: in `folder`. */
  readonly stateFolder?: string
  readonly pickedFiles?: readonly string[]
  readonly pickedFolder?: string
  readonly settings?: Partial<Settings>
  readonly network?: ApplicationPorts['network']
  readonly pickedNewFile?: string
  readonly hasPage?: boolean
  readonly policy?: Policy
  readonly osUser?: string
  readonly updates?: ApplicationPorts['updates']
  readonly setStartsWithSystem?: ApplicationPorts['setStartsWithSystem']
}

export async function startTestApplication(given: Given = {}): Promise<TestApplication> {
  const application = await createTestApplication(given)
  await application.start()
  return application
}

/** Makes an application that is not started; it is stopped when the test is over. */
export async function createTestApplication(given: Given = {}): Promise<TestApplication> {
  const folder = given.folder ?? (await temporaryFolder())
  const opened: string[] = []
  let settings: Settings = settingsSchema.parse(given.settings ?? {})
  const secrets = new Map<string, string>()
  const ports: ApplicationPorts = {
    clock: systemClock,
    random: systemRandom,
    log: () => {},
    workers: checkoutWorkers,
    fileWorkers,
    folders: {
      practice: join(folder, 'practice'),
      live: join(folder, 'live'),
      state: given.stateFolder ?? join(folder, 'state'),
    },
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
    dialogs: {
      pickFiles: async () => given.pickedFiles ?? [],
      pickFolder: async () => given.pickedFolder,
      pickNewFile: async () => given.pickedNewFile,
      confirm: async () => false,
    },
    desktop: {
      open: async (path) => void opened.push(path),
      showInFolder: (path) => void opened.push(path),
      openAddress: async (address) => void opened.push(address),
    },
    notifier: { notify: () => {} },
    network: given.network ?? createPlainNetwork(),
    description: {
      version: '0',
      host: 'commandLine',
      platform: 'linux',
      runtime: { node: '24.0.0' },
    },
    hasPage: () => given.hasPage ?? false,
    ...(given.policy
      ? { policy: { kind: 'read', place: '/policy.json', policy: given.policy } }
      : {}),
    ...omitUndefined({
      osUser: given.osUser,
      updates: given.updates,
      setStartsWithSystem: given.setStartsWithSystem,
    }),
  }
  const application = createApplication(ports)
  onTestFinished(() => application.stop())
  return {
    ...application,
    folder,
    opened,
    async ask(operation, input) {
      const answer = readResult(
        OPERATIONS[operation].output,
        await application.dispatch(operation, input),
      )
      if (answer.kind !== 'read') throw new Error(`off contract: ${answer.where}`)
      if (!answer.result.ok) throw new Error(answer.result.failure.code)
      return answer.result.value
    },
  }
}
