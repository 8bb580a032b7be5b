// SQL function `refusal_reason(delivery)` for the migration, which reads rows of any state and age.
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { refusalSchema } from '../../shared/model/refusal.ts'
import { toRefusalReason } from '../../shared/rules/classify-refusal.ts'
import { json } from './rows.ts'

const rejectedSchema = json(
  z.object({
    reason: z.enum(['refused', 'fileChanged', 'fileMissing']),
    refusal: refusalSchema.exactOptional(),
  }),
)

export function addRefusalReason(database: DatabaseSync): void {
  database.function('refusal_reason', { deterministic: true }, (delivery) => {
    const { data } = rejectedSchema.safeParse(delivery)
    return data ? toRefusalReason(data) : null // cannot be read: it is shown as such elsewhere
  })
}
