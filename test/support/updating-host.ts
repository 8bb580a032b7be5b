// Process over the Electron stand-in that looks for updates at given addresses and prints each result. Arguments: the
// publisher's key, a file in place of app-update.yml, addresses. UPDATING_ENDS: after each it ends the program, when
// UPDATING_AT_END allows it, and prints the file that it would have installed. UPDATING_OTHER_CERTIFICATE: addresses whose
// file is signed by somebody else's certificate.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createUpdateService } from '../../main/app/update-service.ts'
import { createUpdateSource } from '../../main/electron/update-source.ts'
import { findSignerFault } from '../../main/electron/authenticode.ts'
import { makeUpdater } from '../../main/electron/make-updater.ts'
import type { UpdateView } from '../../shared/model/update.ts'

const { UPDATING_ENDS: ends, UPDATING_AT_END: signal } = process.env
const otherCertificate = process.env['UPDATING_OTHER_CERTIFICATE']?.split(' ') ?? []
const PUBLISHER = 'Office'
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
      // Acts as an installed program, with latest.yml on any machine.
      Object.assign(updater, {
        forceDevUpdateConfig: true,
        updateConfigPath,
        _testOnlyOptions: { platform: 'win32' },
      })
      // The address is set again, since the file in place of app-update.yml has replaced it.
      updater.setFeedURL({ provider: 'generic', url, useMultipleRangeRequest: false })
      return updater
    },
    publicKey,
    findSignerFault: (path) =>
      findSignerFault(PUBLISHER, path, async () =>
        JSON.stringify({
          status: 'Valid',
          path,
          subject: otherCertificate.includes(url) ? 'CN=Other' : `CN=${PUBLISHER}`,
        }),
      ),
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
