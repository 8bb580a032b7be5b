// Change that is written into the tables inside the commit's transaction. A change that is not
// allowed is refused here or by an index (a claimed id, a closed lane), and the whole commit with
// it.
import { assertNever } from '../../shared/assert-never.ts'
import { findArchiveFinding, toArchiveDueAt } from '../../shared/model/archive-state.ts'
import type { Attempt } from '../../shared/model/attempt.ts'
import { BATCH_PRIORITIES } from '../../shared/model/batch.ts'
import type { Delivery, DeliveryKind } from '../../shared/model/delivery.ts'
import { DELIVERY_MOVES } from '../../shared/model/delivery.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Tracking } from '../../shared/model/tracking.ts'
import { hasFinalizingFailed, isSigned } from '../../shared/model/tracking.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toRefusalReason } from '../../shared/rules/classify-refusal.ts'
import { doubtDocuments, endDoubt, reportDuplicate, resolveDuplicate } from './apply-reports.ts'
import { eraseDetails } from './erase-details.ts'
import { noteErasure } from './erasure-memory.ts'
import { saveDraft } from './draft-queries.ts'
import { bringIn, giveUpForeign } from './foreign-documents.ts'
import { refreshAwaited } from './awaited-queries.ts'
import type { Change } from './change.ts'
import type { NewDocument } from './records.ts'
import { JournalConflict } from './journal-errors.ts'
import { countUp, LIST_CHANGES_KEY } from './memory.ts'
import { markErased, noteRestoreHandled } from './journal-identity.ts'
import { makeDrafts, markRedone, moveReplacement } from './apply-remakes.ts'
import { redactArchive, redactDelivery, redactTracking } from './redact.ts'
import { readAttempt } from './rows.ts'
import { endSigning, startSigning } from './signing-journal.ts'
import type { Statements } from './statements.ts'
import { addTexts, changeTexts } from './document-texts.ts'

type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>

// One table: each kind of change with its writes.
export function applyChange(sql: Statements, change: Change): void {
  switch (change.kind) {
    case 'batchCreated':
      return createBatch(sql, change)
    case 'foreignBroughtIn':
      return bringIn(sql, change)
    case 'documentsAdded':
      return addDocuments(sql, change.batchId, change.documents)
    case 'batchReleased':
      return releaseBatch(sql, change)
    case 'releaseReviewed':
      return saveDraft(sql, change.draft)
    case 'contentReplaced':
      return replaceContent(sql, change)
    case 'deliveryMoved':
      return moveDelivery(sql, change)
    case 'trackingMoved':
      return moveTracking(sql, change)
    case 'archiveMoved':
      return moveArchive(sql, change)
    case 'batchPrioritized':
      return changeBatch(sql, change.batchId, 'priority', BATCH_PRIORITIES.indexOf(change.priority))
    case 'batchResumed':
      return changeBatch(sql, change.batchId, 'refusals', 0)
    case 'attemptStarted':
      return startAttempt(sql, change)
    case 'attemptCompleting': {
      const { completingAt, uploadMs } = change
      return changeAttempt(sql, change.attemptId, { completingAt, uploadMs })
    }
    case 'attemptSettled': {
      const { outcome, serviceSettledAt } = change
      return changeAttempt(sql, change.attemptId, omitUndefined({ outcome, serviceSettledAt }))
    }
    case 'attemptConcluded':
      return changeAttempt(sql, change.attemptId, { conclusion: change.conclusion })
    case 'accountHeld':
      sql.run(
        'INSERT INTO holds (account_id, held_at, data) VALUES (?, ?, ?) ON CONFLICT (account_id) DO UPDATE SET held_at = excluded.held_at, data = excluded.data',
        change.accountId,
        change.heldAt,
        JSON.stringify(change.hold),
      )
      return
    case 'accountFreed':
      sql.run('DELETE FROM holds WHERE account_id = ?', change.accountId)
      return
    case 'duplicateReported':
      return reportDuplicate(sql, change)
    case 'duplicateResolved':
      return resolveDuplicate(sql, change)
    case 'documentsDoubted':
      return doubtDocuments(sql, change)
    case 'personalDataErased':
      markErased(sql)
      return eraseDetails(sql, change.documentId)
    case 'erasureEnded':
      return noteErasure(sql, change.receipt)
    case 'draftsMade':
      return makeDrafts(sql, change)
    case 'replacementMoved':
      return moveReplacement(sql, change)
    case 'signingStarted':
      return startSigning(sql, change)
    case 'signingEnded':
      return endSigning(sql, change)
    case 'restoreHandled':
      return noteRestoreHandled(sql, change.lost)
    default:
      assertNever(change)
  }
}

