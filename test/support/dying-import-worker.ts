// A sheet's import session whose thread ends when it opens a sheet named after a file that is there; once only, since
// it takes that file away. One named `always` ends it each time.
import { existsSync, rmSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { SessionRequest } from '../../main/import/session/session-messages.ts'

// Before the import session itself hears of it.
parentPort?.on('message', ({ method, parameters }: SessionRequest) => {
  const name = String(parameters[1])
  if (method !== 'open' || !(name === 'always' || existsSync(name))) return
  rmSync(name, { force: true })
  process.exit()
})
await import('../../main/import/session/import-worker.ts')
