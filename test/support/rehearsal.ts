// One batch through the real command line to a practice service in its own process, with failures in between. The
// checks at the end are in expect-whole.ts.
import { join } from 'node:path'
import type { Run, RunOptions } from './command-line.ts'
import { runCli, startPracticeProcess, writeDescription } from './command-line.ts'
import type { PracticeProcess } from './command-line.ts'
import { runHere } from './run-here.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type Rehearsal = {
  readonly folder: string
  /** Data folder (`--data`) of every command. */
  readonly data: string
  readonly documents: number
  readonly service: PracticeProcess
  readonly description: string
  /** Runs a command on this folder and this service: `resume`, `send FILE` … */
  readonly run: (words: readonly string[], options?: RunOptions) => Promise<Run>
}

export type RehearsalOptions = {
  readonly documents: number
  /** Arguments of `npm run practice`. */
  readonly practice?: readonly string[]
  /** Running service; absent: one in its own process. */
  readonly service?: PracticeProcess
  /**
   * Whether commands run in this process, which is faster; `env`, `script` and `meanwhile` need a process of their
   * own.
   */
  readonly isHere?: boolean
  /** Data folder; absent: one below the test's own folder. */
  readonly data?: string
  /** Further arguments of every command. */
  readonly words?: readonly string[]
  readonly settleSeconds?: number
}

/**
 * Floor of the settle time instead of ten minutes (R7, settle time); tests check that the queue waits, not how long.
 */
const SETTLE_SECONDS = 1

export async function rehearse(options: RehearsalOptions): Promise<Rehearsal> {
  const { documents, practice = [], words: more = [], settleSeconds = SETTLE_SECONDS } = options
  const folder = await temporaryFolder()
  const description = await writeDescription(folder, documents)
  const service =
    options.service ?? (await startPracticeProcess(['--sign-after', '0.2', ...practice]))
  const data = options.data ?? join(folder, 'data')
  const where = ['--data', data, '--base-url', service.baseUrl, '--json']
  const speed = ['--settle', String(settleSeconds), '--interval', '0.3', ...more]
  return {
    folder,
    data,
    documents,
    service,
    description,
    run(words, given) {
      const all = [...words, ...where, ...speed]
      const env = { SIGNATURE_BATCHES_KEY: service.key, ...given?.env }
      return options.isHere && !given ? runHere(all, env) : runCli(all, { ...given, env })
    },
  }
}
