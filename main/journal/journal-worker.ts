// Entry of the worker thread that owns the journal's file.
import { parentPort, workerData } from 'node:worker_threads'
import type { JournalWorkerData } from './journal-messages.ts'
import { serveJournal } from './serve-journal.ts'

if (!parentPort) throw new Error('the journal worker runs as a worker thread only')
// Cast: the owner posts exactly this (worker-journal.ts).
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
serveJournal(parentPort, workerData as JournalWorkerData)
