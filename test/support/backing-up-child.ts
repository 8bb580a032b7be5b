// Commits batches, backs the journal up after every few, and is killed at a step of the backup; each id is printed
// once its commit is acknowledged. Arguments: data folder, step, count of that step before the kill.
import type { BackupStep } from '../../main/journal/backups.ts'
import { openJournal } from '../../main/journal/open-journal.ts'
import { SOME_TIME, aBatch, aDocument, toReleased } from './journal-builders.ts'
import { journalOptions } from './journal-options.ts'
import { writeLine } from './write-line.ts'

const COMMITS_A_BACKUP = 3

const [folder, wanted, times] = process.argv.slice(2)
if (folder === undefined || wanted === undefined) throw new Error('which folder and step?')
let left = Number(times)

const reach = (step: BackupStep): void => {
  if (step !== wanted) return
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}
const rule = { kept: 2, leastChangesBytes: 20_000 }
const journal = openJournal(journalOptions(folder, { backups: rule }), reach)
for (;;) {
  for (let commit = 0; commit < COMMITS_A_BACKUP; commit += 1) {
    const batch = aBatch()
    journal.core.commit(
      [{ kind: 'batchCreated', batch, documents: [aDocument()] }, toReleased(batch.id)],
      SOME_TIME,
    )
    await writeLine(batch.id)
  }
  await journal.backUp()
  await writeLine('backed up')
}
