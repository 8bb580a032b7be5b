// Whether SQLite cannot read a journal's file, or it was emptied.
import { DatabaseSync } from 'node:sqlite'
import { isDamage } from './journal-errors.ts'

/** @throws errors that say nothing of the file: no access, no room */
export function isDamaged(
  path: string,
  how: {
    /**
     * Reads it through: when that is asked for, or its last owner did not close it (its log is still there). A
     * journal of 100,000 documents, 900 MB, takes a second.
     */
    readonly isThorough: boolean
    /** There was a journal in it before: then one without anything in it is a damaged one, not a new one. */
    readonly isKnown: boolean
  },
): boolean {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path)
    const schema = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()
    if (how.isKnown && schema?.['tables'] === 0) return true
    if (!how.isThorough) return false
    const [row] = database.prepare('PRAGMA quick_check(1)').all()
    return row?.['quick_check'] !== 'ok'
  } catch (error) {
    if (isDamage(error)) return true
    throw error
  } finally {
    database?.close()
  }
}
