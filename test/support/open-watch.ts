// A watcher over a journal in memory and a service in memory, in a time that the test moves.
import { randomUUID } from 'node:crypto'
import { openMemoryDatabase } from './memory-journal.ts'
import { createInThreadJournal } from './in-thread-journal.ts'
import { createJournalCore } from '../../main/journal/journal-core.ts'
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import type { CycleReport, Watcher } from '../../main/watch/watcher.ts'
import { createWatcher } from '../../main/watch/watcher.ts'
import type { WatchRules } from '../../main/watch/watch-ports.ts'
import type { AccountId, DocumentId, PartnerDocumentId } from '../../shared/model/ids.ts'
import { documentIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import type { Tracking } from '../../shared/model/tracking.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import { AN_ACCOUNT, SOME_TIME, aBatch, aContent } from './journal-builders.ts'
import type { WatchedService } from './watched-service.ts'
import { createWatchedService } from './watched-service.ts'

export type TestWatch = {
  readonly service: WatchedService
  readonly core: WritableJournalCore
  readonly now: () => EpochMs
  readonly pass: (ms: number) => void
  /** Sets this machine's clock, ahead of the service's by `aheadMs`. */
  readonly setClock: (aheadMs: number) => void
  readonly cycle: (patienceMs?: number) => Promise<CycleReport>
  readonly watcher: () => Watcher
  /** Runs cycles half a minute apart until `ms` have passed or the condition holds. */
  readonly cycleFor: (
    ms: number,
    isOver?: () => boolean,
  ) => Promise<{ readonly cycles: number; readonly requests: number; readonly passedMs: number }>
  /** Ends the program and starts it again on the same journal. */
  readonly restart: () => void
  /** Adds a document that was sent at `sentAt`, and checks it once unless it is `isNew`. */
  readonly send: (
    sentAt: EpochMs,
    made?: Parameters<WatchedService['add']>[1] & {
      readonly isNew?: boolean
      readonly accountId?: AccountId
    },
  ) => Sent
  readonly trackingOf: (sent: Sent) => Tracking
}

export type Sent = { readonly documentId: DocumentId; readonly partnerId: PartnerDocumentId }

export function openWatch(
  options: {
    readonly pageCap?: number
    readonly zoneMs?: number
    readonly startAt?: EpochMs
    readonly rules?: Partial<WatchRules>
    /** Accounts whose reads are never answered. */
    readonly silent?: ReadonlySet<AccountId>
  } = {},
): TestWatch {
  let nowMs: number = options.startAt ?? SOME_TIME
  let aheadMs = 0
  const now = () => toEpochMs(nowMs)
  const service = createWatchedService({ ...options, now })
  const database = openMemoryDatabase()
  const identity = { environment: 'practice', baseUrl: '' } as const
  const core = createJournalCore(database, identity, now())
  const content = JSON.stringify(aContent())
  const batch = aBatch()
  core.commit([{ kind: 'batchCreated', batch, documents: [] }], now())

  const open = () =>
    createWatcher({
      journal: createInThreadJournal(core),
      partner: {
        ...service.partner,
        listDocuments: (accountId, request) =>
          options.silent?.has(accountId)
            ? new Promise(() => {})
            : service.partner.listDocuments(accountId, request),
      },
      clock: {
        now: () => toEpochMs(nowMs + aheadMs),
        monotonicMs: () => nowMs,
        sleep: systemClock.sleep,
      },
      log: () => {},
      rules: { goneSpacingMs: MINUTE_MS, ...options.rules },
    })
  let watcher = open()

  const insertDocument = database.prepare(
    `INSERT INTO documents (id, batch_id, account_id, position, lane, file_sha256, partner_id,
       delivery_kind, tracking_kind, archive_kind)
     VALUES (?, ?, ?, 0, ?, ?, ?, 'sent', ?, 'waiting')`,
  )
  const insertDetails = database.prepare(
    `INSERT INTO document_details (document_id, content, delivery, tracking, archive)
     VALUES (?, ?, ?, ?, '{"kind":"waiting"}')`,
  )
  const noteDeadline = database.prepare('UPDATE watched SET deadline_at = ? WHERE document_id = ?')
  return {
    service,
    core,
    now,
    pass: (ms) => {
      nowMs += ms
    },
    setClock: (ms) => {
      aheadMs = ms
    },
    cycle: (patienceMs) => watcher.cycle(patienceMs),
    watcher: () => watcher,
    async cycleFor(ms, isOver = () => false) {
      const startedMs = nowMs
      let cycles = 0
      let requests = 0
      while (nowMs - startedMs < ms && !isOver()) {
        nowMs += MINUTE_MS / 2
        requests += (await watcher.cycle()).requests
        cycles += 1
      }
      return { cycles, requests, passedMs: nowMs - startedMs }
    },
    restart: () => {
      watcher = open()
    },
    send(sentAt, { isNew = false, accountId = AN_ACCOUNT, ...made } = {}) {
      const partnerId = service.add(sentAt, made)
      const documentId = documentIdSchema.parse(randomUUID())
      const served = service.find(partnerId)
      const signatures = served?.signers.map(({ id: signatureId, email }) => ({
        signatureId,
        email,
        role: 'Parte',
        signed: false,
      }))
      const seen = {
        kind: 'seen',
        signatureStatus: 'WaitingSignatures',
        signatures,
        ...(made.deadlineAt === undefined ? {} : { deadlineAt: made.deadlineAt }),
        checkedAt: sentAt,
      }
      insertDocument.run(
        documentId,
        batch.id,
        accountId,
        documentId,
        'a'.repeat(64),
        partnerId,
        isNew ? 'none' : 'seen',
      )
      insertDetails.run(
        documentId,
        content,
        JSON.stringify({ kind: 'sent', partnerId, sentAt, evidence: 'answer' }),
        JSON.stringify(isNew ? { kind: 'none' } : seen),
      )
      if (made.deadlineAt !== undefined) noteDeadline.run(made.deadlineAt, documentId)
      return { documentId, partnerId }
    },
    trackingOf({ documentId }) {
      const [row] = core.documents.list({ ids: [documentId] }).rows
      if (!row) throw new Error(`no document ${documentId}`)
      return row.tracking
    },
  }
}
