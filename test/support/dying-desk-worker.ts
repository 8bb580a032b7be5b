// A sheet's desk whose thread ends when it opens a sheet named after a file that is there; once only, since
// it takes that file away. One named `always` ends it each time.
import { existsSync, rmSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { DeskRequest } from '../../main/import/desk/desk-messages.ts'

// Before the desk itself hears of it.
parentPort?.on('message', ({ method, parameters }: DeskRequest) => {
  const name = String(parameters[1])
  if (method !== 'open' || !(name === 'always' || existsSync(name))) return
  rmSync(name, { force: true })
  process.exit()
})
await import('../../main/import/desk/desk-worker.ts')
