// Rebuilds every state of a journal only from its audit events, which must be enough for that.
import { assertNever } from '../../shared/assert-never.ts'
import type { AuditEvent } from '../../main/journal/change.ts'

/** State in its audit form: ids, instants and digests. */
export type Audited = Readonly<Record<string, unknown>>

export type ReplayedDocument = {
  readonly batchId: unknown
  readonly position: unknown
  readonly lane: unknown
  readonly fileSha256: unknown
  readonly contentSha256: unknown
  readonly correctedSha256?: unknown
  readonly delivery: Audited
  readonly tracking: Audited
  readonly archive: Audited
  readonly doubtedSince: number | undefined
  readonly isErased: boolean
  /** Whether the path was erased since the archive state last changed. */
  readonly isPathErased: boolean
}

export type ReplayedBatch = {
  readonly facts: Audited
  readonly releasedAt: unknown
  readonly serviceReleasedAt: unknown
  readonly baseline: ReadonlySet<unknown>
  readonly refusals: number
}

export type Replayed = {
  readonly documents: ReadonlyMap<unknown, ReplayedDocument>
  readonly attempts: ReadonlyMap<unknown, Audited>
  readonly batches: ReadonlyMap<unknown, ReplayedBatch>
  readonly holds: ReadonlyMap<unknown, Audited>
  readonly duplicates: ReadonlyMap<unknown, Audited>
  readonly remakes: ReadonlyMap<unknown, unknown>
  readonly replacements: ReadonlyMap<unknown, Audited>
  readonly signingWrites: ReadonlyMap<unknown, Audited>
  readonly restoredAt: number | undefined
  readonly lost: unknown
}

type Payload = Audited & {
  readonly documents: readonly Audited[]
  readonly documentIds: readonly unknown[]
  readonly baseline: readonly unknown[]
  readonly to: Audited
  readonly since: number
}

/** States that were replayed until now. */
type Replay = {
  readonly [
    Kind in keyof Omit<Replayed, 'restoredAt' | 'lost'>
  ]: Replayed[Kind] extends ReadonlyMap<infer Key, infer Value> ? Map<Key, Value> : never
} & { restoredAt: number | undefined; lost: unknown }

export function replayAudit(events: Iterable<AuditEvent>): Replayed {
  const replay: Replay = {
    documents: new Map(),
    attempts: new Map(),
    batches: new Map(),
    holds: new Map(),
    duplicates: new Map(),
    remakes: new Map(),
    replacements: new Map(),
    signingWrites: new Map(),
    restoredAt: undefined,
    lost: undefined,
  }
  for (const event of events) replayEvent(replay, event)
  return replay
}

function replayEvent(replay: Replay, { kind, at, payload: audited }: AuditEvent): void {
  // Cast: the audit form of each change has this shape.
  const payload = audited as Payload
  const { documentId } = payload
  switch (kind) {
    case 'journalCreated':
    case 'erasureEnded':
    case 'releaseReviewed':
      return
    case 'journalRestored':
      replay.restoredAt = at
      return
    case 'restoreHandled':
      replay.restoredAt = undefined
      replay.lost = payload['lost'] ?? replay.lost
      return
    case 'batchCreated':
    case 'foreignBroughtIn':
      return createBatch(replay, payload)
    case 'documentsAdded':
      return addDocuments(replay, payload)
    case 'batchReleased':
      return releaseBatch(replay, payload)
    case 'batchPrioritized': {
      const { batchId, priority } = payload
      const { facts } = get(replay.batches, batchId)
      return changeBatch(replay, batchId, { facts: { ...facts, priority } })
    }
    case 'batchResumed':
      return changeBatch(replay, payload['batchId'], { refusals: 0 })
    case 'contentReplaced': {
      const { lane, fileSha256, contentSha256 } = payload
      return change(replay, documentId, { lane, fileSha256, contentSha256, isErased: false })
    }
    case 'deliveryMoved':
      return moveDelivery(replay, payload)
    case 'trackingMoved':
      return change(replay, documentId, { tracking: payload.to })
    case 'archiveMoved': {
      const { isErased } = get(replay.documents, documentId)
      return change(replay, documentId, { archive: payload.to, isPathErased: isErased })
    }
    case 'attemptStarted':
      put(replay.attempts, payload['id'], payload)
      return change(replay, documentId, { doubtedSince: undefined })
    case 'attemptCompleting':
    case 'attemptSettled':
    case 'attemptConcluded': {
      const { attemptId, ...changed } = payload
      return put(replay.attempts, attemptId, { ...get(replay.attempts, attemptId), ...changed })
    }
    case 'accountHeld':
      return put(replay.holds, payload['accountId'], payload)
    case 'accountFreed':
      replay.holds.delete(payload['accountId'])
      return
    case 'duplicateReported':
      if (!replay.duplicates.has(payload['extraId']))
        put(replay.duplicates, payload['extraId'], payload)
      return
    case 'duplicateResolved':
      return resolveDuplicate(replay, payload)
    case 'documentsDoubted':
      return doubtDocuments(replay, payload)
    case 'draftsMade':
      return makeDrafts(replay, payload)
    case 'replacementMoved':
      return put(replay.replacements, documentId, payload.to)
    case 'signingStarted':
      return put(replay.signingWrites, payload['id'], payload)
    case 'signingEnded':
      return endSigning(replay, payload)
    case 'personalDataErased': {
      const erased = { isErased: true, isPathErased: true, correctedSha256: undefined }
      return change(replay, documentId, erased)
    }
    default:
      assertNever(kind)
  }
}

