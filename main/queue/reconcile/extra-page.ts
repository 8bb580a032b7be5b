import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { DocumentRow } from '../../journal/journal.ts'

/**
 * Page of a duplicate: the address of the row's own document with the id replaced. Undefined when
 * the row has no address, or the address does not hold the id exactly once. Only a person opens
 * this page; the program never requests it.
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
