// Entry of the worker thread in which the application runs its practice service.
import { parentPort, workerData } from 'node:worker_threads'
import type { FaultInput } from './faults.ts'
import type { PracticeOptions } from './practice-service.ts'
import { startPracticeService } from './practice-service.ts'

export type PracticeWorkerMessage =
  | {
      readonly kind: 'started'
      readonly baseUrl: string
      readonly key: string
      readonly token: string
    }
  | { readonly kind: 'closed' }

export type PracticeWorkerOrder =
  | { readonly kind: 'close' }
  | { readonly kind: 'arm'; readonly fault: FaultInput }

async function start(): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('the practice worker runs as a worker thread only')
  // Cast: start-practice-worker.ts posts exactly this shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const service = await startPracticeService(workerData as PracticeOptions)
  const say = (message: PracticeWorkerMessage): void => port.postMessage(message)
  port.on('message', (order: PracticeWorkerOrder) => {
    if (order.kind === 'arm') {
      service.arm(order.fault)
      return
    }
    void service.close().then(() => {
      say({ kind: 'closed' })
      port.close()
    })
  })
  const { baseUrl, key, token } = service
  say({ kind: 'started', baseUrl, key, token })
}

void start()
