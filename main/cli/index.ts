// Entry of the command line: arguments, environment, streams and signals of the process.
import { dirname } from 'node:path'
import { readOsUser } from '../app/os-user.ts'
import { findPolicy } from '../app/policy-places.ts'
import { readPolicy } from '../app/read-policy.ts'
import { runCommand } from './run-command.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopping.abort())
}

const isVerbose = process.env['SIGNATURE_BATCHES_LOG'] === '1'
const locale = process.env['LC_ALL'] ?? process.env['LC_MESSAGES'] ?? process.env['LANG'] ?? ''

const { platform, env: environment } = process
const programFolder = dirname(process.execPath)
const [found, osUser] = await Promise.all([
  findPolicy({ platform, environment, programFolder }),
  readOsUser({ platform }),
])

process.exitCode = await runCommand(process.argv.slice(2), {
  environment,
  reading: readPolicy(found),
  osUser,
  workingFolder: process.cwd(),
  language: locale.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en',
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  log: (entry) => {
    if (isVerbose) console.error(JSON.stringify(entry))
  },
  stopping: stopping.signal,
})
