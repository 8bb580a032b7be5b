// The worker thread that owns the journal's file. Commits that arrive while one is being written are
// written together with the next (one write to disk for all), each answered when it is on disk.
import { parentPort, workerData } from 'node:worker_threads'
import type { CommitRequest } from './journal-core.ts'
import { fromSqliteError, toErrorMessage } from './journal-errors.ts'
import type { JournalAnswer, JournalRequest, JournalWorkerData } from './journal-messages.ts'
import type { OpenedJournal } from './open-journal.ts'
import { openJournal } from './open-journal.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { writeWitness } from './witness.ts'

/** So many commits, then a backup; and the witness is written this often. */
const COMMITS_PER_BACKUP = 5_000
const COMMITS_PER_WITNESS = 20
/** Not while the program starts. */
const BACKUP_AFTER_MS = 5_000

function start(): void {
  const port = parentPort
  if (!port) throw new Error('the journal worker runs as a worker thread only')
  // The owner posts exactly this (worker-journal.ts).
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const options = workerData as JournalWorkerData
  const answer = (message: JournalAnswer): void => port.postMessage(message)

  let journal: OpenedJournal
  try {
    journal = openJournal(options)
  } catch (error) {
    answer({ kind: 'refused', error: toErrorMessage(fromSqliteError(error)) })
    return
  }
  answer({ kind: 'opened', opening: journal.opening })

  const openedAt = options.now
  setTimeout(() => {
    if (journal.isBackupDue(openedAt)) journal.backUp(openedAt)
  }, BACKUP_AFTER_MS).unref()

  let waiting: { readonly id: number; readonly request: CommitRequest }[] = []
  let commits = 0

  const flush = (): void => {
    const batch = waiting
    waiting = []
    if (options.commitDelayMs !== undefined) sleepSync(options.commitDelayMs)
    const results = journal.core.commitAll(batch.map(({ request }) => request))
    for (const [index, { id }] of batch.entries()) {
      const failure = results[index]
      if (failure) answer({ kind: 'failure', id, error: toErrorMessage(failure) })
      else answer({ kind: 'result', id, value: undefined })
    }
    keepCopies(batch.length)
  }

  const keepCopies = (added: number): void => {
    const before = commits
    commits += added
    if (crosses(before, commits, COMMITS_PER_WITNESS)) {
      writeWitness(options.witnessPath, journal.core.describe().commits)
    }
    if (crosses(before, commits, COMMITS_PER_BACKUP)) journal.backUp(toEpochMs(Date.now()))
  }

  port.on('message', ({ id, method, parameters }: JournalRequest) => {
    if (method === 'commit') {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- typed by `Journal` on the owner's side
      const [changes, at] = parameters as Parameters<OpenedJournal['core']['commit']>
      waiting.push({ id, request: { changes, at } })
      if (waiting.length === 1) setImmediate(flush)
      return
    }
    try {
      if (method === 'close') {
        if (waiting.length > 0) flush()
        journal.close()
        answer({ kind: 'result', id, value: undefined })
        port.close()
        return
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- typed by `Journal` on the owner's side
      const call = journal.core[method] as (...values: readonly unknown[]) => unknown
      answer({ kind: 'result', id, value: call(...parameters) })
    } catch (error) {
      answer({ kind: 'failure', id, error: toErrorMessage(fromSqliteError(error)) })
    }
  })
}

function crosses(before: number, after: number, step: number): boolean {
  return Math.floor(before / step) !== Math.floor(after / step)
}

function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

start()
