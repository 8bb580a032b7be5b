// Backups: a whole copy at intervals, and only the changes after it, as SQLite changesets (R23,
// copies of the journal). A copy reads one snapshot over its own connection, off the committing
// thread. The next whole copy follows when the changes are as large as the last one, which bounds
// all writing. Their order is the journal's count of commits.
import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync, backup } from 'node:sqlite'
import type { Session } from 'node:sqlite'
import { OWN_FILE_MODE, OWN_FOLDER_MODE } from '../platform/own-files.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import {
  comparePlaces,
  listCopies,
  listFiles,
  listLogs,
  toBackupFolder,
  toNewName,
  toSuperseded,
} from './backup-files.ts'
import { appendRecord, beginLog, readHeads } from './change-log.ts'
import type { NewRecord } from './change-log.ts'
import { syncFile } from './sync-file.ts'

/** Pages of one step: all of them, since a commit between two steps would restart the copy. */
const ALL_PAGES = 2 ** 31 - 1

export type BackupRule = {
  /** Count of whole copies that are kept. */
  readonly kept: number
  /** Longest time in milliseconds, and most commits, until the changes are written. */
  readonly everyMs: number
  readonly everyCommits: number
  /** Bytes of changes up to which a small journal is not copied again. */
  readonly leastChangesBytes: number
}

export const DEFAULT_BACKUP_RULE: BackupRule = {
  kept: 3,
  everyMs: 10 * MINUTE_MS,
  everyCommits: 500,
  leastChangesBytes: 2 ** 20,
}

/** Steps between two writes, for tests. */
export type BackupStep = 'taken' | 'appended' | 'begun' | 'copied' | 'named' | 'pruned'

export type Backups = {
  /** Backup of the changes since the last one, or a whole copy when one is due. */
  readonly backUp: () => Promise<void>
  /** Flag that no whole copy can take the changes, or that the changes have outgrown it. */
  readonly isCopyDue: () => boolean
  /** Close after the last changes are written; the next program continues the log. */
  readonly close: () => void
}

type Chain = { readonly logPath: string; readonly copyBytes: number; readonly rawBytes: number }

/**
 * Backups of the journal at `path`, opened before its only `writer` writes anything.
 * @param journal `describe` answers the present state
 */
export function openBackups(
  journal: {
    readonly folder: string
    readonly path: string
    readonly writer: DatabaseSync
    readonly describe: () => Omit<NewRecord, 'kind'>
    /** Flag of erased personal data that older copies still hold. */
    readonly isErasureOwed: () => boolean
  },
  rule: BackupRule,
  reach: (step: BackupStep) => void = () => {},
): Backups {
  const { folder, path, writer, describe } = journal
  let session: Session = writer.createSession()
  let chain = findChain(folder, describe())
  /** Changes since the last call. */
  const take = (): Uint8Array => {
    const changeset = session.changeset()
    session.close()
    session = writer.createSession()
    return changeset
  }

  const append = (kind: NewRecord['kind'], changeset?: Uint8Array): void => {
    if (!chain) return
    const { logPath, rawBytes } = chain
    try {
      appendRecord(logPath, { kind, ...describe() }, changeset)
      chain = { ...chain, rawBytes: rawBytes + (changeset?.length ?? 0) }
    } catch (error) {
      chain = undefined // the log lacks changes from here on
      throw error
    }
  }

  try {
    append('opened')
  } catch {
    // Failure to write, a full disk for example: `append` has ended the chain, and the due copy
    // reports the cause.
  }

  const addChanges = (): void => {
    const changeset = take()
    reach('taken')
    if (changeset.length > 0) append('changes', changeset)
    reach('appended')
  }

  const addCopy = async (): Promise<void> => {
    const isErasure = journal.isErasureOwed()
    mkdirSync(toBackupFolder(folder), { recursive: true, mode: OWN_FOLDER_MODE })
    const older = listFiles(folder)
    // Changes since the erasure are dropped: they contain the erased data.
    if (isErasure) take()
    else addChanges()
    append('cut')
    chain = undefined
    const begun = describe()
    const name = toNewName(folder, begun.commits)
    const source = openSnapshot(path)
    try {
      beginLog(`${name}.changes`, begun)
      reach('begun')
      await copyFrom(source, `${name}.sqlite`, () => reach('copied'))
    } finally {
      source.close()
    }
    reach('named')
    const copyBytes = statSync(`${name}.sqlite`).size
    chain = { logPath: `${name}.changes`, copyBytes, rawBytes: 0 }
    for (const each of isErasure ? older : toSuperseded(folder, rule.kept)) rmSync(each)
    reach('pruned')
  }

  const isCopyDue = (): boolean =>
    !chain || chain.rawBytes >= Math.max(chain.copyBytes, rule.leastChangesBytes)

  return {
    isCopyDue,
    backUp: async () => {
      if (isCopyDue() || journal.isErasureOwed()) await addCopy()
      else addChanges()
    },
    close() {
      try {
        if (!chain) return
        addChanges()
        append('closed')
      } finally {
        session.close()
      }
    },
  }
}

/** Copy of the journal at `path`, which is open elsewhere, to `copyPath`. */
export async function copyJournal(path: string, copyPath: string): Promise<void> {
  const source = openSnapshot(path)
  try {
    await copyFrom(source, copyPath)
  } finally {
    source.close()
  }
}

/** Chain that this program continues: the program before has written all its changes. */
function findChain(folder: string, now: Omit<NewRecord, 'kind'>): Chain | undefined {
  const copy = listCopies(folder).at(-1)
  const log = listLogs(folder).at(-1)
  if (!copy || !log || comparePlaces(copy, log) !== 0) return undefined
  const { records, isWhole } = readHeads(log.path)
  const last = records.at(-1)
  const isContinued =
    isWhole &&
    last?.kind === 'closed' &&
    last.commits === now.commits &&
    last.schemaVersion === now.schemaVersion
  if (!isContinued) return undefined
  const rawBytes = records.reduce((sum, record) => sum + record.rawBytes, 0)
  return { logPath: log.path, copyBytes: statSync(copy.path).size, rawBytes }
}

/** Snapshot of the journal at this moment, without later commits. */
function openSnapshot(path: string): DatabaseSync {
  const source = new DatabaseSync(path, { readOnly: true })
  source.exec('BEGIN')
  source.prepare('SELECT count(*) FROM sqlite_schema').get()
  return source
}

async function copyFrom(
  source: DatabaseSync,
  copyPath: string,
  onCopied: () => void = () => {},
): Promise<void> {
  const part = `${copyPath}.part`
  rmSync(part, { force: true })
  closeSync(openSync(part, 'wx', OWN_FILE_MODE))
  try {
    await backup(source, part, { rate: ALL_PAGES })
    onCopied()
    syncFile(part)
    renameSync(part, copyPath)
  } finally {
    rmSync(part, { force: true })
  }
}
