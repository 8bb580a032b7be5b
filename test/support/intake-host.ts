// The application in a process of its own, without a window, that takes files in: operations over Node's
// IPC channel, and its events as they come. The service is not there: preparation needs none.
import { createApplication } from '../../main/application.ts'
import { checkoutWorkers, systemClock, systemRandom } from '../../main/system-ports.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { createPlainNetwork } from './plain-network.ts'

export type HostRequest = { readonly id: number } & (
  { readonly operation: string; readonly input: unknown } | { readonly paths: readonly string[] }
)

const [folder = ''] = process.argv.slice(2)
const NOBODY = 'http://127.0.0.1:9'
const settings = settingsSchema.parse({ environment: 'live', liveBaseUrl: NOBODY })
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
  },
  desktop: {
    open: async () => undefined,
    showInFolder: () => {},
    openAddress: async () => undefined,
  },
  notifier: { notify: () => {} },
  network: createPlainNetwork(),
  description: { version: '0.0.0', host: 'commandLine', platform: 'linux' },
  folders: { practice: `${folder}/practice`, live: `${folder}/live` },
  workers: checkoutWorkers,
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
