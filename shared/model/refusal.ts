// The service's final "no", as it came: status, its own words, the field they are about, and the
// identifiers that its support asks for (ERR-02 to ERR-04).
import { z } from 'zod'

export const refusalSchema = z.strictObject({
  /** HTTP status: 400, 401, 403, 404 or 422. */
  status: z.number().int(),
  /** `errors` as received, in Portuguese (WIRE-11). */
  messages: z.array(z.string()).readonly(),
  problems: z
    .array(z.strictObject({ message: z.string(), propertyName: z.string().exactOptional() }))
    .readonly(),
  /** Reason of a 401 on trial or plan (AUTH-08, AUTH-09). */
  detail: z.string().exactOptional(),
  requestId: z.string().exactOptional(),
  traceId: z.string().exactOptional(),
  /** The partner's stable name of the call (VER-04). */
  operation: z.string(),
  /** What a 403 must be about, since its body is empty: the features that the operation needs (AUTH-13). */
  features: z.array(z.string()).readonly().exactOptional(),
})
export type Refusal = Readonly<z.infer<typeof refusalSchema>>
