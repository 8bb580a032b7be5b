// Acts on the signatures of sent documents. A forecast comes first; the act is refused when the service shows
// something else than the forecast said.
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

/** Most characters of a message in an e-mail; the partner's document states no limit. */
const LONGEST_MESSAGE = 2_000

export const SIGNING_OPERATIONS = {
  'signing.forecast': {
    input: z.strictObject({ items: z.array(signingItemSchema).min(1).readonly() }),
    output: z.array(signingForecastSchema).readonly(),
  },
  'signing.act': {
    input: z.strictObject({
      items: z
        .array(signingItemSchema.extend({ effect: z.string() }))
        .min(1)
        .readonly(),
      /** Message in the e-mail that tells the signers of a cancellation (CAN-01). */
      message: z.string().max(LONGEST_MESSAGE).exactOptional(),
      /** Whether to send another link to people who got one today, as a person asked for (RES-07). */
      again: z.boolean().exactOptional(),
      /** Roles of the signers to remind; only of a resend. */
      roles: z.array(z.string()).readonly().exactOptional(),
    }),
    output: z.array(signingResultSchema).readonly(),
  },
  /** Opens a dialog for a spreadsheet of old and new addresses; it is only read. */
  'signing.pickAddresses': { input: nothing, output: pickedAddressesSchema },
  /** Saves partial files beside the archive's files, never under their names (CAN-05, DL-02). */
  'signing.savePartial': {
    input: z.strictObject({ documentIds }),
    output: z.array(partialResultSchema).readonly(),
  },
} as const satisfies OperationSchemas
