// Receipts of erasures in the journal's memory, and the erasure under way, which is on disk before anything is
// erased, so that the next start finishes it.
import { z } from 'zod'
import type { ErasureReceipt } from '../../shared/model/erasure.ts'
import { erasureReceiptSchema } from '../../shared/model/erasure.ts'
import { recall, remember } from './memory.ts'
import type { Statements } from './statements.ts'

export const ERASURE_RECEIPTS_KEY = 'erasure.receipts'
export const PENDING_ERASURE_KEY = 'erasure.pending'

export const erasureReceiptsSchema = z.array(erasureReceiptSchema).readonly().catch([])

/** Record of a receipt and end of the erasure under way; a second end of the same one changes nothing. */
export function noteErasure(sql: Statements, receipt: ErasureReceipt): void {
  const known = erasureReceiptsSchema.parse(recall(sql, ERASURE_RECEIPTS_KEY)?.value)
  const others = known.filter(({ id }) => id !== receipt.id)
  remember(sql, ERASURE_RECEIPTS_KEY, [...others, receipt], receipt.endedAt)
  sql.run('DELETE FROM memory WHERE key = ?', PENDING_ERASURE_KEY)
}
