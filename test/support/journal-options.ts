// Options of a test's journal, for the test and for the processes that it starts.
import { join } from 'node:path'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import type { OpenOptions } from '../../main/journal/open-journal.ts'
import { SOME_TIME } from './journal-builders.ts'

export const JOURNAL_WORKER = checkoutWorkers.journal

/** Options of a journal in `folder/journal`, with the notes of its last commit in `folder/state`. */
export function journalOptions(folder: string, options: Partial<OpenOptions> = {}): OpenOptions {
  return {
    folder: join(folder, 'journal'),
    identity: { environment: 'practice', baseUrl: '' },
    stateFolder: join(folder, 'state'),
    now: SOME_TIME,
    ...options,
  }
}

export function journalPath(folder: string): string {
  return join(folder, 'journal', 'journal.sqlite')
}
