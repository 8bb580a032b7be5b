// Threads that play scenarios beside one another. A run without an end is stopped with its thread, which another one
// replaces.
import { Worker } from 'node:worker_threads'
import type { SimMutation } from './mutations/mutation.ts'
import { NO_FIGURES } from './run-figures.ts'
import type { RunResult } from './run.ts'
import type { Scenario } from './scenario.ts'
import type { WorkerAnswer, WorkerRequest, WorkerSetup } from './simulate-worker.ts'

export type Pool = {
  readonly size: number
  /** Plays a scenario on a free thread. An error, or the end of the thread, becomes a broken run. */
  readonly play: (scenario: Scenario, wantsTrace: boolean) => Promise<RunResult>
  readonly close: () => Promise<void>
}

/** Longest processor time; a run takes a second or two, so that only an endless loop takes so long. */
const MAX_RUN_PROCESSOR_MS = 180_000
/** Longest real time, for a run that waits for ever; on a busy machine everything takes many times longer. */
const MAX_RUN_MS = 3_600_000
const CHECK_EVERY_MS = 10_000
/** Memory for new objects: a run makes many short-lived ones, of which few are copied with enough room. */
const YOUNG_MB = 64

/**
 * Opens a pool.
 * @throws when the mutated program does not load
 */
export async function openPool(size: number, mutation: SimMutation | undefined): Promise<Pool> {
  const idle = await Promise.all(Array.from({ length: size }, () => startWorker(mutation)))
  const waiting: ((worker: Worker) => void)[] = []

  const take = (): Promise<Worker> =>
    new Promise((resolve) => {
      const worker = idle.pop()
      if (worker) resolve(worker)
      else waiting.push(resolve)
    })
  const giveBack = (worker: Worker): void => {
    const next = waiting.shift()
    if (next) next(worker)
    else idle.push(worker)
  }

  return {
    size,
    async play(scenario, wantsTrace) {
      const worker = await take()
      const request: WorkerRequest = { scenario, wantsTrace }
      try {
        const answer = await nextAnswer(worker, () => worker.postMessage(request))
        giveBack(worker)
        return answer.kind === 'played' ? answer.result : toBrokenRun(toReason(answer))
      } catch (error) {
        await worker.terminate()
        giveBack(await startWorker(mutation))
        return toBrokenRun(error instanceof Error ? error.message : String(error))
      }
    },
    async close() {
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()))
    },
  }
}

async function startWorker(mutation: SimMutation | undefined): Promise<Worker> {
  const setup: WorkerSetup = { mutation }
  const worker = new Worker(new URL('simulate-worker.ts', import.meta.url), {
    workerData: setup,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  await nextAnswer(worker)
  return worker
}

/**
 * Next answer of a worker.
 * @throws when the thread ends or a limit passes first
 */
function nextAnswer(worker: Worker, ask: () => void = () => {}): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: WorkerAnswer): void => {
      stopListening()
      resolve(answer)
    }
    const onError = (error: Error): void => {
      stopListening()
      reject(error)
    }
    const onExit = (code: number): void => onError(new Error(`its thread ended with ${code}`))
    const onLimit = (): void =>
      onError(new Error(`no end after ${MAX_RUN_PROCESSOR_MS / 1_000} s of the processor's time`))
    const startMs = performance.now()
    /** Processor time at the first check, since a thread that has not started yet has none. */
    let before: NodeJS.CpuUsage | undefined
    const checkLimits = async (): Promise<void> => {
      before ??= await worker.cpuUsage()
      const { user, system } = await worker.cpuUsage(before)
      const isLate = performance.now() - startMs > MAX_RUN_MS
      if (isLate || (user + system) / 1_000 > MAX_RUN_PROCESSOR_MS) onLimit()
    }
    const checks = setInterval(() => void checkLimits().catch(onError), CHECK_EVERY_MS)
    const stopListening = (): void => {
      clearInterval(checks)
      worker.off('message', onAnswer).off('error', onError).off('exit', onExit)
    }
    worker.on('message', onAnswer).on('error', onError).on('exit', onExit)
    ask()
  })
}

function toReason(answer: WorkerAnswer): string {
  return answer.kind === 'threw' ? answer.why : answer.kind
}

function toBrokenRun(why: string): RunResult {
  return { ...NO_FIGURES, broken: [`stopped: ${why}`], traceHash: '', trace: [], steps: 0 }
}
