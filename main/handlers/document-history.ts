// From events of the audit chain to what became of a document; steps between two states are left out. Pure.
import { z } from 'zod'
import { ARCHIVE_FAULTS } from '../../shared/model/archive-state.ts'
import { DELIVERY_KINDS } from '../../shared/model/delivery.ts'
import type { Happened, HistoryEntry } from '../../shared/model/document-history.ts'
import { SIGNING_WRITE_ENDS, SIGNING_WRITE_KINDS } from '../../shared/model/signing-write.ts'
import type { AuditEvent } from '../journal/journal.ts'

/** @param events of one document and its batch, oldest first */
export function toHistory(events: readonly AuditEvent[]): readonly HistoryEntry[] {
  return events.flatMap((event) => {
    const happened = toHappened(event)
    return happened ? [{ seq: event.seq, at: event.at, happened }] : []
  })
}

const deliverySchema = z.object({
  to: z.object({ kind: z.enum(DELIVERY_KINDS), step: z.string().optional() }),
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

/** An event that this program cannot read, of a newer one for example, says nothing here. */
function toHappened({ kind, payload }: AuditEvent): Happened | undefined {
  switch (kind) {
    case 'batchCreated':
    case 'documentsAdded':
      return { kind: 'added' }
    case 'batchReleased':
      return { kind: 'released' }
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
      return data && data.to.step !== 'completing'
        ? { kind: 'delivery', to: data.to.kind }
        : undefined
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
