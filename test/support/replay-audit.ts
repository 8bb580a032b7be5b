// Rebuilds every state of a journal from its audit events alone: what the chain must be enough for.
import { assertNever } from '../../shared/assert-never.ts'
import type { AuditEvent } from '../../main/journal/journal.ts'

/** A state in its audit form: ids, instants and digests. */
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
  /** Since its archive last moved. */
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

export function replayAudit(events: Iterable<AuditEvent>): Replayed {
  const documents = new Map<unknown, ReplayedDocument>()
  const attempts = new Map<unknown, Audited>()
  const batches = new Map<unknown, ReplayedBatch>()
  const holds = new Map<unknown, Audited>()
  const duplicates = new Map<unknown, Audited>()
  const remakes = new Map<unknown, unknown>()
  const replacements = new Map<unknown, Audited>()
  const signingWrites = new Map<unknown, Audited>()
  let restoredAt: number | undefined
  let lost: unknown

  const change = (id: unknown, part: Partial<ReplayedDocument>): void =>
    put(documents, id, { ...get(documents, id), ...part })
  const changeBatch = (id: unknown, part: Partial<ReplayedBatch>): void =>
    put(batches, id, { ...get(batches, id), ...part })
  const changeAttempt = ({ attemptId, ...part }: Audited): void =>
    put(attempts, attemptId, { ...get(attempts, attemptId), ...part })
  const add = (batchId: unknown, added: readonly Audited[]): void => {
    for (const { id, position, lane, fileSha256, contentSha256, ...rest } of added) {
      put(documents, id, {
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
  const countRefusals = (documentId: unknown, { kind, reason }: Audited): void => {
    const { batchId } = get(documents, documentId)
    const { refusals } = get(batches, batchId)
    if (kind === 'rejected' && reason === 'refused')
      changeBatch(batchId, { refusals: refusals + 1 })
    if (kind === 'sent') changeBatch(batchId, { refusals: 0 })
  }

  for (const { kind, at, payload } of events) {
    // Written by the audit form of each change.
    const said = payload as Payload
    switch (kind) {
      case 'journalCreated':
        break
      case 'journalRestored':
        restoredAt = at
        break
      case 'restoreHandled':
        restoredAt = undefined
        lost = said['lost'] ?? lost
        break
      case 'batchCreated': {
        const { batchId, documents: added, ...facts } = said
        put(batches, batchId, {
          facts,
          releasedAt: undefined,
          serviceReleasedAt: undefined,
          baseline: new Set(),
          refusals: 0,
        })
        add(batchId, added)
        break
      }
      case 'foreignBroughtIn': {
        const { batchId, releasedAt, documents: added, ...facts } = said
        const before = { serviceReleasedAt: undefined, baseline: new Set(), refusals: 0 }
        if (!batches.has(batchId)) put(batches, batchId, { ...before, facts, releasedAt })
        add(batchId, added)
        break
      }
      case 'documentsAdded':
        add(said['batchId'], said.documents)
        break
      case 'batchReleased': {
        const { batchId, releasedAt, serviceReleasedAt, baseline } = said
        const before = get(batches, batchId)
        changeBatch(batchId, {
          releasedAt: before.releasedAt ?? releasedAt,
          serviceReleasedAt: before.serviceReleasedAt ?? serviceReleasedAt,
          baseline: new Set([...before.baseline, ...baseline]),
        })
        for (const [id, document] of documents) {
          if (document.batchId !== batchId || document.delivery['kind'] !== 'draft') continue
          change(id, { delivery: { kind: 'queued', queuedAt: releasedAt } })
        }
        break
      }
      case 'batchPrioritized': {
        const { facts } = get(batches, said['batchId'])
        changeBatch(said['batchId'], { facts: { ...facts, priority: said['priority'] } })
        break
      }
      case 'batchResumed':
        changeBatch(said['batchId'], { refusals: 0 })
        break
      case 'contentReplaced': {
        const { documentId, lane, fileSha256, contentSha256 } = said
        change(documentId, { lane, fileSha256, contentSha256, isErased: false })
        break
      }
      case 'deliveryMoved':
        for (const [id, { lane, delivery }] of documents) {
          if (lane !== `foreign:${String(said.to['partnerId'])}` || delivery['kind'] !== 'sent')
            continue
          change(id, { delivery: { kind: 'withdrawn', withdrawnAt: said.to['sentAt'] } })
        }
        change(said['documentId'], { delivery: said.to })
        countRefusals(said['documentId'], said.to)
        break
      case 'trackingMoved':
        change(said['documentId'], { tracking: said.to })
        break
      case 'archiveMoved':
        change(said['documentId'], {
          archive: said.to,
          isPathErased: get(documents, said['documentId']).isErased,
        })
        break
      case 'attemptStarted':
        put(attempts, said['id'], said)
        change(said['documentId'], { doubtedSince: undefined })
        break
      case 'attemptCompleting':
      case 'attemptSettled':
      case 'attemptConcluded':
        changeAttempt(said)
        break
      case 'accountHeld':
        put(holds, said['accountId'], said)
        break
      case 'accountFreed':
        holds.delete(said['accountId'])
        break
      case 'duplicateReported':
        if (!duplicates.has(said['extraId'])) put(duplicates, said['extraId'], said)
        break
      case 'duplicateResolved': {
        const { extraId, how, resolvedAt } = said
        const reported = duplicates.get(extraId)
        if (reported && reported['resolved'] === undefined) {
          put(duplicates, extraId, { ...reported, resolved: { how, at: resolvedAt } })
        }
        break
      }
      case 'documentsDoubted':
        for (const id of said.documentIds) {
          const { delivery, doubtedSince = said.since } = get(documents, id)
          if (delivery['kind'] === 'sent' || delivery['kind'] === 'withdrawn') continue
          change(id, { doubtedSince: Math.min(doubtedSince, said.since) })
        }
        break
      case 'draftsMade':
        for (const { id, madeFrom } of said.documents) {
          remakes.set(id, madeFrom)
          if (said['act'] === 'cancelAndRedo') replacements.set(madeFrom, { kind: 'waiting' })
        }
        break
      case 'replacementMoved':
        put(replacements, said['documentId'], said.to)
        break
      case 'signingStarted':
        put(signingWrites, said['id'], said)
        break
      case 'signingEnded': {
        const { writeId, documentId, outcome, correctedSha256 } = said
        put(signingWrites, writeId, { ...get(signingWrites, writeId), outcome })
        if (correctedSha256 !== undefined) change(documentId, { correctedSha256 })
        break
      }
      case 'erasureEnded':
      case 'releaseReviewed':
        break
      case 'personalDataErased':
        change(said['documentId'], {
          isErased: true,
          isPathErased: true,
          correctedSha256: undefined,
        })
        break
      default:
        assertNever(kind)
    }
  }
  return {
    documents,
    attempts,
    batches,
    holds,
    duplicates,
    remakes,
    replacements,
    signingWrites,
    restoredAt,
    lost,
  }
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
  // Written by the audit form of the document.
  return (delivery as Audited | undefined) ?? { kind: 'draft' }
}
