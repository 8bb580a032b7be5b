// Threads of journals that serve several journals one after the other: a suite opens thousands, and to start a thread
// takes longer than most of a test. Replaces main/journal/journal-thread.ts (build/test-bundles.ts).
import { MessageChannel, Worker } from 'node:worker_threads'
import { pathToFileURL } from 'node:url'
import type { JournalWorkerData } from '../../main/journal/journal-messages.ts'
import type { JournalThread } from '../../main/journal/journal-thread.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import type { KeptJournalOrder } from './kept-journal-worker.ts'
import { toRunnable } from './runnable.ts'

const KEPT = pathToFileURL(toRunnable('test/support/kept-journal-worker.ts'))

/** Threads that serve no journal now. */
const idle = new Set<Worker>()

/** Thread for a journal; an entry that is not the program's gets a new thread. */
export function startJournalThread(entry: URL, options: JournalWorkerData): JournalThread {
  if (entry.href !== checkoutWorkers.journal.href) {
    return new Worker(entry, { workerData: options, execArgv: [] })
  }
  const thread = takeThread()
  const { port1: mine, port2: port } = new MessageChannel()
  const order: KeptJournalOrder = { port, options }
  thread.postMessage(order, [port])
  mine.once('close', () => {
    thread.removeAllListeners('error')
    // A thread that has ended has no number any more.
    if (thread.threadId > 0) idle.add(thread)
  })
  return {
    postMessage: (request) => mine.postMessage(request),
    on: (event, listener) => void mine.on(event, listener),
    once(event, listener) {
      if (event === 'error') thread.once('error', listener)
      else mine.once('close', listener)
    },
  }
}

function takeThread(): Worker {
  for (const thread of idle) {
    idle.delete(thread)
    return thread
  }
  const thread = new Worker(KEPT, { execArgv: [] })
  thread.once('exit', () => idle.delete(thread))
  // An unreferenced thread does not keep the process running.
  thread.unref()
  return thread
}