function createBatch(sql: Statements, { batch, documents }: ChangeOf<'batchCreated'>): void {
  sql.run(
    'INSERT INTO batches (id, name, account_id, created_at, source_sha256, priority) VALUES (?, ?, ?, ?, ?, ?)',
    batch.id,
    batch.name,
    batch.accountId,
    batch.createdAt,
    batch.sourceSha256 ?? null,
    BATCH_PRIORITIES.indexOf(batch.priority ?? 'normal'),
  )
  addDocuments(sql, batch.id, documents)
}

/** Documents of a batch; they leave the drafts in the same transaction. */
function addDocuments(sql: Statements, batchId: BatchId, documents: readonly NewDocument[]): void {
  for (const { id, position, lane, content } of documents) {
    const added = sql.run(
      `INSERT INTO documents (id, batch_id, account_id, position, lane, file_sha256, due_at, delivery_kind, tracking_kind, archive_kind)
       SELECT ?, id, account_id, ?, ?, ?, ?, 'draft', 'none', 'waiting' FROM batches WHERE id = ?`,
      id,
      position,
      lane,
      content.file.sha256,
      content.deadlineAt ?? null,
      batchId,
    )
    if (added !== 1) throw new JournalConflict('no such batch', { batchId })
    sql.run(
      'INSERT INTO document_details (document_id, content, delivery, tracking, archive) VALUES (?, ?, ?, ?, ?)',
      id,
      JSON.stringify(content),
      '{"kind":"draft"}',
      '{"kind":"none"}',
      '{"kind":"waiting"}',
    )
    addTexts(sql, id, content)
    sql.run('DELETE FROM draft_documents WHERE id = ?', id)
    markRedone(sql, id)
  }
}

function releaseBatch(
  sql: Statements,
  { batchId, releasedAt, serviceReleasedAt, baseline }: ChangeOf<'batchReleased'>,
): void {
  const released = sql.run(
    `UPDATE batches SET released_at = coalesce(released_at, ?),
       service_released_at = coalesce(service_released_at, ?),
       release_order = coalesce(release_order, (SELECT coalesce(max(release_order), 0) + 1 FROM batches))
     WHERE id = ? AND (released_at IS NULL OR EXISTS
       (SELECT 1 FROM documents WHERE batch_id = batches.id AND delivery_kind = 'draft'))`,
    releasedAt,
    serviceReleasedAt ?? null,
    batchId,
  )
  if (released !== 1)
    throw new JournalConflict('nothing of the batch is left to be released', { batchId })
  sql.run(
    `UPDATE document_details SET delivery = ? WHERE document_id IN
       (SELECT id FROM documents WHERE batch_id = ? AND delivery_kind = 'draft')`,
    JSON.stringify({ kind: 'queued', queuedAt: releasedAt } satisfies Delivery),
    batchId,
  )
  sql.run(
    `UPDATE documents SET delivery_kind = 'queued', release_order = (SELECT release_order FROM batches WHERE id = documents.batch_id)
     WHERE batch_id = ? AND delivery_kind = 'draft'`,
    batchId,
  )
  for (const partnerId of baseline) {
    sql.run(
      'INSERT INTO baselines (batch_id, partner_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
      batchId,
      partnerId,
    )
  }
}

