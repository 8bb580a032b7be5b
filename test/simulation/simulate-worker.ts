// Worker thread that plays runs one after the other. Its mutation is applied before any module of the program is
// loaded.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { SimMutation } from './mutations/mutation.ts'
import { loadMutated } from './mutations/load-mutated.ts'
import type { RunResult } from './run.ts'
import type { Scenario } from './scenario.ts'

export type WorkerSetup = { readonly mutation: SimMutation | undefined }

export type WorkerRequest = {
  readonly scenario: Scenario
  /** Whether the trace is returned, which is long; a broken run always returns it. */
  readonly wantsTrace: boolean
}

/** Answers: `ready` once the program is loaded, then one to each request. */
export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'played'; readonly result: RunResult }
  | { readonly kind: 'threw'; readonly why: string }

// Cast: the pool that starts this thread gives this.
const { mutation } = workerData as WorkerSetup
const load = () => import('./run.ts')
const { runScenario } = await (mutation ? loadMutated(mutation, load) : load())

/** Rejections that nothing awaits, which are defects of the program. */
let rejected: string[] = []
process.on('unhandledRejection', (reason) => rejected.push(toText(reason)))

async function play({ scenario, wantsTrace }: WorkerRequest): Promise<WorkerAnswer> {
  rejected = []
  try {
    const result = await runScenario(scenario)
    // Unhandled rejections are reported when nothing is left to run.
    await nextTurn()
    const broken = [...result.broken, ...rejected.map((why) => `unhandled: ${why}`)]
    const isShort = broken.length === 0 && !wantsTrace
    return { kind: 'played', result: { ...result, broken, trace: isShort ? [] : result.trace } }
  } catch (error) {
    return { kind: 'threw', why: toText(error) }
  }
}

function toText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

parentPort?.on('message', (request: WorkerRequest) => {
  void play(request).then((answer) => parentPort?.postMessage(answer))
})
parentPort?.postMessage({ kind: 'ready' } satisfies WorkerAnswer)
