// Salvage of a damaged journal from a copy, so that the damaged file stays unchanged. An
// overwritten header is replaced by the backup's, since the content of page one may be whole.
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '../../shared/model/time.ts'
import { OWN_FILE_MODE } from '../platform/own-files.ts'
import type { Restored } from './journal-file.ts'
import { isDamage } from './journal-errors.ts'
import type { LostWork } from './lost-work.ts'
import { NOTHING_READABLE, findLostWork } from './lost-work.ts'

/** Bytes of the header (SQLite's database file format, "The Database Header"). */
const HEADER_BYTES = 100
/** Offset of "the version-valid-for number"; a wrong one makes SQLite count the pages itself. */
const VERSION_VALID_FOR_AT = 92
const SUFFIXES = ['', '-wal'] as const

/**
 * Lost work: what the journal at `path`, restored from a backup, lacks of the damaged file; nothing
 * where that file cannot be read.
 */
export function readLostWork(path: string, { damagedPath }: Restored): LostWork {
  // Missing journal: there is no other file to read.
  if (damagedPath === path) return NOTHING_READABLE
  const copy = `${damagedPath}.reading`
  try {
    for (const suffix of SUFFIXES) {
      if (existsSync(damagedPath + suffix)) copyFileSync(damagedPath + suffix, copy + suffix)
    }
    const found = compare(copy, path)
    if (found) return found
    borrowHeader(copy, path)
    return compare(copy, path) ?? NOTHING_READABLE
  } catch {
    // Failure of the copy, without room for example: the restored journal is what counts.
    return NOTHING_READABLE
  } finally {
    for (const suffix of [...SUFFIXES, '-shm']) rmSync(copy + suffix, { force: true })
  }
}

/**
 * Report beside the damaged file, for the people who make up for the loss; undefined without room.
 */
export function writeLossReport(loss: Restored & object, at: EpochMs): string | undefined {
  const path = join(dirname(loss.damagedPath), `journal.lost-${at}.json`)
  try {
    writeFileSync(path, `${JSON.stringify(loss, undefined, 2)}\n`, { mode: OWN_FILE_MODE })
    return path
  } catch {
    return undefined
  }
}

/** Comparison; undefined when the damaged file does not open or contains no journal. */
function compare(damagedPath: string, path: string): LostWork | undefined {
  const restored = new DatabaseSync(path, { readOnly: true })
  let damaged: DatabaseSync | undefined
  try {
    damaged = new DatabaseSync(damagedPath)
    const schema = damaged.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()
    return schema?.['tables'] === 0 ? undefined : findLostWork(damaged, restored)
  } catch (error) {
    if (isDamage(error)) return undefined
    throw error
  } finally {
    damaged?.close()
    restored.close()
  }
}

function borrowHeader(to: string, from: string): void {
  const header = Buffer.alloc(HEADER_BYTES)
  const source = openSync(from, 'r')
  readSync(source, header, 0, HEADER_BYTES, 0)
  closeSync(source)
  header.writeUInt32BE(0, VERSION_VALID_FOR_AT)
  const file = openSync(to, 'r+')
  writeSync(file, header, 0, HEADER_BYTES, 0)
  closeSync(file)
}
