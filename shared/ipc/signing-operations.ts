// The signatures of documents that were sent: what people may do about them. Forecast first; the act
// is refused when the service shows something else than what was told.
import { z } from 'zod'
import {
  partialResultSchema,
  pickedAddressesSchema,
  signingForecastSchema,
  signingItemSchema,
  signingResultSchema,
} from '../model/signing.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { documentIds, nothing } from './operation-shape.ts'

/** It goes into an e-mail; the partner's document states no limit. */
const LONGEST_MESSAGE = 2_000

export const SIGNING_OPERATIONS = {
  'signing.forecast': {
    input: z.strictObject({ items: z.array(signingItemSchema).min(1).readonly() }),
    output: z.array(signingForecastSchema).readonly(),
  },
  'signing.act': {
    input: z.strictObject({
      items: z
        .array(signingItemSchema.extend({ told: z.string() }))
        .min(1)
        .readonly(),
      /** Of a cancellation: goes into the e-mail that tells the signers (CAN-01). */
      message: z.string().max(LONGEST_MESSAGE).exactOptional(),
      /** A person was told that these people got a link today, and wants another one to go (RES-07). */
      again: z.boolean().exactOptional(),
      /** Of a resend: only to signers in these roles. */
      roles: z.array(z.string()).readonly().exactOptional(),
    }),
    output: z.array(signingResultSchema).readonly(),
  },
  /** Asks the person for a sheet of old and new addresses; only read, nothing is corrected by it. */
  'signing.pickAddresses': { input: nothing, output: pickedAddressesSchema },
  /** CAN-05, DL-02: what is signed so far, beside the archive's files and never under their names. */
  'signing.savePartial': {
    input: z.strictObject({ documentIds }),
    output: z.array(partialResultSchema).readonly(),
  },
} as const satisfies OperationSchemas