function replaceContent(
  sql: Statements,
  { documentId, content, lane }: ChangeOf<'contentReplaced'>,
): void {
  const changed = sql.run(
    `UPDATE documents SET lane = ?, file_sha256 = ?, due_at = ? WHERE id = ? AND delivery_kind IN ('draft', 'rejected')`,
    lane,
    content.file.sha256,
    content.deadlineAt ?? null,
    documentId,
  )
  if (changed !== 1)
    throw new JournalConflict('only a draft or a rejected row changes', { documentId })
  sql.run(
    'UPDATE document_details SET content = ? WHERE document_id = ?',
    JSON.stringify(content),
    documentId,
  )
  changeTexts(sql, documentId, content)
}

const MOVE = `UPDATE documents SET delivery_kind = ?, partner_id = ?, not_before_at = ?, sent_at = ?, refused_as = ?
  WHERE id = ? AND delivery_kind = ?`
/** Claim of a row, refused while the row waits for its verification (R17, restored journal). */
const CLAIM = `${MOVE} AND doubted_since IS NULL`

function moveDelivery(sql: Statements, { documentId, from, to }: ChangeOf<'deliveryMoved'>): void {
  const allowed: readonly DeliveryKind[] = DELIVERY_MOVES[from]
  if (!allowed.includes(to.kind)) {
    throw new JournalConflict(`no move from ${from} to ${to.kind}`, { documentId })
  }
  if (to.kind === 'sent') giveUpForeign(sql, to.partnerId, to.sentAt)
  const isClaim = from === 'queued' && to.kind === 'sending'
  const changed = sql.run(
    isClaim ? CLAIM : MOVE,
    to.kind,
    to.kind === 'sent' ? to.partnerId : null,
    to.kind === 'queued' ? (to.notBeforeAt ?? null) : null,
    to.kind === 'sent' ? to.sentAt : null,
    to.kind === 'rejected' ? toRefusalReason(to) : null,
    documentId,
    from,
  )
  if (changed !== 1) {
    const what = isClaim ? 'queued, or is to be looked for first' : from
    throw new JournalConflict(`the row is not ${what}`, { documentId, from })
  }
  if (to.kind === 'withdrawn') markRedone(sql, documentId)
  countRefusals(sql, documentId, to)
  moveDetail(sql, 'delivery', documentId, to, redactDelivery(to))
}

/** Count of refusals in a row; a sent document resets it. */
function countRefusals(sql: Statements, documentId: DocumentId, to: Delivery): void {
  if (to.kind === 'rejected' && to.reason === 'refused') {
    sql.run(
      `UPDATE batches SET refusals = refusals + 1, refused_at = ?
       WHERE id = (SELECT batch_id FROM documents WHERE id = ?)`,
      to.rejectedAt,
      documentId,
    )
  } else if (to.kind === 'sent') {
    sql.run(
      `UPDATE batches SET refusals = 0
       WHERE id = (SELECT batch_id FROM documents WHERE id = ?) AND refusals > 0`,
      documentId,
    )
  }
}

function changeBatch(
  sql: Statements,
  batchId: BatchId,
  column: 'priority' | 'refusals',
  value: number,
): void {
  const changed = sql.run(`UPDATE batches SET ${column} = ? WHERE id = ?`, value, batchId)
  if (changed !== 1) throw new JournalConflict('no such batch', { batchId })
}

