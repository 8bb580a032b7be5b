// Groups of released documents by delivery, for the filters.
import type { DeliveryKind } from '../../../../shared/model/delivery.ts'
import type { StandingCounts } from '../../../../shared/model/document-standing.ts'
import { countsOfDeliveries } from '../../../../shared/model/document-standing.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { isWithdrawable } from '../../../../shared/rules/document-acts.ts'

export const SENDING_PARTS = [
  'moving',
  'sent',
  'rejected',
  'held',
  'unconfirmed',
  'needsDecision',
  'withdrawn',
] as const
export type SendingPart = (typeof SENDING_PARTS)[number]

export function partOf(kind: Exclude<DeliveryKind, 'draft'>): SendingPart {
  return kind === 'queued' || kind === 'sending' ? 'moving' : kind
}

export type ReleasedRow = DocumentRowView & {
  readonly delivery: Exclude<DocumentRowView['delivery'], { kind: 'draft' }>
}

export function isReleased(row: DocumentRowView): row is ReleasedRow {
  return row.delivery.kind !== 'draft'
}

export function countParts(counts: StandingCounts): Readonly<Record<SendingPart, number>> {
  const { draft: _, queued, sending, ...others } = countsOfDeliveries(counts)
  return { ...others, moving: queued + sending }
}

/**
 * Tells whether no request of the document is under way; what an unconfirmed one made is still watched (R14, late
 * documents).
 */
export function canWithdraw({ delivery }: Pick<DocumentRowView, 'delivery'>): boolean {
  return isWithdrawable(delivery.kind)
}
