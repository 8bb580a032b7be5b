// Hold of an account: the service refuses the account, not the row (QUEUE-04, AUTH-14, LIM-11), or does not let its
// documents be read (R21).
import { z } from 'zod'
import { refusalSchema } from './refusal.ts'

export const HOLD_REASONS = [
  'keyOrAccount', // 401 with empty body
  'accountCondition', // 401 with problem details: trial expired, no active plan
  'missingFeature', // 403
  'quota', // 400 of quota
  'noKey', // nothing to send with
  'readsFail', // reads of its documents fail, those of others are answered
] as const

export const holdSchema = z.strictObject({
  reason: z.enum(HOLD_REASONS),
  refusal: refusalSchema.exactOptional(),
})
export type Hold = Readonly<z.infer<typeof holdSchema>>