function moveTracking(sql: Statements, { documentId, to }: ChangeOf<'trackingMoved'>): void {
  sql.run(
    `UPDATE documents SET tracking_kind = ?1, is_signed = ?2, signed_at = ?4, ended_as = ?5, finalizing_failed = ?7,
       due_at = CASE ?1 WHEN 'none' THEN (SELECT iif(json_valid(content), json_extract(content, '$.deadlineAt'), NULL)
         FROM document_details WHERE document_id = ?6) ELSE ?3 END
     WHERE id = ?6`,
    to.kind,
    isSigned(to) ? 1 : 0,
    to.kind === 'seen' && !isSigned(to) ? (to.deadlineAt ?? null) : null,
    isSigned(to) ? (findLastSigned(to) ?? null) : null,
    to.kind === 'ended' ? to.how : null,
    documentId,
    hasFinalizingFailed(to) ? 1 : 0,
  )
  moveDetail(sql, 'tracking', documentId, to, redactTracking(to))
  refreshAwaited(sql, documentId)
}

function findLastSigned(tracking: Tracking): EpochMs | undefined {
  if (!('signatures' in tracking)) return undefined
  return tracking.signatures
    .flatMap(({ signedAt }) => signedAt ?? [])
    .toSorted((one, other) => one - other)
    .at(-1)
}

/** Codes of findings in the column `archive_finding`; 0 is none. */
const FINDING_CODES = { other: 1, missing: 2, changed: 3 } as const

function moveArchive(sql: Statements, { documentId, from, to }: ChangeOf<'archiveMoved'>): void {
  const finding = findArchiveFinding(to)
  const changed = sql.run(
    `UPDATE documents SET archive_kind = ?, archive_due_at = ?, archive_finding = ?,
       archive_checked_at = max(archive_checked_at, ?), stored_at = ?
     WHERE id = ? AND archive_kind = ?`,
    to.kind,
    toArchiveDueAt(to) ?? null,
    finding === undefined ? 0 : FINDING_CODES[finding],
    to.kind === 'stored' ? to.storedAt : 0,
    to.kind === 'stored' ? to.storedAt : null,
    documentId,
    from,
  )
  if (changed !== 1)
    throw new JournalConflict(`the row's archive is not ${from}`, { documentId, from })
  moveDetail(sql, 'archive', documentId, to, redactArchive(to))
  if ((from === 'stored') !== (to.kind === 'stored')) countUp(sql, LIST_CHANGES_KEY)
}

/**
 * Facet of a row. An erased row gets the redacted one: a download or a check that began before the
 * erasure may end after it, with the path that it began with.
 */
function moveDetail(
  sql: Statements,
  facet: 'delivery' | 'tracking' | 'archive',
  documentId: DocumentId,
  to: unknown,
  redacted: unknown,
): void {
  const changed = sql.run(
    `UPDATE document_details SET ${facet} = iif(content IS NULL, ?, ?) WHERE document_id = ?`,
    JSON.stringify(redacted),
    JSON.stringify(to),
    documentId,
  )
  if (changed !== 1) throw new JournalConflict('no such document', { documentId })
}

function startAttempt(sql: Statements, { attempt }: ChangeOf<'attemptStarted'>): void {
  const started = sql.run(
    `INSERT INTO attempts (id, document_id, account_id, number, started_at, data)
     SELECT ?, id, account_id, ?, ?, ? FROM documents WHERE id = ?`,
    attempt.id,
    attempt.number,
    attempt.serviceStartedAt,
    JSON.stringify(attempt),
    attempt.documentId,
  )
  if (started !== 1) throw new JournalConflict('no such document')
  endDoubt(sql, attempt.documentId)
}

function changeAttempt(sql: Statements, attemptId: string, part: Partial<Attempt>): void {
  const row = sql.get('SELECT id, data FROM attempts WHERE id = ?', attemptId)
  if (row === undefined) throw new JournalConflict('no such attempt', { attemptId })
  const known = readAttempt(row)
  if (!known)
    throw new JournalConflict('an attempt that cannot be read stays as it is', { attemptId })
  const attempt = { ...known, ...part }
  sql.run('UPDATE attempts SET data = ? WHERE id = ?', JSON.stringify(attempt), attemptId)
}
