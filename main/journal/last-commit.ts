// Last commit of each journal as this machine noted it, under another root than the data folder, so
// that a restored or copied folder does not include it (R17, restored journal). There is one file
// per journal and folder. It may be behind the journal, never ahead of it.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { sha256Schema } from '../../shared/model/ids.ts'
import { DAY_MS, epochMsSchema } from '../../shared/model/time.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { OWN_FILE_MODE, OWN_FOLDER_MODE } from '../platform/own-files.ts'
import { hashText } from './canonical-json.ts'
import { JOURNAL_FILE } from './journal-file.ts'
import { syncFile } from './sync-file.ts'
import { errorCodeOf } from '../platform/error-code.ts'

const lastCommitSchema = z.object({
  commits: z.number().int(),
  /** Time by this machine's clock. */
  committedAt: epochMsSchema,
  /** Number of the newest audit event: another history has another event at that number. */
  seq: z.number().int(),
  hash: sha256Schema,
})
export type LastCommit = Readonly<z.infer<typeof lastCommitSchema>>

const recordSchema = lastCommitSchema.extend({ version: z.literal(1), folder: z.string() })

export type KnownCommit =
  /** Note of this folder; `last` is undefined when the note cannot be read. */
  | { readonly kind: 'here'; readonly last: LastCommit | undefined }
  /** Note of another folder that still has a journal. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'none' }

export type LastCommits = {
  /** Id of the last journal in this folder. */
  readonly idOfFolder: () => string | undefined
  readonly read: (journalId: string) => KnownCommit
  /**
   * Write of the note.
   * @throws errors of the file system
   */
  readonly write: (journalId: string, last: LastCommit) => void
}

/** Sign that a journal was restored. */
export type RestoreSign =
  /** behind: it lacks commits that were made in this folder */
  | 'behind'
  /** copied: its folder is a copy of another one that still exists */
  | 'copied'
  /** unknown here: another machine's, or the note was lost */
  | 'unknownHere'
  /** unreadable note, which proves nothing */
  | 'unreadable'
  /** old: nothing contradicts it, but its last commit is over a day old and it has waiting rows */
  | 'old'

/** Age in milliseconds: a journal and its note that were restored together show only their age. */
const MAX_AGE_MS = DAY_MS
const FOLDER_KEY_LENGTH = 16
const EXTENSION = '.json'

/**
 * Notes of this machine.
 * @param folder existing folder of the journal
 */
export function openLastCommits(stateFolder: string, folder: string): LastCommits {
  const records = join(stateFolder, 'journals')
  const path = realpathSync(folder)
  const folderKey = hashText(path).slice(0, FOLDER_KEY_LENGTH)
  const nameOf = (journalId: string): string => `${folderKey}-${journalId}${EXTENSION}`
  const others = (journalId: string): readonly string[] =>
    list(records).filter(
      (name) => name.endsWith(`-${journalId}${EXTENSION}`) && name !== nameOf(journalId),
    )

  return {
    idOfFolder() {
      const own = list(records).find((name) => name.startsWith(`${folderKey}-`))
      return own?.slice(folderKey.length + 1, -EXTENSION.length)
    },
    read(journalId) {
      const own = join(records, nameOf(journalId))
      if (existsSync(own)) return { kind: 'here', last: readRecord(own) }
      const [other] = others(journalId)
      if (other === undefined) return { kind: 'none' }
      const moved = readRecord(join(records, other))
      const isThere = moved !== undefined && existsSync(join(moved.folder, JOURNAL_FILE))
      return isThere ? { kind: 'elsewhere' } : { kind: 'here', last: moved }
    },
    write(journalId, last) {
      const own = join(records, nameOf(journalId))
      const isFirst = !existsSync(own)
      writeWhole(own, JSON.stringify({ version: 1, folder: path, ...last }))
      if (!isFirst) return
      const replaced = list(records).filter((name) => name.startsWith(`${folderKey}-`))
      for (const name of [...replaced, ...others(journalId)]) {
        if (name !== nameOf(journalId)) rmSync(join(records, name), { force: true })
      }
    },
  }
}

/**
 * Sign of a restore, if any.
 * @param holds check whether the journal has that audit event
 */
export function findRestoreSign(
  known: KnownCommit,
  journal: {
    readonly last: LastCommit
    readonly isWaiting: boolean
    readonly holds: (seq: number, hash: string) => boolean
  },
  now: EpochMs,
): RestoreSign | undefined {
  if (known.kind === 'none') return 'unknownHere'
  if (known.kind === 'elsewhere') return 'copied'
  if (!known.last) return 'unreadable'
  const { commits, seq, hash } = known.last
  if (journal.last.commits < commits || !journal.holds(seq, hash)) return 'behind'
  return isOld(journal, now) ? 'old' : undefined
}

/**
 * Age of the last commit; one far in the future was written by a wrong clock and has no known age.
 */
export function isOld(
  { last, isWaiting }: { readonly last: LastCommit; readonly isWaiting: boolean },
  now: EpochMs,
): boolean {
  return isWaiting && Math.abs(now - last.committedAt) > MAX_AGE_MS
}

const formerSchema = z.object({ commits: z.number().int() })

/**
 * Count of commits that an older version of the program noted in the data folder, where a copy of
 * it has the note too: 0 without a note, undefined when it cannot be read.
 */
export function readFormerNote(path: string): number | undefined {
  const text = readIfThere(path)
  if (text === undefined) return 0
  try {
    return formerSchema.parse(JSON.parse(text)).commits
  } catch {
    return undefined
  }
}

function list(folder: string): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => name.endsWith(EXTENSION))
}

function readRecord(path: string): (LastCommit & { readonly folder: string }) | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: OWN_FOLDER_MODE })
  writeFileSync(`${path}.part`, text, { mode: OWN_FILE_MODE })
  syncFile(`${path}.part`)
  renameSync(`${path}.part`, path)
}
