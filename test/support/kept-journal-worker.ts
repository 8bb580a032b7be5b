// Worker thread that serves one journal after another, each over a port of its own.
import type { MessagePort } from 'node:worker_threads'
import { parentPort } from 'node:worker_threads'
import type { JournalWorkerData } from '../../main/journal/journal-messages.ts'
import { serveJournal } from '../../main/journal/serve-journal.ts'

export type KeptJournalOrder = { readonly port: MessagePort; readonly options: JournalWorkerData }

parentPort?.on('message', ({ port, options }: KeptJournalOrder) => serveJournal(port, options))
