// Ports of the import of sheets, beside those of the drafts.
import type { Holidays } from '../../../shared/model/holidays.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { ImportWorkerEntry } from '../../import/session/start-import-worker.ts'
import type { IdLabels } from '../../import/sheet/prepare-options.ts'
import type { DraftsPorts } from '../drafts-ports.ts'

export type SheetPorts = Pick<
  DraftsPorts,
  'journal' | 'files' | 'clock' | 'random' | 'readRules'
> & {
  /** Labels of the account's folders, groups and categories, as they were last known. */
  readonly readLabels: (accountId: AccountId) => Promise<IdLabels>
  /** Deadlines that a cell gives as a number of days go by them. */
  readonly holidays: () => Holidays
  /** Of the file store, to be named when it cannot be written. */
  readonly storeFolder: string
  /** Entry of the thread in which a sheet lies. */
  readonly importWorkerEntry: ImportWorkerEntry
}
