// Runs the practice service on a thread of its own, so that stamping and parsing never hold up main.
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Forgetting } from './forget-documents.ts'
import type { FaultInput } from './faults.ts'
import type { PracticeOptions } from './practice-service.ts'
import type { PracticeWorkerMessage, PracticeWorkerOrder } from './practice-worker.ts'

export type PracticeWorker = {
  readonly baseUrl: string
  readonly key: string
  /** For `/practice/…` over HTTP. */
  readonly token: string
  readonly arm: (fault: FaultInput) => void
  /** A new address of its page, good for one visit. */
  readonly pageAddress: () => Promise<string>
  /** Erases what names a person; count of the documents. */
  readonly forget: (asked: Forgetting) => Promise<number>
  /** What falls due by it happens at once. */
  readonly advanceClock: (ms: number) => Promise<void>
  /** Settles when the thread has ended: with what broke it, or with nothing after `close`. Never rejects. */
  readonly ended: Promise<Error | undefined>
  readonly close: () => Promise<void>
}

const forgottenSchema = z.object({ documents: z.number().int() })
const addressSchema = z.object({ url: z.url() })

/** @throws what kept the service from starting: a port in use, a state folder that cannot be written */
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
  /** @throws what the service refuses */
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
