// Plays runs in a thread of its own, one after the other. Its mutation is in the program's text before
// any module of the program is loaded.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { SimMutation } from './mutations/mutation.ts'
import { loadMutated } from './mutations/load-mutated.ts'
import type { RunResult } from './run.ts'
import type { Scenario } from './scenario.ts'

export type WorkerSetup = { readonly mutation: SimMutation | undefined }

export type WorkerRequest = {
  readonly scenario: Scenario
  /** The trace is long: it comes only when asked for, or when something is broken. */
  readonly wantsTrace: boolean
}

/** The first answer, once the program is loaded, is `ready`; then one to each request. */
export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'played'; readonly result: RunResult }
  | { readonly kind: 'threw'; readonly why: string }

// Given by the pool that starts this thread.
const { mutation } = workerData as WorkerSetup
const load = () => import('./run.ts')
const { runScenario } = await (mutation ? loadMutated(mutation, load) : load())

/** What nobody awaits and fails is a defect of the program. */
let rejected: string[] = []
process.on('unhandledRejection', (reason) => rejected.push(toText(reason)))

async function play({ scenario, wantsTrace }: WorkerRequest): Promise<WorkerAnswer> {
  rejected = []
  try {
    const result = await runScenario(scenario)
    // Of what nobody awaits is told when nothing is left to run.
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
