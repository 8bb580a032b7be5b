// A process over the Electron stand-in that looks for updates at the places it is given and says what came of each.
// Words: the publisher's key, a file in app-update.yml's place, then a place each. UPDATING_ENDS: the program ends after
// each, when UPDATING_AT_END lets it, and says which file it would have installed.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createUpdateService } from '../../main/app/update-service.ts'
import { createUpdateSource } from '../../main/electron/update-source.ts'
import { makeUpdater } from '../../main/electron/make-updater.ts'
import type { UpdateView } from '../../shared/model/update.ts'

const { UPDATING_ENDS: ends, UPDATING_AT_END: signal } = process.env
const POLL_MS = 20
const [publicKey = '', updateConfigPath = '', ...urls] = process.argv.slice(2)

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

for (const url of urls) {
  const views: UpdateView[] = []
  let installed: string | undefined
  const source = createUpdateSource({
    async makeUpdater() {
      const updater = await makeUpdater('win32', url)
      // As an installed program, and latest.yml whatever this machine is.
      Object.assign(updater, {
        forceDevUpdateConfig: true,
        updateConfigPath,
        _testOnlyOptions: { platform: 'win32' },
      })
      // The file in app-update.yml's place took over.
      updater.setFeedURL({ provider: 'generic', url, useMultipleRangeRequest: false })
      return updater
    },
    publicKey,
    log: () => {},
    quit: () => {},
    async replaceProgram({ fetched }) {
      installed = createHash('sha512')
        .update(await readFile(fetched))
        .digest('base64')
    },
  })
  const updates = createUpdateService({
    source,
    policy: undefined,
    isBusy: async () => false,
    onChange: (view) => views.push(view),
    clock: { sleep: async () => {} },
    log: () => {},
  })
  await updates.check()
  if (ends !== undefined) {
    console.log('at the end')
    if (signal !== undefined) await until(() => existsSync(signal))
    await source.handOver()
  }
  console.log(JSON.stringify({ url, views, ...(installed !== undefined && { installed }) }))
}
process.exit(0)
