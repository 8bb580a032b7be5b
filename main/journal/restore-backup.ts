// Restore of a journal from its newest whole copy and the changes after it (R23, copies of the
// journal).
import { copyFileSync, rmSync } from 'node:fs'
import { DatabaseSync, constants } from 'node:sqlite'
import { z } from 'zod'
import { comparePlaces, listCopies, listLogs } from './backup-files.ts'
import { replayLog } from './change-log.ts'
import { isDamaged } from './is-damaged.ts'
import { syncFile } from './sync-file.ts'

/**
 * Restore into `part`, with all readable changes after the copy.
 * @returns the copy that it began with; undefined when none is whole
 */
export function restoreNewest(folder: string, part: string): string | undefined {
  for (const copy of listCopies(folder).toReversed()) {
    if (isDamaged(copy.path, { isThorough: true, isKnown: true })) continue
    const logs = listLogs(folder).filter((log) => comparePlaces(log, copy) >= 0)
    writeCopy(copy.path, part)
    replay(part, copy.isFormer ? [] : logs.map(({ path }) => path))
    // Damaged result after the changes: the copy alone is used.
    if (isDamaged(part, { isThorough: true, isKnown: true })) writeCopy(copy.path, part)
    return copy.path
  }
  return undefined
}

function replay(path: string, logs: readonly string[]): void {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  try {
    // Unsafe settings are enough: an interrupted restore is thrown away. The changes include those
    // of triggers.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
    const triggers = database.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`)
    const kept = triggers.all()
    for (const { name } of kept) database.exec(`DROP TRIGGER "${String(name)}"`)
    for (const log of logs) if (!replayOne(database, log)) break
    for (const { sql } of kept) database.exec(String(sql))
  } finally {
    database.close()
  }
  syncFile(path)
}

/** Abort when a change does not fit: the copy is not the one that it was written for. */
const abort = (): number => constants.SQLITE_CHANGESET_ABORT

/** Replay of one log; answers whether the next log continues where this one ends. */
function replayOne(database: DatabaseSync, log: string): boolean {
  let isCut = false
  replayLog(log, ({ kind, commits, schemaVersion }, changeset) => {
    if (kind === 'changes') {
      if (!database.applyChangeset(changeset, { onConflict: abort })) return false
    }
    const state = readState(database)
    if (state.commits !== commits || state.user_version !== schemaVersion) return false
    isCut = kind === 'cut'
    return true
  })
  return isCut
}

function writeCopy(from: string, to: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(to + suffix, { force: true })
  copyFileSync(from, to)
  syncFile(to)
}

const rowSchema = z.object({ commits: z.number(), user_version: z.number() })

function readState(database: DatabaseSync): z.infer<typeof rowSchema> {
  const sql = 'SELECT commits, user_version FROM identity, pragma_user_version'
  return rowSchema.parse(database.prepare(sql).get())
}
