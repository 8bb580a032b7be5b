// Service of the journal's file to its owner in another thread. Commits that arrive during a write are written
// together in the next one, and each is answered when it is on disk.
import type { MessagePort } from 'node:worker_threads'
import type { CommitRequest } from './commit-changes.ts'
import {
  JournalDamaged,
  JournalUnavailable,
  toErrorMessage,
  toJournalError,
} from './journal-errors.ts'
import type { RemoteRequest } from '../platform/remote-calls.ts'
import type { JournalAnswer, JournalWorkerData } from './journal-messages.ts'
import { callMethod, listMethods } from './journal-methods.ts'
import { createBackupScheduler } from './backup-scheduler.ts'
import type { OpenedJournal } from './open-journal.ts'
import { openJournal } from './open-journal.ts'

/** @param port to the owner; closed with the journal, or when the journal cannot be opened */
export function serveJournal(port: MessagePort, options: JournalWorkerData): void {
  const answer = (message: JournalAnswer): void => port.postMessage(message)

  let journal: OpenedJournal
  try {
    journal = openJournal(options, undefined, (step) => answer({ kind: 'upgrading', step }))
  } catch (error) {
    answer({ kind: 'refused', error: toErrorMessage(toJournalError(error)) })
    port.close()
    return
  }
  answer({ kind: 'opened', opening: journal.opening, methods: listMethods(journal.core) })

  const reportTrouble = (error: unknown): void =>
    answer({ kind: 'trouble', error: toErrorMessage(toJournalError(error)) })
  if (journal.noteTrouble !== undefined) reportTrouble(journal.noteTrouble)
  const backups = createBackupScheduler(journal, reportTrouble)

  const fail = (id: number, error: unknown): void => {
    const named = toJournalError(error)
    if (named instanceof JournalDamaged) backups.markDamaged()
    answer({ kind: 'failure', id, error: toErrorMessage(named) })
  }
  const settle = (id: number, work: () => unknown): void => {
    try {
      answer({ kind: 'result', id, value: work() })
    } catch (error) {
      fail(id, error)
    }
  }

  let isClosing = false
  let waiting: { readonly id: number; readonly request: CommitRequest }[] = []
  let afterCommits: (() => void)[] = []

  const flush = (): void => {
    const group = waiting
    waiting = []
    if (group.length > 0) {
      if (options.commitDelayMs !== undefined) sleepSync(options.commitDelayMs)
      const results = journal.core.commitAll(group.map(({ request }) => request))
      for (const [index, { id }] of group.entries()) {
        const failure = results[index]
        if (failure) fail(id, failure)
        else answer({ kind: 'result', id, value: undefined })
      }
      backups.noteCommits(journal.core.takeCommitCount())
    }
    const calls = afterCommits
    afterCommits = []
    for (const call of calls) call()
  }

  const close = async (id: number): Promise<void> => {
    isClosing = true
    flush()
    try {
      await backups.stop()
    } finally {
      settle(id, () => journal.close(reportTrouble))
      port.close()
    }
  }

  port.on('message', ({ id, method, parameters }: RemoteRequest) => {
    // Calls during the close, of a running download for example, get an error.
    if (isClosing) {
      fail(id, new JournalUnavailable('the journal is closed'))
      return
    }
    if (method === 'close') {
      void close(id)
      return
    }
    if (method === 'commit') {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- typed by `Journal` on the owner's side
      const [changes, at] = parameters as Parameters<OpenedJournal['core']['commit']>
      waiting.push({ id, request: { changes, at } })
      if (waiting.length === 1) setImmediate(flush)
      return
    }
    if (method === 'backup') {
      const [path] = parameters
      journal.copy(String(path)).then(
        () => answer({ kind: 'result', id, value: undefined }),
        (error: unknown) => fail(id, error),
      )
      return
    }
    if (method === 'compact') {
      flush()
      backups.compact().then(
        () => answer({ kind: 'result', id, value: undefined }),
        (error: unknown) => fail(id, error),
      )
      return
    }
    const call = (): void =>
      settle(id, () => {
        const value = callMethod(journal.core, method, parameters)
        backups.noteCommits(journal.core.takeCommitCount())
        return value
      })
    // Call after all earlier commits: its answer includes them.
    if (waiting.length > 0) afterCommits.push(call)
    else call()
  })
}

function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
