// Service metrics of an account, measured on its own answers (R6, R7, R9, R10, R15): time to
// answer, list lag, error of dates, length of names, listed kinds. Times are kept by day, so that
// an hour of trouble is forgotten again.
import { z } from 'zod'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toIsoDay } from '../../../shared/model/time.ts'
import type { Journal } from '../../journal/journal.ts'

const DOCUMENT_KINDS = ['grouped', 'filed', 'scheduled'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * Service days with a sighting that are kept. Two weeks of work hold each weekday twice; days
 * without a sighting do not count, since a holiday measures nothing.
 */
export const DAYS_KEPT = 14

const sightingsSchema = z.array(z.object({ day: z.string(), longestMs: z.number() })).default([])
/** Longest sighting of each day, oldest day first. */
type Sightings = Readonly<z.infer<typeof sightingsSchema>>

const storedSchema = z.object({
  version: z.literal(2),
  /** Milliseconds from the last byte of a create to its answer. */
  answers: sightingsSchema,
  /** Milliseconds from a 201 to its first appearance in the list. */
  listLags: sightingsSchema,
  /** Milliseconds between a document's `createdAt` and the service's time of its creation. */
  createdAtDistances: sightingsSchema,
  /** Zone of times without one, in milliseconds east of UTC; absent until one was seen. */
  zoneOffsetMs: z.number().exactOptional(),
  /** Characters after which the service cuts names; absent until an own document showed it. */
  nameLength: z.number().int().exactOptional(),
  /** Kinds of document that the list has shown at least once. */
  seenKinds: z.array(z.enum(DOCUMENT_KINDS)).default([]),
})
type Stored = Readonly<z.infer<typeof storedSchema>>

/** First stored version, without days; its times count for the day of the read. */
const firstVersionSchema = z.object({
  longestAnswerMs: z.number().default(0),
  longestListLagMs: z.number().default(0),
  nameLength: z.number().int().exactOptional(),
  seenKinds: z.array(z.enum(DOCUMENT_KINDS)).default([]),
})

export type ServiceMetrics = Stored & {
  readonly longestAnswerMs: number
  readonly longestListLagMs: number
  /**
   * Longest distance in milliseconds; undefined until an own 201 was seen in the list (R6,
   * service's clock).
   */
  readonly longestCreatedAtDistanceMs?: number
}

export const NO_SERVICE_METRICS: ServiceMetrics = toFigures(storedSchema.parse({ version: 2 }))

/**
 * Kinds that the list may hide: with groups, in a folder, scheduled; empty for a plain document.
 */
export function toDocumentKinds(content: DocumentContent): readonly DocumentKind[] {
  return DOCUMENT_KINDS.filter((kind) => {
    if (kind === 'grouped') return (content.groups?.length ?? 0) > 0
    if (kind === 'filed') return content.folderId !== undefined
    return content.scheduledToAt !== undefined
  })
}

export type ServiceMetricsStore = {
  readonly read: (accountId: AccountId) => Promise<ServiceMetrics>
  readonly update: (
    accountId: AccountId,
    change: (metrics: ServiceMetrics) => ServiceMetrics,
    at: EpochMs,
  ) => Promise<void>
}

/** Store in the journal's memory, read once per account, since every attempt asks for it. */
export function createServiceMetrics(journal: Pick<Journal, 'memory'>): ServiceMetricsStore {
  const cache = new Map<AccountId, ServiceMetrics>()

  const read = async (accountId: AccountId): Promise<ServiceMetrics> => {
    const cached = cache.get(accountId)
    if (cached) return cached
    const recalled = await journal.memory.recall(toKey(accountId))
    const metrics = cache.get(accountId) ?? fromStored(recalled)
    cache.set(accountId, metrics)
    return metrics
  }

  return {
    read,
    async update(accountId, change, at) {
      await read(accountId)
      // Present value again: another update may have changed it during the read.
      const before = cache.get(accountId) ?? NO_SERVICE_METRICS
      const after = change(before)
      if (after === before) return
      cache.set(accountId, after)
      await journal.memory.remember(toKey(accountId), storedSchema.parse(after), at)
    },
  }
}

/**
 * Metrics with one more sighting; the same object when nothing changes.
 * @param at time by the service's clock
 */
export function noteSighting(
  metrics: ServiceMetrics,
  figure: 'answers' | 'listLags' | 'createdAtDistances',
  ms: number,
  at: EpochMs,
): ServiceMetrics {
  const day = toIsoDay(at)
  const before = metrics[figure].find((sighting) => sighting.day === day)
  if (before && before.longestMs >= ms) return metrics
  const days = [
    ...metrics[figure].filter((sighting) => sighting !== before),
    { day, longestMs: ms },
  ]
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .slice(-DAYS_KEPT)
  return toFigures({ ...metrics, [figure]: days })
}

function toFigures(stored: Stored): ServiceMetrics {
  const createdAt = longestOf(stored.createdAtDistances)
  return {
    ...stored,
    longestAnswerMs: longestOf(stored.answers) ?? 0,
    longestListLagMs: longestOf(stored.listLags) ?? 0,
    ...(createdAt === undefined ? {} : { longestCreatedAtDistanceMs: createdAt }),
  }
}

function longestOf(sightings: Sightings): number | undefined {
  return sightings.length === 0
    ? undefined
    : Math.max(...sightings.map(({ longestMs }) => longestMs))
}

function fromStored(
  recalled: { readonly value: unknown; readonly at: EpochMs } | undefined,
): ServiceMetrics {
  const stored = storedSchema.safeParse(recalled?.value)
  if (stored.success) return toFigures(stored.data)
  const first = firstVersionSchema.safeParse(recalled?.value)
  if (!first.success || !recalled) return NO_SERVICE_METRICS
  const { longestAnswerMs, longestListLagMs, ...rest } = first.data
  const answered = noteSighting(
    { ...NO_SERVICE_METRICS, ...rest },
    'answers',
    longestAnswerMs,
    recalled.at,
  )
  return noteSighting(answered, 'listLags', longestListLagMs, recalled.at)
}

function toKey(accountId: AccountId): string {
  return `learnt:${accountId}`
}
