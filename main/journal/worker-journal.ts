// Journal port over its worker thread.
import { createRemoteCalls } from '../platform/remote-calls.ts'
import type { Journal } from './journal.ts'
import { JournalUnavailable, fromErrorMessage } from './journal-errors.ts'
import type { JournalWorkerData, OpenedMessage } from './journal-messages.ts'
import { toJournal } from './journal-methods.ts'
import { startJournalThread } from './journal-thread.ts'
import type { UpgradeStep } from './migrate.ts'
import type { JournalOpening } from './open-journal.ts'

export type OpenedWorkerJournal = {
  readonly journal: Journal
  readonly opening: JournalOpening
}

/**
 * Opening of the journal; `onTrouble` gets the error of a backup or of the last-commit note, which
 * fails no call; `onUpgrade` is told of each step that an older journal needs first.
 * @throws JournalInUse, NetworkFolder, JournalForeign, JournalTooNew, JournalDamaged,
 * JournalUnavailable
 */
export async function openWorkerJournal(
  entry: URL,
  options: JournalWorkerData,
  onTrouble: (error: Error) => void = () => {},
  onUpgrade: (step: UpgradeStep) => void = () => {},
): Promise<OpenedWorkerJournal> {
  const worker = startJournalThread(entry, options)
  const calls = createRemoteCalls((request) => worker.postMessage(request))
  const opened = await new Promise<OpenedMessage>((resolve, reject) => {
    worker.on('message', (message) => {
      switch (message.kind) {
        case 'upgrading':
          return onUpgrade(message.step)
        case 'opened':
          return resolve(message)
        case 'refused':
          return reject(fromErrorMessage(message.error))
        case 'result':
          return calls.resolve(message.id, message.value)
        case 'failure':
          return calls.reject(message.id, fromErrorMessage(message.error))
        case 'trouble':
          onTrouble(fromErrorMessage(message.error))
      }
    })
    const fail = (reason: string): void => {
      const error = new JournalUnavailable(`the journal's thread ended: ${reason}`)
      calls.end(error)
      reject(error)
    }
    worker.once('error', (error) => fail(error instanceof Error ? error.message : String(error)))
    worker.once('exit', () => fail('exit'))
  })

  const close = async (): Promise<void> => {
    const exited = new Promise((resolve) => worker.once('exit', resolve))
    await calls.call('close', [])
    await exited
  }
  return { journal: toJournal(opened.methods, calls.call, close), opening: opened.opening }
}
