// Journal core beside SQLite: the repositories over one connection that writes and one that cannot.
import type { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '../../shared/model/time.ts'
import { createArchiveQueries } from './archive-queries.ts'
import { createAttemptQueries } from './attempt-queries.ts'
import { createAwaitedQueries } from './awaited-queries.ts'
import { createAttemptsSince } from './attempts-since.ts'
import { createAuditChain } from './audit-chain.ts'
import {
  countDeliveries,
  countSentSince,
  isWaiting,
  readBaseline,
  readBatchBySource,
  readBatches,
} from './batch-queries.ts'
import { readClaimable, readNextClaimAt } from './claim-queries.ts'
import type { CommitAll } from './commit-changes.ts'
import { createCommitAll } from './commit-changes.ts'
import { countDocuments, countViews, readDocuments } from './document-queries.ts'
import { createForeignQueries } from './foreign-documents.ts'
import { createFileQueries } from './file-queries.ts'
import { createDraftQueries } from './draft-queries.ts'
import { readAccounts, readHolds, readStoppedBatches } from './hold-queries.ts'
import type { JournalCore } from './journal.ts'
import type { JournalIdentity } from './records.ts'
import {
  describe,
  forgetErased,
  hasIdentity,
  insertIdentity,
  markErased,
  markRestored,
  markRestoredByAge,
  readErasedIn,
  readJournalId,
  setJournalId,
} from './journal-identity.ts'
import type { LastCommit } from './last-commit.ts'
import { recall, remember } from './memory.ts'
import { readOverview } from './overview-queries.ts'
import type { UpgradeStep } from './migrate.ts'
import { MIGRATIONS, migrate, refuseNewer } from './migrate.ts'
import { createPersonQueries } from './person-queries.ts'
import { createRedrafts } from './redrafts.ts'
import { createRemakeQueries } from './remake-queries.ts'
import { createSigningQueries } from './signing-journal.ts'
import { createSelectedQueries } from './selected-queries.ts'
import { createSentQueries } from './sent-queries.ts'
import { createStatements } from './statements.ts'
import { readUnreadable } from './unreadable-queries.ts'
import { createWatchQueries } from './watch-queries.ts'
import { createWithdrawals } from './withdrawals.ts'

export type WritableJournalCore = JournalCore & {
  readonly commitAll: CommitAll
  /** Count of the commits since the last call, those of other methods (a withdrawal, a redraft) included. */
  readonly takeCommitCount: () => number
  /**
   * Mark of a restored journal; `highestKnown` is the highest known count of commits (R17, restored
   * journal).
   */
  readonly markRestored: (highestKnown: number, at: EpochMs) => void
  /** Mark of a journal that only its age shows as restored (R17, restored journal). */
  readonly markRestoredByAge: (at: EpochMs) => void
  readonly journalId: () => string | undefined
  readonly setJournalId: (journalId: string) => void
  readonly lastCommit: () => LastCommit
  readonly holdsEvent: (seq: number, hash: string) => boolean
  /** Check for released or prepared documents that may still be sent for the first time. */
  readonly isWaiting: () => boolean
  /** Commit that last erased personal data which older backups still hold. */
  readonly erasedIn: () => number | undefined
  readonly forgetErased: (commit: number) => void
  /** Checkpoint of the write-ahead log, as far as no reader needs it. */
  readonly checkpoint: () => void
}

/** Cache of pages in KiB: the indexes of a journal of 100,000 documents. */
const CACHE_KIB = 32 * 1024

/**
 * Core over a file that is migrated first. `openReader` opens the connection for reads; without it
 * reads share the writer's.
 * One core: its members share the connections, the chain and the number of commits.
 * @throws JournalTooNew, JournalForeign
 */
export function createJournalCore(
  database: DatabaseSync,
  identity: JournalIdentity,
  now: EpochMs,
  openReader: () => DatabaseSync = () => database,
  onUpgrade?: (step: UpgradeStep) => void,
): WritableJournalCore {
  refuseNewer(database)
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
     PRAGMA secure_delete = ON; PRAGMA cache_size = -${CACHE_KIB};`,
  )
  migrate(database, MIGRATIONS, onUpgrade)
  const writer = createStatements(database)
  const reader = createStatements(openReader())
  const chain = createAuditChain(writer, reader)

  const inTransaction = (write: () => void): void => {
    database.exec('BEGIN IMMEDIATE')
    try {
      write()
      database.exec('COMMIT')
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      chain.reload()
      throw error
    }
  }

  if (!hasIdentity(writer, identity)) {
    inTransaction(() => {
      insertIdentity(writer, identity)
      chain.append('journalCreated', identity, now)
    })
  }

  const attemptsSince = createAttemptsSince(reader)
  const writeAll = createCommitAll(database, writer, chain)
  let commitCount = 0
  const commitAll: CommitAll = (requests) => {
    for (const { changes } of requests) attemptsSince.forgetIfChanged(changes)
    const results = writeAll(requests)
    commitCount += results.filter((failure) => !failure).length
    return results
  }

  const commitOne: JournalCore['commit'] = (changes, at) => {
    const [failure] = commitAll([{ changes, at }])
    if (failure) throw failure
  }

  return {
    commitAll,
    takeCommitCount() {
      const taken = commitCount
      commitCount = 0
      return taken
    },
    commit: commitOne,
    compact() {
      markErased(writer)
      // A page that a commit rewrote may still hold the bytes before it; a new file does not.
      database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
    },
    markRestored(highestKnown, at) {
      const { commits } = describe(reader)
      inTransaction(() => {
        markRestored(writer, at, highestKnown)
        chain.append('journalRestored', { commits, witnessed: highestKnown }, at)
      })
    },
    markRestoredByAge(at) {
      const { commits } = describe(reader)
      inTransaction(() => {
        markRestoredByAge(writer, at)
        chain.append('journalRestored', { commits }, at)
      })
    },
    journalId: () => readJournalId(reader),
    setJournalId: (journalId) => setJournalId(writer, journalId),
    lastCommit: () => ({ ...chain.head(), commits: describe(reader).commits }),
    holdsEvent: chain.holds,
    isWaiting: () => isWaiting(reader),
    erasedIn: () => readErasedIn(reader),
    forgetErased: (commit) => forgetErased(writer, commit),
    checkpoint: () => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'),
    describe: () => describe(reader),
    backup: (path) => void reader.run('VACUUM INTO ?', path),
    documents: {
      list: (query) => readDocuments(reader, query),
      count: (query) => countDocuments(reader, query),
      unreadable: (after) => readUnreadable(reader, after),
      countViews: () => countViews(reader),
      countDeliveries: (accountId) => countDeliveries(reader, accountId),
      countSentSince: (accountId, from) => countSentSince(reader, accountId, from),
      overview: (at) => readOverview(reader, at),
      ...createSelectedQueries(reader),
      ...createSentQueries(reader),
      ...createForeignQueries(reader),
      ...createWithdrawals(writer, commitOne),
    },
    batches: {
      list: (ids) => readBatches(reader, ids),
      bySource: (source) => readBatchBySource(reader, source),
      baseline: (batchId) => readBaseline(reader, batchId),
    },
    attempts: { ...createAttemptQueries(reader), since: attemptsSince.read },
    queue: {
      claimable: (at, limit, options) => readClaimable(reader, at, limit, options),
      nextClaimAt: (at) => readNextClaimAt(reader, at),
      holds: () => readHolds(reader),
      stoppedBatches: (limit) => readStoppedBatches(reader, limit),
      accounts: () => readAccounts(reader),
    },
    drafts: createDraftQueries(writer, reader, inTransaction),
    remakes: { ...createRemakeQueries(reader), ...createRedrafts(writer, commitOne) },
    signing: createSigningQueries(reader),
    awaited: createAwaitedQueries(reader),
    watch: createWatchQueries(writer, reader, inTransaction),
    archive: createArchiveQueries(writer, reader),
    files: createFileQueries(reader),
    audit: {
      events: chain.events,
      of: chain.of,
      head: chain.head,
      holds: chain.holds,
      verify: chain.verify,
    },
    erasure: createPersonQueries(writer, reader, inTransaction),
    memory: {
      remember: (key, value, at) => remember(writer, key, value, at),
      recall: (key) => recall(reader, key),
    },
  }
}
