// Application in its own process, without a window. Operations and paths, answers and events use Node's IPC channel,
// so that a blocked main thread delays the answers. Arguments: folder, address of the service (a closed port will
// do), a journal worker in place of the default one.
import { createApplication } from '../../main/application.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { systemClock, systemRandom } from '../../main/platform/system-ports.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { createPlainNetwork } from './plain-network.ts'

export type HostRequest = { readonly id: number } & (
  | { readonly operation: string; readonly input: unknown }
  | { readonly paths: readonly string[] }
)

const NOBODY = 'http://127.0.0.1:9'
const [folder = '', liveBaseUrl = NOBODY, journalWorker] = process.argv.slice(2)
const settings = settingsSchema.parse({ environment: 'live', liveBaseUrl })
const application = createApplication({
  clock: systemClock,
  random: systemRandom,
  log: () => {},
  secrets: {
    read: async () => 'key',
    save: async () => {},
    forget: async () => {},
    persistence: async () => 'session',
  },
  settings: { read: () => settings, write: () => {}, putAside: () => undefined },
  dialogs: {
    pickFiles: async () => [],
    pickFolder: async () => undefined,
    pickNewFile: async () => undefined,
    confirm: async () => false,
  },
  desktop: {
    open: async () => undefined,
    showInFolder: () => {},
    openAddress: async () => undefined,
  },
  notifier: { notify: () => {} },
  network: createPlainNetwork(),
  description: {
    version: '0.0.0',
    host: 'commandLine',
    platform: 'linux',
    runtime: { node: '24.0.0' },
  },
  folders: { practice: `${folder}/practice`, live: `${folder}/live`, state: `${folder}/state` },
  workers: {
    ...checkoutWorkers,
    ...(journalWorker === undefined ? {} : { journal: new URL(journalWorker, import.meta.url) }),
  },
})

process.on('message', (request: HostRequest) => {
  const answer = async (): Promise<unknown> =>
    'paths' in request
      ? application.admitFiles(request.paths)
      : application.dispatch(request.operation, request.input)
  void answer().then((result) =>
    process.send?.({ id: request.id, result, rssBytes: process.memoryUsage.rss() }),
  )
})
application.onEvent((event) => process.send?.({ event }))
process.on('disconnect', () => process.exit())

await application.start()
process.send?.({ id: 0, result: { ok: true, value: {} }, rssBytes: process.memoryUsage.rss() })
