// The application in a process of its own, without a window: its operations are asked over Node's IPC
// channel, so that what holds up main's thread holds up the answers.
import { createApplication } from '../../main/application.ts'
import { checkoutWorkers, systemClock, systemRandom } from '../../main/system-ports.ts'
import { createPlainNetwork } from './plain-network.ts'
import { settingsSchema } from '../../shared/model/settings.ts'

const [live = '', liveBaseUrl = '', key = ''] = process.argv.slice(2)

const settings = settingsSchema.parse({ environment: 'live', liveBaseUrl })
const application = createApplication({
  clock: systemClock,
  random: systemRandom,
  log: () => {},
  secrets: {
    read: async () => key,
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
  folders: { practice: `${live}/practice`, live },
  workers: {
    ...checkoutWorkers,
    journal: new URL('./slow-journal-worker.ts', import.meta.url),
  },
})

process.on('message', ({ id, operation }: { id: number; operation: string }) => {
  void application.dispatch(operation, {}).then((result) => {
    process.send?.({ id, result, rssBytes: process.memoryUsage.rss() })
  })
})
process.on('disconnect', () => process.exit())

await application.start()
process.send?.({ id: 0, result: 'started', rssBytes: process.memoryUsage.rss() })
