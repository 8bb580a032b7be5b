// History of a document from the events of the audit trail; steps between two states are left out. Pure.
import { z } from 'zod'
import { ARCHIVE_FAULTS } from '../../shared/model/archive-state.ts'
import { DELIVERY_KINDS } from '../../shared/model/delivery.ts'
import type { Happened, HistoryEntry } from '../../shared/model/document-history.ts'
import { REVIEW_STEPS } from '../../shared/model/release-review.ts'
import { SIGNING_WRITE_ENDS, SIGNING_WRITE_KINDS } from '../../shared/model/signing-write.ts'
import type { AuditEvent } from '../journal/change.ts'

/** @param events of one document and its batch, oldest first */
export function toHistory(events: readonly AuditEvent[]): readonly HistoryEntry[] {
  return ofOwnRelease(events).flatMap((event) => {
    const happened = toHappened(event)
    return happened ? [{ seq: event.seq, at: event.at, happened }] : []
  })
}

/** Events without the batch's earlier and later releases, which were of other documents. */
function ofOwnRelease(events: readonly AuditEvent[]): readonly AuditEvent[] {
  const releases = events.filter(({ kind }) => kind === 'batchReleased')
  const addedSeq = events.find(({ kind }) => ADDED_KINDS.includes(kind))?.seq ?? 0
  const beforeSeq = releases.findLast(({ seq }) => seq < addedSeq)?.seq ?? 0
  const ownSeq = releases.find(({ seq }) => seq > addedSeq)?.seq ?? Infinity
  return events.filter(
    ({ kind, seq }) => !RELEASE_KINDS.includes(kind) || (seq > beforeSeq && seq <= ownSeq),
  )
}

const ADDED_KINDS: readonly AuditEvent['kind'][] = ['batchCreated', 'documentsAdded']
const RELEASE_KINDS: readonly AuditEvent['kind'][] = ['batchReleased', 'releaseReviewed']

const reviewSchema = z.object({
  step: z.enum(REVIEW_STEPS),
  by: z.string(),
  byEmail: z.string().optional(),
})
const deliverySchema = z.object({
  to: z.object({
    kind: z.enum(DELIVERY_KINDS),
    step: z.string().optional(),
    reason: z.string().optional(),
  }),
})
const trackingSchema = z.object({
  to: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({
      kind: z.literal('seen'),
      signatureStatus: z.string(),
      signatures: z.array(z.object({ signed: z.boolean() })),
    }),
    z.object({ kind: z.literal('ended'), how: z.enum(['cancelled', 'expired', 'replaced']) }),
    z.object({ kind: z.literal('gone') }),
  ]),
})
const archiveSchema = z.object({
  to: z.object({ kind: z.string(), fault: z.enum(ARCHIVE_FAULTS).optional() }),
})
const writeSchema = z.object({ kind: z.enum(SIGNING_WRITE_KINDS) })
const writeEndSchema = z.object({ outcome: z.enum(SIGNING_WRITE_ENDS) })

/** Entry of an event; undefined for one that is not shown or that this version cannot read. */
function toHappened({ kind, payload }: AuditEvent): Happened | undefined {
  switch (kind) {
    case 'batchCreated':
    case 'documentsAdded':
      return { kind: 'added' }
    case 'batchReleased':
      return { kind: 'released' }
    case 'releaseReviewed': {
      const { data } = reviewSchema.safeParse(payload)
      if (!data) return undefined
      const { step, by, byEmail } = data
      return { kind: 'reviewed', step, by: byEmail === undefined ? by : `${by} (${byEmail})` }
    }
    case 'contentReplaced':
      return { kind: 'corrected' }
    case 'duplicateReported':
      return { kind: 'duplicate' }
    case 'replacementMoved':
      return { kind: 'replaced' }
    case 'personalDataErased':
      return { kind: 'erased' }
    case 'deliveryMoved': {
      const { data } = deliverySchema.safeParse(payload)
      if (!data || data.to.step === 'completing') return undefined
      const { kind: to, reason } = data.to
      const isStopped = to === 'rejected' && reason !== undefined && reason !== 'refused'
      return isStopped ? { kind: 'stoppedHere' } : { kind: 'delivery', to }
    }
    case 'trackingMoved':
      return toTracked(payload)
    case 'archiveMoved': {
      const { data } = archiveSchema.safeParse(payload)
      if (data?.to.kind === 'stored') return { kind: 'stored' }
      return data?.to.fault && { kind: 'notStored', fault: data.to.fault }
    }
    case 'signingStarted': {
      const { data } = writeSchema.safeParse(payload)
      return data && { kind: 'signing', write: data.kind }
    }
    case 'signingEnded': {
      const { data } = writeEndSchema.safeParse(payload)
      return data && { kind: 'signingEnded', outcome: data.outcome }
    }
    default:
      return undefined
  }
}

function toTracked(payload: unknown): Happened | undefined {
  const to = trackingSchema.safeParse(payload).data?.to
  if (!to || to.kind === 'none') return undefined
  if (to.kind === 'ended') return { kind: 'ended', how: to.how }
  if (to.kind === 'gone') return { kind: 'gone' }
  const signed = to.signatures.filter((signature) => signature.signed).length
  const kind = to.signatureStatus === 'Signed' ? 'signed' : 'seen'
  return { kind, signed, of: to.signatures.length }
}
