// Runs the practice service on a thread of its own, so that stamping and parsing never hold up main.
import { Worker } from 'node:worker_threads'
import type { FaultInput } from './faults.ts'
import type { PracticeOptions } from './practice-service.ts'
import type { PracticeWorkerMessage, PracticeWorkerOrder } from './practice-worker.ts'

export type PracticeWorker = {
  readonly baseUrl: string
  readonly key: string
  readonly arm: (fault: FaultInput) => void
  readonly close: () => Promise<void>
}

export async function startPracticeWorker(
  entry: URL,
  options: PracticeOptions,
): Promise<PracticeWorker> {
  const worker = new Worker(entry, { workerData: options })
  const order = (message: PracticeWorkerOrder): void => worker.postMessage(message)
  const started = await new Promise<Extract<PracticeWorkerMessage, { kind: 'started' }>>(
    (resolve, reject) => {
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the practice service ended at its start')))
      worker.on('message', (message: PracticeWorkerMessage) => {
        if (message.kind === 'started') resolve(message)
      })
    },
  )
  return {
    baseUrl: started.baseUrl,
    key: started.key,
    arm: (fault) => order({ kind: 'arm', fault }),
    async close() {
      const exited = new Promise((resolve) => worker.once('exit', resolve))
      order({ kind: 'close' })
      await exited
    },
  }
}
