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

/** A list without its members of another shape: a good one is not lost with its neighbour. */
export function membersOf<Schema extends z.ZodType>(schema: Schema) {
  return z.array(z.unknown()).transform((members) =>
    members.flatMap((member) => {
      const read = schema.safeParse(member)
      return read.success ? [read.data] : []
    }),
  )
}

const ISO_INSTANT =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[t ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?<zone>z|[+-]\d{2}:?\d{2})?)?$/iu

/** ISO 8601 as an instant (WIRE-04); a text without zone is read as UTC, whatever this machine's zone. */
export const wireInstantSchema = z.string().transform((text, context) => {
  const { day = '', time = '00:00', zone = 'Z' } = ISO_INSTANT.exec(text.trim())?.groups ?? {}
  const at = Date.parse(`${day}T${time}${zone.toUpperCase()}`)
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
