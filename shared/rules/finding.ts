// What a rule says about a value. `path` points into the document's content (or the batch), so that
// a finding leads back to the field, cell or line it came from.
import { z } from 'zod'

export const FINDING_SEVERITIES = ['error', 'warning'] as const

export const findingSchema = z.strictObject({
  /** Stable code, also the i18n key: `signer.emailMissing`. */
  code: z.string(),
  severity: z.enum(FINDING_SEVERITIES),
  /** `['signers', 0, 'email']`; empty when it is about the whole document. */
  path: z.array(z.union([z.string(), z.number()])).readonly(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
})
export type Finding = Readonly<z.infer<typeof findingSchema>>
