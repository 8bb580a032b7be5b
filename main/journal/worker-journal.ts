// Journal port over its worker thread.
import { Worker } from 'node:worker_threads'
import type { Journal } from './journal.ts'
import { JournalUnavailable, fromErrorMessage } from './journal-errors.ts'
import type { JournalAnswer, JournalRequest, JournalWorkerData } from './journal-messages.ts'
import { JOURNAL_METHODS } from './journal-messages.ts'
import type { JournalOpening } from './open-journal.ts'

export type OpenedWorkerJournal = {
  readonly journal: Journal
  readonly opening: JournalOpening
}

type Waiting = {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * Opening of the journal; `onTrouble` gets the error of a backup or of the last-commit note, which
 * fails no call.
 * @throws JournalInUse, NetworkFolder, JournalForeign, JournalTooNew, JournalDamaged,
 * JournalUnavailable
 */
export async function openWorkerJournal(
  entry: URL,
  options: JournalWorkerData,
  onTrouble: (error: Error) => void = () => {},
): Promise<OpenedWorkerJournal> {
  // Worker without the host's options, such as a loader of its own.
  const worker = new Worker(entry, { workerData: options, execArgv: [] })
  const waiting = new Map<number, Waiting>()
  let nextId = 1
  let ended: Error | undefined

  const end = (error: Error): void => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const call = (method: JournalRequest['method'], parameters: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (ended) {
        reject(ended)
        return
      }
      const id = nextId
      nextId += 1
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, method, parameters } satisfies JournalRequest)
    })

  const opening = await new Promise<JournalOpening>((resolve, reject) => {
    worker.on('message', (message: JournalAnswer) => {
      switch (message.kind) {
        case 'opened':
          return resolve(message.opening)
        case 'refused':
          return reject(fromErrorMessage(message.error))
        case 'result':
          waiting.get(message.id)?.resolve(message.value)
          waiting.delete(message.id)
          return
        case 'failure':
          waiting.get(message.id)?.reject(fromErrorMessage(message.error))
          waiting.delete(message.id)
          return
        case 'trouble':
          onTrouble(fromErrorMessage(message.error))
      }
    })
    const fail = (reason: string): void => {
      const error = new JournalUnavailable(`the journal's thread ended: ${reason}`)
      end(error)
      reject(error)
    }
    worker.once('error', (error) => fail(error instanceof Error ? error.message : String(error)))
    worker.once('exit', () => fail('exit'))
  })

  const methods = JOURNAL_METHODS.map((method) => [
    method,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JOURNAL_METHODS has the core's names only
    (...parameters: readonly unknown[]) => call(method as JournalRequest['method'], parameters),
  ])
  // Cast, since Object.fromEntries loses the methods' types; each method forwards to the core's
  // method of its name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const journal = { ...Object.fromEntries(methods), close: () => close(worker, call) } as Journal
  return { journal, opening }
}

async function close(
  worker: Worker,
  call: (method: 'close', parameters: readonly unknown[]) => Promise<unknown>,
): Promise<void> {
  const exited = new Promise((resolve) => worker.once('exit', resolve))
  await call('close', [])
  await exited
}
