// Reason why an account is held: the service refused the account, not the row (QUEUE-04, AUTH-14, LIM-11).
import { z } from 'zod'
import { refusalSchema } from './refusal.ts'

export const HOLD_REASONS = [
  'keyOrAccount', // 401 with empty body
  'accountCondition', // 401 with problem details: trial expired, no active plan
  'missingFeature', // 403
  'quota', // 400 of quota
  'noKey', // nothing to send with
] as const

export const holdSchema = z.strictObject({
  reason: z.enum(HOLD_REASONS),
  refusal: refusalSchema.exactOptional(),
})
export type Hold = Readonly<z.infer<typeof holdSchema>>
