// A journal over real SQLite in a temporary folder, closed when the test is over.
import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Batch } from '../../shared/model/batch.ts'
import type { Change } from '../../main/journal/change.ts'
import type { NewDocument } from '../../main/journal/records.ts'
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import type { OpenOptions, OpenedJournal } from '../../main/journal/open-journal.ts'
import { openJournal } from '../../main/journal/open-journal.ts'
import { SOME_TIME, aBatch, toReleased } from './journal-builders.ts'
import { journalOptions } from './journal-options.ts'
import { temporaryFolder } from './temporary-folder.ts'

export async function openTestJournal(
  options: Partial<OpenOptions> & { readonly root?: string } = {},
): Promise<OpenedJournal & { readonly root: string }> {
  const { root: given, ...overrides } = options
  const root = given ?? (await temporaryFolder())
  const opened = openJournal(journalOptions(root, overrides))
  let isOpen = true
  const close = (): void => {
    if (!isOpen) return
    isOpen = false
    opened.close()
  }
  onTestFinished(close)
  return { ...opened, close, root }
}

/** Copies the backups; the returned function restores them, as after a kill of the program. */
export function keepBackups(root: string): () => void {
  const backups = join(root, 'journal', 'backups')
  const kept = join(root, 'kept-backups')
  cpSync(backups, kept, { recursive: true })
  return () => {
    rmSync(backups, { recursive: true })
    renameSync(kept, backups)
  }
}

/** Commits a released batch of these documents. */
export function release(
  core: WritableJournalCore,
  documents: readonly NewDocument[],
  batch: Batch = aBatch(),
): void {
  const changes: readonly Change[] = [
    { kind: 'batchCreated', batch, documents },
    toReleased(batch.id),
  ]
  core.commit(changes, SOME_TIME)
}
