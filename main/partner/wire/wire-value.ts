// Pieces that every resource of the partner's JSON shares.
import { z } from 'zod'
import { toEpochMs } from '../../../shared/model/time.ts'

/** Null and absent alike (WIRE-03); a value of another shape counts as absent, since nothing depends on it. */
export function lenient<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .nullish()
    .transform((value) => value ?? undefined)
    .catch(undefined)
}

/** ISO 8601 as an instant (WIRE-04); a text without zone is read as UTC. */
export const wireInstantSchema = z.string().transform((text, context) => {
  const hasZone = /(?:z|[+-]\d{2}:?\d{2})$/iu.test(text)
  const at = Date.parse(hasZone || !text.includes('T') ? text : `${text}Z`)
  if (!Number.isNaN(at)) return toEpochMs(at)
  context.addIssue({ code: 'custom', message: 'not a date-time' })
  return z.NEVER
})

/** Reads JSON of untrusted origin; undefined when it is none. */
export function parseWireJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
