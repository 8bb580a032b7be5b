// Reads of the accounts that stand still.
import { z } from 'zod'
import { holdSchema } from '../../shared/model/hold.ts'
import { accountIdSchema } from '../../shared/model/ids.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import type { AccountHold } from './journal.ts'
import { json } from './rows.ts'
import type { Statements } from './statements.ts'

const holdRowSchema = z.object({
  account_id: accountIdSchema,
  held_at: epochMsSchema,
  data: json(holdSchema),
})

export function readHolds(sql: Statements): readonly AccountHold[] {
  return sql
    .all('SELECT account_id, held_at, data FROM holds ORDER BY account_id')
    .map((row) => holdRowSchema.parse(row))
    .map(({ account_id: accountId, held_at: heldAt, data: hold }) => ({ accountId, heldAt, hold }))
}
