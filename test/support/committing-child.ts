// Commits batches, several at once, until it is killed; prints each id once its commit is acknowledged. Argument:
// data folder.
import { openWorkerJournal } from '../../main/journal/worker-journal.ts'
import { SOME_TIME, aBatch, aDocument, toReleased } from './journal-builders.ts'
import { JOURNAL_WORKER, journalOptions } from './journal-options.ts'
import { writeLine } from './write-line.ts'

const AT_ONCE = 3

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('which folder?')
const { journal } = await openWorkerJournal(JOURNAL_WORKER, {
  ...journalOptions(folder),
  backups: { everyCommits: 40, kept: 2 },
})

async function commitForever(): Promise<never> {
  for (;;) {
    const batch = aBatch()
    await journal.commit(
      [{ kind: 'batchCreated', batch, documents: [aDocument()] }, toReleased(batch.id)],
      SOME_TIME,
    )
    await writeLine(batch.id)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, commitForever))
