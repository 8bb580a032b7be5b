// Instants are epoch milliseconds everywhere but on the wire and in files that people write.
import { z } from 'zod'

export const epochMsSchema = z.number().int().brand<'EpochMs'>()
/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = z.infer<typeof epochMsSchema>

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Returns an instant from a number of milliseconds; a fraction is dropped. */
export function toEpochMs(milliseconds: number): EpochMs {
  return epochMsSchema.parse(Math.floor(milliseconds))
}

/** Returns ISO 8601 in UTC with `Z` (WIRE-04). */
export function toIsoInstant(at: EpochMs): string {
  return new Date(at).toISOString()
}

/** Returns `YYYY-MM-DD`, the instant's day in UTC (WIRE-05). */
export function toIsoDay(at: EpochMs): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** Schema of an ISO 8601 date-time with an explicit zone, read as an instant. */
export const isoInstantSchema = z.iso
  .datetime({ offset: true })
  .transform((text) => toEpochMs(Date.parse(text)))
