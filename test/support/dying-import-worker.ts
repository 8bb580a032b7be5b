// Import session whose thread ends when it opens a sheet named after an existing file, which it then removes, so that
// it ends once. A sheet named `always` ends it each time.
import { existsSync, rmSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { SessionRequest } from '../../main/import/session/session-messages.ts'

// This listener gets the message before the import session does.
parentPort?.on('message', ({ method, parameters }: SessionRequest) => {
  const name = String(parameters[1])
  if (method !== 'open' || !(name === 'always' || existsSync(name))) return
  rmSync(name, { force: true })
  process.exit()
})
await import('../../main/import/session/import-worker.ts')
