// One batch through the real command line to a practice service of its own process, whatever happens
// to the command line between. What must hold at the end is in expect-whole.ts.
import { join } from 'node:path'
import type { Run, RunOptions } from './command-line.ts'
import { runCli, startPracticeProcess, writeDescription } from './command-line.ts'
import type { PracticeProcess } from './command-line.ts'
import { runHere } from './run-here.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type Rehearsal = {
  readonly folder: string
  /** `--data` of every command. */
  readonly data: string
  readonly documents: number
  readonly service: PracticeProcess
  readonly description: string
  /** A command on this folder and this service; `resume`, `send FILE` … */
  readonly run: (words: readonly string[], options?: RunOptions) => Promise<Run>
}

export type RehearsalOptions = {
  readonly documents: number
  /** Words of `npm run practice`. */
  readonly practice?: readonly string[]
  /** One that runs already; a process of its own without it. */
  readonly service?: PracticeProcess
  /** Commands run in this process, which is quicker; `env`, `script` and `meanwhile` are for others. */
  readonly isHere?: boolean
  /** Where the data folder lies; below the test's own folder without it. */
  readonly data?: string
  /** More words of every command. */
  readonly words?: readonly string[]
  readonly settleSeconds?: number
}

/** Rule R7 waits ten minutes; what is proven here is that it waits, not for how long. */
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
