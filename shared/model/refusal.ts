// Final refusal of the service as it came: status, words, the fields that the words are about, and the ids that its
// support asks for (ERR-02 to ERR-04).
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
  /** Features that the operation needs, for a 403, whose body is empty (AUTH-13). */
  features: z.array(z.string()).readonly().exactOptional(),
})
export type Refusal = Readonly<z.infer<typeof refusalSchema>>
