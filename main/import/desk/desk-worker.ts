// The worker thread in which a sheet lies while it is worked at: one request after the other.
import { parentPort } from 'node:worker_threads'
import type { DeskAnswer, DeskRequest } from './desk-messages.ts'
import { createSheetDesk } from './sheet-desk.ts'

const desk = createSheetDesk()

async function answer({ id, method, parameters }: DeskRequest): Promise<DeskAnswer> {
  try {
    // The owner's types are those of the desk (open-desk.ts); here they are one method of many.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const work = desk[method] as (...given: readonly unknown[]) => unknown
    return { kind: 'answered', id, value: await work(...parameters) }
  } catch (error) {
    return { kind: 'failed', id, message: String(error) }
  }
}

let last = Promise.resolve()
parentPort?.on('message', (request: DeskRequest) => {
  last = last.then(async () => parentPort?.postMessage(await answer(request)))
})