function change({ documents }: Replay, id: unknown, changed: Partial<ReplayedDocument>): void {
  put(documents, id, { ...get(documents, id), ...changed })
}

function changeBatch({ batches }: Replay, id: unknown, changed: Partial<ReplayedBatch>): void {
  put(batches, id, { ...get(batches, id), ...changed })
}

/** Creates a batch: one of this program, or one of foreign documents, which is released from the start. */
function createBatch(replay: Replay, payload: Payload): void {
  const { batchId, releasedAt, documents: _, ...facts } = payload
  const before = { serviceReleasedAt: undefined, baseline: new Set(), refusals: 0 }
  if (!replay.batches.has(batchId)) put(replay.batches, batchId, { ...before, facts, releasedAt })
  addDocuments(replay, payload)
}

function addDocuments(replay: Replay, { batchId, documents }: Payload): void {
  for (const { id, position, lane, fileSha256, contentSha256, ...rest } of documents) {
    put(replay.documents, id, {
      batchId,
      position,
      lane,
      fileSha256,
      contentSha256,
      delivery: toDelivery(rest),
      tracking: { kind: 'none' },
      archive: { kind: 'waiting' },
      doubtedSince: undefined,
      isErased: false,
      isPathErased: false,
    })
  }
}

function releaseBatch(replay: Replay, payload: Payload): void {
  const { batchId, releasedAt, serviceReleasedAt, baseline } = payload
  const before = get(replay.batches, batchId)
  changeBatch(replay, batchId, {
    releasedAt: before.releasedAt ?? releasedAt,
    serviceReleasedAt: before.serviceReleasedAt ?? serviceReleasedAt,
    baseline: new Set([...before.baseline, ...baseline]),
  })
  for (const [id, document] of replay.documents) {
    if (document.batchId !== batchId || document.delivery['kind'] !== 'draft') continue
    change(replay, id, { delivery: { kind: 'queued', queuedAt: releasedAt } })
  }
}

/** Moves a delivery; a sent row replaces the foreign one of the same document. */
function moveDelivery(replay: Replay, { documentId, to }: Payload): void {
  for (const [id, { lane, delivery }] of replay.documents) {
    if (lane !== `foreign:${String(to['partnerId'])}` || delivery['kind'] !== 'sent') continue
    change(replay, id, { delivery: { kind: 'withdrawn', withdrawnAt: to['sentAt'] } })
  }
  change(replay, documentId, { delivery: to })
  const { batchId } = get(replay.documents, documentId)
  const { refusals } = get(replay.batches, batchId)
  const isRefused = to['kind'] === 'rejected' && to['reason'] === 'refused'
  if (isRefused) changeBatch(replay, batchId, { refusals: refusals + 1 })
  if (to['kind'] === 'sent') changeBatch(replay, batchId, { refusals: 0 })
}

function resolveDuplicate({ duplicates }: Replay, { extraId, how, resolvedAt }: Payload): void {
  const reported = duplicates.get(extraId)
  if (!reported || reported['resolved'] !== undefined) return
  put(duplicates, extraId, { ...reported, resolved: { how, at: resolvedAt } })
}

function doubtDocuments(replay: Replay, { documentIds, since }: Payload): void {
  for (const id of documentIds) {
    const { delivery, doubtedSince = since } = get(replay.documents, id)
    if (delivery['kind'] === 'sent' || delivery['kind'] === 'withdrawn') continue
    change(replay, id, { doubtedSince: Math.min(doubtedSince, since) })
  }
}

function makeDrafts({ remakes, replacements }: Replay, { documents, act }: Payload): void {
  for (const { id, madeFrom } of documents) {
    remakes.set(id, madeFrom)
    if (act === 'cancelAndRedo') replacements.set(madeFrom, { kind: 'waiting' })
  }
}

function endSigning(replay: Replay, payload: Payload): void {
  const { writeId, documentId, outcome, correctedSha256 } = payload
  put(replay.signingWrites, writeId, { ...get(replay.signingWrites, writeId), outcome })
  if (correctedSha256 !== undefined) change(replay, documentId, { correctedSha256 })
}

function get<Value>(of: ReadonlyMap<unknown, Value>, id: unknown): Value {
  const value = of.get(id)
  if (value === undefined) throw new Error(`the chain speaks of ${String(id)} before it exists`)
  return value
}

function put<Value>(of: Map<unknown, Value>, id: unknown, value: Value): void {
  of.set(id, value)
}

function toDelivery({ delivery }: Audited): Audited {
  // Cast: the audit form of the document has this shape.
  return (delivery as Audited | undefined) ?? { kind: 'draft' }
}
