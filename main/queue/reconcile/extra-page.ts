import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { DocumentRow } from '../../journal/journal.ts'

/**
 * The address of a document that nobody answered us: the row's own, with the one id in it put in the place
 * of the other. Undefined where the row has no address or that does not hold its id once. A person reads
 * the page; nothing is asked of it.
 */
export function toExtraPage(
  row: Pick<DocumentRow, 'delivery'> | undefined,
  extraId: PartnerDocumentId,
): string | undefined {
  if (row?.delivery.kind !== 'sent' || row.delivery.uri === undefined) return undefined
  const [before, after, ...more] = row.delivery.uri.split(row.delivery.partnerId)
  const isOnce = before !== undefined && after !== undefined && more.length === 0
  return isOnce ? `${before}${extraId}${after}` : undefined
}
