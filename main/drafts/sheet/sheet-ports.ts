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
  /** Holidays, for deadlines that a cell gives as a number of days. */
  readonly holidays: () => Holidays
  /** Folder of the file store, named when it cannot be written. */
  readonly storeFolder: string
  /** Entry of the thread that holds a sheet. */
  readonly importWorkerEntry: ImportWorkerEntry
}
