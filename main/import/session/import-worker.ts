// Worker thread of an import session: it answers one request after the other.
import { parentPort } from 'node:worker_threads'
import type { SessionAnswer, SessionRequest } from './session-messages.ts'
import { createImportSession } from './import-session.ts'

const importSession = createImportSession()

async function answer({ id, method, parameters }: SessionRequest): Promise<SessionAnswer> {
  try {
    // Cast: the caller's types are those of the import session (start-import-worker.ts); here any method is called.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const work = importSession[method] as (...given: readonly unknown[]) => unknown
    return { kind: 'answered', id, value: await work(...parameters) }
  } catch (error) {
    return { kind: 'failed', id, message: String(error) }
  }
}

let last = Promise.resolve()
parentPort?.on('message', (request: SessionRequest) => {
  last = last.then(async () => parentPort?.postMessage(await answer(request)))
})
