// Prints warnings about the opening of the journal: that a backup replaced it, and what the backup lacks, as far as
// that is known.
import type { JournalOpening } from '../journal/open-journal.ts'
import type { Output } from './console-output.ts'

export function sayOpening({ restored, restoreSign }: JournalOpening, output: Output): void {
  if (restored) sayRestored(restored, output)
  if (restoreSign)
    output.complain('journalRestored', { sign: restoreSign }, `cli.restored.${restoreSign}`)
}

function sayRestored(restored: NonNullable<JournalOpening['restored']>, output: Output): void {
  const { damagedPath, backupPath, lost, lostCommitsAtLeast } = restored
  output.complain('restored', { damagedPath, backupPath }, 'cli.restored', {
    damaged: damagedPath,
    backup: backupPath,
  })
  const facts = { ...lost, lostCommitsAtLeast, reportPath: restored.reportPath }
  output.complain('lostWork', facts, 'cli.lostWork', {
    commits: lostCommitsAtLeast,
    batches: lost.batches.length,
    documents: lost.documents.length,
    report: restored.reportPath ?? damagedPath,
  })
  for (const { id, name } of lost.batches) {
    output.complain('lostBatch', { batchId: id, name }, 'cli.lostBatch', { id, name })
  }
  for (const { id, name = id, delivery } of lost.documents) {
    output.complain(
      'lostDocument',
      { documentId: id, document: name, delivery },
      'cli.lostDocument',
      {
        document: name,
        delivery: output.translate(`delivery.${delivery}`),
      },
    )
  }
  if (!lost.isComplete) output.complain('lostUnknown', {}, 'cli.lostUnknown')
}
