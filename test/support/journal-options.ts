// Where a test's journal lies, for the test and for the processes that it starts.
import { join } from 'node:path'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import type { OpenOptions } from '../../main/journal/open-journal.ts'
import { SOME_TIME } from './journal-builders.ts'

export const JOURNAL_WORKER = checkoutWorkers.journal

/** The journal's own folder is `folder/journal`; what the machine notes of it lies beside it. */
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
