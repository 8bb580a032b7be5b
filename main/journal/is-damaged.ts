// Check whether SQLite cannot read a journal's file, or whether the file was emptied.
import { DatabaseSync } from 'node:sqlite'
import { isDamage } from './journal-errors.ts'

/**
 * Check of one file.
 * @throws errors that say nothing about the file: no access, no room
 */
export function isDamaged(
  path: string,
  how: {
    /**
     * Flag of a full read: on request, or when its last owner did not close the file (its log still
     * exists). A journal of 100,000 documents, 900 MB, takes a second.
     */
    readonly isThorough: boolean
    /** Flag of an earlier journal in this place: an empty file is then damaged, not new. */
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
