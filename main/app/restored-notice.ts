// Parameters of the notice about a restored journal.
import { basename } from 'node:path'
import type { Notice } from '../../shared/model/notice.ts'
import type { JournalOpening } from '../journal/open-journal.ts'

/** Counts of what is missing, and the path of the report that lists it one by one. */
export function toRestoredParams({
  damagedPath,
  backupPath,
  lostCommitsAtLeast: commits,
  lost,
  reportPath = damagedPath,
}: NonNullable<JournalOpening['restored']>): Notice['params'] {
  return {
    file: basename(damagedPath),
    backup: basename(backupPath),
    commits,
    batches: lost.batches.length,
    documents: lost.documents.length,
    report: reportPath,
  }
}
