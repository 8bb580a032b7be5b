// Schemas that every resource of the partner's JSON shares.
import { z } from 'zod'
import type { JsonLimits } from '../../../shared/json-excess.ts'
import { findJsonExcess } from '../../../shared/json-excess.ts'
import { toEpochMs } from '../../../shared/model/time.ts'

/**
 * Schema of an optional value: null and absent are the same (WIRE-03), and another shape counts as
 * absent, since nothing depends on it.
 */
export function lenient<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .nullish()
    .transform((value) => value ?? undefined)
    .catch(undefined)
}

/** Schema of a list that drops members of another shape. */
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

/**
 * Moment in ISO 8601 (WIRE-04); one without a zone is read as UTC on every machine and marked so.
 */
export const wireMomentSchema = z.string().transform((text, context) => {
  const { day = '', time = '00:00', zone } = ISO_INSTANT.exec(text.trim())?.groups ?? {}
  const at = Date.parse(`${day}T${time}${zone?.toUpperCase() ?? 'Z'}`)
  if (!Number.isNaN(at)) return { at: toEpochMs(at), hasZone: zone !== undefined }
  context.addIssue({ code: 'custom', message: 'not a date-time' })
  return z.NEVER
})

/** Instant without the mark, where nothing depends on the zone. */
export const wireInstantSchema = wireMomentSchema.transform(({ at }) => at)

/** Schema of a list that fails at its first unreadable member. */
export function listOf<Schema extends z.ZodType>(schema: Schema) {
  return z.array(z.unknown()).transform((members, context): readonly z.output<Schema>[] => {
    const list: z.output<Schema>[] = []
    for (const [index, member] of members.entries()) {
      const read = schema.safeParse(member)
      if (!read.success) {
        context.addIssue({ code: 'custom', message: 'a member of another shape', path: [index] })
        return z.NEVER
      }
      list.push(read.data)
    }
    return list
  })
}

/**
 * Limits of a record: a document with 300 signers has 5,000 values, and these parse in a few
 * milliseconds.
 */
const RECORD_LIMITS: JsonLimits = {
  depth: 32,
  members: 5_000,
  values: 10_000,
  textCharacters: Number.POSITIVE_INFINITY,
}
/** Limits of a bound list: 4,000 folders or groups. */
export const BOUND_LIST_LIMITS: JsonLimits = { ...RECORD_LIMITS, values: 20_000 }

/** JSON of an answer; `detail` is for the log. */
export type WireJson = { readonly json: unknown } | { readonly detail: string }

/** Read of untrusted JSON. */
export function readWireJson(text: string, limits: JsonLimits = RECORD_LIMITS): WireJson {
  const excess = findJsonExcess(text, limits)
  if (excess) return { detail: `more than ${limits[excess]} ${excess}` }
  try {
    return { json: JSON.parse(text) }
  } catch {
    return { detail: 'no JSON' }
  }
}

/** Value of the JSON; undefined for other text, or beyond the limits of any answer. */
export function parseWireJson(text: string): unknown {
  const read = readWireJson(text)
  return 'json' in read ? read.json : undefined
}
