// Starts the practice service on its own thread, so that stamping and parsing do not block the main process.
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Forgetting } from './forget-documents.ts'
import type { FaultInput } from './faults.ts'
import type { PracticeOptions } from './practice-service.ts'
import type { PracticeWorkerMessage, PracticeWorkerOrder } from './practice-worker.ts'

export type PracticeWorker = {
  readonly baseUrl: string
  readonly key: string
  /** Token for `/practice/…` over HTTP. */
  readonly token: string
  readonly arm: (fault: FaultInput) => void
  /** Makes a new address of the page, valid for one visit. */
  readonly pageAddress: () => Promise<string>
  /** Erases documents that name a person; resolves to their count. */
  readonly forget: (asked: Forgetting) => Promise<number>
  /** Moves the clock on; transitions that fall due happen at once. */
  readonly advanceClock: (ms: number) => Promise<void>
  /** Resolves when the thread has ended: to its error, or to undefined after `close`. Never rejects. */
  readonly ended: Promise<Error | undefined>
  readonly close: () => Promise<void>
}

const forgottenSchema = z.object({ documents: z.number().int() })
const addressSchema = z.object({ url: z.url() })

/**
 * Starts the worker.
 * @throws the error that kept the service from starting: a port in use, a state folder that cannot be written
 */
export async function startPracticeWorker(
  entry: URL,
  options: PracticeOptions,
): Promise<PracticeWorker> {
  const worker = new Worker(entry, { workerData: options, execArgv: [] })
  const order = (message: PracticeWorkerOrder): void => worker.postMessage(message)
  const ended = new Promise<Error | undefined>((resolve) => {
    worker.once('error', (error) =>
      resolve(error instanceof Error ? error : new Error(String(error))),
    )
    worker.once('exit', () => resolve(undefined))
  })
  const started = new Promise<Extract<PracticeWorkerMessage, { kind: 'started' }>>((resolve) => {
    worker.on('message', (message: PracticeWorkerMessage) => {
      if (message.kind === 'started') resolve(message)
    })
  })
  const first = await Promise.race([started, ended])
  if (first === undefined) throw new Error('the practice service ended at its start')
  if (first instanceof Error) throw first
  const { baseUrl, key, token } = first
  /**
   * Posts an act.
   * @throws refusals of the service
   */
  const act = async (path: string, body: object): Promise<Response> => {
    const answer = await fetch(`${baseUrl}/practice/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-practice-token': token },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`the practice service answered ${String(answer.status)}`)
    return answer
  }
  return {
    baseUrl,
    key,
    token,
    arm: (fault) => order({ kind: 'arm', fault }),
    async pageAddress() {
      const answer = await act('page-address', {})
      return addressSchema.parse(await answer.json()).url
    },
    async forget(asked) {
      return forgottenSchema.parse(await (await act('forget', asked)).json()).documents
    },
    async advanceClock(ms) {
      await act('clock', { advanceMs: ms })
    },
    ended,
    async close() {
      order({ kind: 'close' })
      await ended
    },
  }
}
