// What this account's service taught by its own answers (R6, R7, R9, R10, R15): how long it takes to answer and
// to list, how far its dates are off, how long names may be, which kinds of document its list shows. Times are kept
// by the day on which they were seen, so that an hour's trouble is forgotten one day.
import { z } from 'zod'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toIsoDay } from '../../../shared/model/time.ts'
import type { Journal } from '../../journal/journal.ts'

export const DOCUMENT_KINDS = ['grouped', 'filed', 'scheduled'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * Service days on which a figure was seen; older days count no more. Two weeks of work hold what a weekday brings
 * twice. Days without a sighting are not counted: a holiday teaches nothing.
 */
export const DAYS_KEPT = 14

const sightingsSchema = z.array(z.object({ day: z.string(), longestMs: z.number() })).default([])
/** The longest of each day, oldest day first. */
type Sightings = Readonly<z.infer<typeof sightingsSchema>>

const storedSchema = z.object({
  version: z.literal(2),
  /** From the last byte to the answer of a create. */
  answers: sightingsSchema,
  /** From a 201 to its first appearance in the list. */
  listLags: sightingsSchema,
  /** Between a document's `createdAt` and the service's time at which it was created. */
  createdAtDistances: sightingsSchema,
  /** Of times without a zone, milliseconds east of UTC, once one was seen. */
  zoneOffsetMs: z.number().exactOptional(),
  /** Characters after which the service cuts names, once seen on a document of ours. */
  nameLength: z.number().int().exactOptional(),
  /** Kinds of document that the list has shown at least once. */
  seenKinds: z.array(z.enum(DOCUMENT_KINDS)).default([]),
})
type Stored = Readonly<z.infer<typeof storedSchema>>

/** As it was before each time had a day: what it holds counts as seen on the day on which it is read. */
const firstVersionSchema = z.object({
  longestAnswerMs: z.number().default(0),
  longestListLagMs: z.number().default(0),
  nameLength: z.number().int().exactOptional(),
  seenKinds: z.array(z.enum(DOCUMENT_KINDS)).default([]),
})

export type ServiceMetrics = Stored & {
  readonly longestAnswerMs: number
  readonly longestListLagMs: number
  /** Undefined until an own 201 was seen in the list (R6). */
  readonly longestCreatedAtDistanceMs?: number
}

export const NO_SERVICE_METRICS: ServiceMetrics = toFigures(storedSchema.parse({ version: 2 }))

/** What may hide a document from the list: groups, a folder, a schedule; empty for a plain one. */
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
    change: (figures: ServiceMetrics) => ServiceMetrics,
    at: EpochMs,
  ) => Promise<void>
}

/** Kept in the journal's memory; read once, since every attempt asks. */
export function createServiceMetrics(
  journal: Pick<Journal, 'recall' | 'remember'>,
): ServiceMetricsStore {
  const cache = new Map<AccountId, ServiceMetrics>()

  const read = async (accountId: AccountId): Promise<ServiceMetrics> => {
    const cached = cache.get(accountId)
    if (cached) return cached
    const recalled = await journal.recall(toKey(accountId))
    const figures = cache.get(accountId) ?? fromStored(recalled)
    cache.set(accountId, figures)
    return figures
  }

  return {
    read,
    async update(accountId, change, at) {
      await read(accountId)
      // What was learnt while it was read is kept.
      const before = cache.get(accountId) ?? NO_SERVICE_METRICS
      const after = change(before)
      if (after === before) return
      cache.set(accountId, after)
      await journal.remember(toKey(accountId), storedSchema.parse(after), at)
    },
  }
}

/** Takes a sighting in; the same object when nothing changes. @param at by the service's clock */
export function noteSighting(
  figures: ServiceMetrics,
  figure: 'answers' | 'listLags' | 'createdAtDistances',
  ms: number,
  at: EpochMs,
): ServiceMetrics {
  const day = toIsoDay(at)
  const before = figures[figure].find((seen) => seen.day === day)
  if (before && before.longestMs >= ms) return figures
  const days = [...figures[figure].filter((seen) => seen !== before), { day, longestMs: ms }]
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .slice(-DAYS_KEPT)
  return toFigures({ ...figures, [figure]: days })
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
