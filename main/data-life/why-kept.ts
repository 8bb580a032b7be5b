// Reason why a released row cannot be erased yet (LGPD, art. 16: an obligation still needs it); undefined for a row
// that can.
import { assertNever } from '../../shared/assert-never.ts'
import type { ErasureKept } from '../../shared/model/erasure.ts'
import { isSigned } from '../../shared/model/tracking.ts'
import type { DocumentRow } from '../journal/records.ts'

export function whyKept(
  { delivery, tracking, archive }: Pick<DocumentRow, 'delivery' | 'tracking' | 'archive'>,
  hasOpenWrite: boolean,
): ErasureKept | undefined {
  switch (delivery.kind) {
    case 'draft':
    case 'queued':
    case 'sending':
    case 'held':
    case 'unconfirmed':
    case 'needsDecision':
      return 'beingSent'
    case 'rejected':
    case 'withdrawn':
      return undefined
    case 'sent':
      break
    default:
      return assertNever(delivery)
  }
  if (hasOpenWrite) return 'writeOpen'
  if (tracking.kind === 'ended' || tracking.kind === 'gone') return undefined
  if (!isSigned(tracking)) return 'waitingForSignature'
  return archive.kind === 'stored' ? undefined : 'notArchived'
}
