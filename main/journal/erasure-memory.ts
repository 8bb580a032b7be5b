// Receipts of erasures in the journal's memory, and the erasure under way, which is on disk before anything is
// erased, so that the next start finishes it.
import { z } from 'zod'
import type { ErasureReceipt } from '../../shared/model/erasure.ts'
import { erasureReceiptSchema } from '../../shared/model/erasure.ts'
import { recall, remember } from './memory.ts'
import { readableList } from './readable-entries.ts'
import type { Statements } from './statements.ts'

export const ERASURE_RECEIPTS_KEY = 'erasure.receipts'
export const PENDING_ERASURE_KEY = 'erasure.pending'

export const erasureReceiptsSchema = readableList(erasureReceiptSchema)
const storedSchema = z.array(z.unknown()).catch([])

/**
 * Record of a receipt and end of the erasure under way; a second end of the same one changes nothing. An unreadable
 * receipt stays as it is (R22, unreadable records).
 */
export function noteErasure(sql: Statements, receipt: ErasureReceipt): void {
  const known = storedSchema.parse(recall(sql, ERASURE_RECEIPTS_KEY)?.value)
  const others = known.filter(
    (each) => erasureReceiptSchema.safeParse(each).data?.id !== receipt.id,
  )
  remember(sql, ERASURE_RECEIPTS_KEY, [...others, receipt], receipt.endedAt)
  sql.run('DELETE FROM memory WHERE key = ?', PENDING_ERASURE_KEY)
}
