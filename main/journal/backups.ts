// R23 (copies of the journal): a whole copy now and then, and after it only what changed. A copy is made over a
// connection of its own, off the thread that commits, of one snapshot; what changed is SQLite's own record of it.
// The next whole copy comes when the changes have grown as large as the last one, so that all that is ever
// written stays within a small multiple of what was changed. Order is the journal's count of commits.
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

/** Pages of one step: all. Several steps would start again whenever a commit comes between. */
const ALL_PAGES = 2 ** 31 - 1

export type BackupRule = {
  /** How many whole copies are kept. */
  readonly kept: number
  /** What changed is written after so long at the latest, or so many commits. */
  readonly everyMs: number
  readonly everyCommits: number
  /** Changes of a small journal may grow to this before it is copied again. */
  readonly leastChangesBytes: number
}

export const DEFAULT_BACKUP_RULE: BackupRule = {
  kept: 3,
  everyMs: 10 * MINUTE_MS,
  everyCommits: 500,
  leastChangesBytes: 2 ** 20,
}

/** A test's: the moments between two writes. */
export type BackupStep = 'taken' | 'appended' | 'begun' | 'copied' | 'named' | 'pruned'

export type Backups = {
  /** Writes what changed since the last time, or a whole copy where one is due. */
  readonly backUp: () => Promise<void>
  /** There is no whole copy that the changes could be added to, or they have outgrown it. */
  readonly isCopyDue: () => boolean
  /** All that changed is written: the next program goes on from here. */
  readonly close: () => void
}

type Chain = { readonly logPath: string; readonly copyBytes: number; readonly rawBytes: number }

/**
 * Of the journal at `path`, whose only writer is `writer`, before it writes anything.
 * @param describe of the moment
 */
export function openBackups(
  journal: {
    readonly folder: string
    readonly path: string
    readonly writer: DatabaseSync
    readonly describe: () => Omit<NewRecord, 'kind'>
    /** Personal data was erased that older copies still hold. */
    readonly isErasureOwed: () => boolean
  },
  rule: BackupRule,
  reach: (step: BackupStep) => void = () => {},
): Backups {
  const { folder, path, writer, describe } = journal
  let session: Session = writer.createSession()
  let chain = findChain(folder, describe())
  /** What changed since the last time; from now on it is collected anew. */
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
      chain = undefined // something is missing in it from here on
      throw error
    }
  }

  try {
    append('opened')
  } catch {
    // No room, for example: `append` has ended the chain, and the copy that is due then says so.
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
    // The changes have what was erased in them, as it was before.
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

/** Copies the journal at `path`, which is open elsewhere, to `copyPath`. */
export async function copyJournal(path: string, copyPath: string): Promise<void> {
  const source = openSnapshot(path)
  try {
    await copyFrom(source, copyPath)
  } finally {
    source.close()
  }
}

/** The copy whose changes go on with this program, since the one before wrote all of its own. */
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

/** Reads the journal as it is at this moment, whatever is committed later. */
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
