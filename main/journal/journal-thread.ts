// Thread that owns the journal's file. Tests replace it by one that serves one journal after another.
import { Worker } from 'node:worker_threads'
import type { RemoteRequest } from '../platform/remote-calls.ts'
import type { JournalAnswer, JournalWorkerData } from './journal-messages.ts'

export type JournalThread = {
  readonly postMessage: (request: RemoteRequest) => void
  readonly on: (event: 'message', listener: (answer: JournalAnswer) => void) => void
  readonly once: (event: 'error' | 'exit', listener: (about?: unknown) => void) => void
}

/** Start of the thread, without the host's own options, such as a loader. */
export function startJournalThread(entry: URL, options: JournalWorkerData): JournalThread {
  return new Worker(entry, { workerData: options, execArgv: [] })
}
