// Scan of an account's newest documents, one for all its open attempts (R8, one scan). It has no
// name filter (the service may have changed names), days one wider on both sides (their zone is
// unknown), newest first, down to the oldest window. Each page overlaps the one before by an item
// or more, which proves that no document lies between them; growth only widens the overlap and
// restarts nothing.
import type { AccountId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { DAY_MS, toEpochMs, toIsoDay } from '../../../shared/model/time.ts'
import type { AnswerFacts, CallResult } from '../../partner/call-result.ts'
import type {
  DocumentPage,
  DocumentPageRequest,
  ListedDocument,
} from '../../partner/wire/document-list.ts'
import { toWindowStart } from './candidate-window.ts'
import type { ServiceMetrics } from './service-metrics.ts'
import type { QueuePartner, FailedRead } from '../queue-ports.ts'
import type { ServiceTime } from '../../partner/service-time.ts'

export type Scan = {
  /** Documents created at or after `since`, newest first, each id once. */
  readonly documents: readonly ListedDocument[]
  /** Documents of the same pages created before `since`: listed, but no candidates. */
  readonly older: readonly ListedDocument[]
  readonly since: EpochMs
  /** Oldest `Date` of the pages: the scan shows the list of that time or later. */
  readonly at: EpochMs
  /** Items that could not be read; with any of them absence is not proven, since it may be ours. */
  readonly unreadable: number
}

export type ScanResult =
  | { readonly kind: 'scanned'; readonly scan: Scan }
  /** Answer from a cache or without `Date`, which proves no absence (R6, service's clock). */
  | { readonly kind: 'stale' }
  /** Pages that formed no whole list in any of the tries; the next reconcile tries again. */
  | { readonly kind: 'unsteady'; readonly reason: UnsteadyReason }
  | FailedRead

export type UnsteadyReason =
  | 'shrank' // `count` fell between two pages
  | 'apart' // page without an item of the one before, or with one document twice
  | 'outgrown' // pages in a row without anything older: documents are added faster than pages are read

/** Page size of the request; the service may give fewer items (LIM-08). */
const PAGE_SIZE = 100
const MAX_TRIES = 5
/** Reads of one page at most. */
const MAX_READS = 3
/** Pages in a row at most that end with nothing older than what was seen. */
const MAX_KNOWN_PAGES = 10

export async function scanAccount(
  ports: {
    readonly partner: Pick<QueuePartner, 'listDocuments'>
    readonly serviceTime: ServiceTime
    readonly metrics: ServiceMetrics
  },
  accountId: AccountId,
  since: EpochMs,
): Promise<ScanResult> {
  for (let tried = 1; ; tried += 1) {
    const result = await scanOnce(ports, accountId, since)
    if (result.kind !== 'unsteady' || tried === MAX_TRIES) return result
  }
}

async function scanOnce(
  { partner, serviceTime, metrics }: Parameters<typeof scanAccount>[0],
  accountId: AccountId,
  since: EpochMs,
): Promise<ScanResult> {
  const found = new Map<PartnerDocumentId, ListedDocument>()
  const now = serviceTime.now() ?? since
  const filter = {
    createdFrom: toIsoDay(toEpochMs(since - DAY_MS)),
    createdTo: toIsoDay(
      toEpochMs(Math.max(now, since) + DAY_MS + (metrics.longestCreatedAtDistanceMs ?? 0)),
    ),
  }
  let plan: PagePlan = { page: 1, perPage: PAGE_SIZE, isOverlapping: false }
  let largest = PAGE_SIZE
  let unreadable = 0
  let knownPages = 0
  let oldestAt = Infinity
  let count: number | undefined
  let at: EpochMs | undefined
  for (;;) {
    const { page, perPage } = plan
    const request = { filter, page, perPage, sortDirection: 'Desc' } as const
    const result = await readPage(partner, accountId, request)
    if (result.kind !== 'answered') return { kind: 'failed', result }
    const { value, facts } = result
    const pageAt = takeDate(serviceTime, facts)
    if (pageAt === undefined) return { kind: 'stale' }
    at = at === undefined || pageAt < at ? pageAt : at
    unreadable += value.unreadable
    const items = value.items.map((document) => readInZone(document, metrics))
    const reason = whyUnsteady(value, { plan, count, found, unreadable })
    if (reason) return { kind: 'unsteady', reason }
    count = value.count
    const last = items.at(-1)
    const isFurther = last && !found.has(last.id) && last.createdAt <= oldestAt
    knownPages = isFurther ? 0 : knownPages + 1
    oldestAt = isFurther ? last.createdAt : oldestAt
    for (const document of items) found.set(document.id, document)
    if (!value.hasNextPage || (last && last.createdAt < since)) break
    if (knownPages === MAX_KNOWN_PAGES) return { kind: 'unsteady', reason: 'outgrown' }
    const servedItems = Math.max(1, items.length + value.unreadable)
    if (servedItems < perPage) largest = servedItems
    plan = planPage((value.page ?? page) * servedItems, largest)
  }
  const all = [...found.values()].toSorted((a, b) => b.createdAt - a.createdAt)
  const documents = all.filter(({ createdAt }) => createdAt >= since)
  const older = all.filter(({ createdAt }) => createdAt < since)
  return { kind: 'scanned', scan: { documents, older, since, at, unreadable } }
}

/** Time without a zone, read in the zone that own documents showed (R6, service's clock). */
function readInZone(
  document: ListedDocument,
  { zoneOffsetMs = 0 }: ServiceMetrics,
): ListedDocument {
  if (!document.isCreatedAtZoneless || zoneOffsetMs === 0) return document
  return { ...document, createdAt: toEpochMs(document.createdAt - zoneOffsetMs) }
}

/**
 * Reason why this page forms no whole list with those before.
 * @param before facts of the pages before; `count` is undefined for the first page
 */
function whyUnsteady(
  { items, count }: DocumentPage,
  before: {
    readonly plan: PagePlan
    readonly count: number | undefined
    readonly found: ReadonlyMap<PartnerDocumentId, ListedDocument>
    /** Unreadable items so far, those of this page included. */
    readonly unreadable: number
  },
): UnsteadyReason | undefined {
  if (new Set(items.map(({ id }) => id)).size < items.length) return 'apart'
  if (before.count === undefined) return undefined
  if (count < before.count) return 'shrank'
  if (items.some(({ id }) => before.found.has(id))) return undefined
  // Unreadable items may be the overlap; absence is not proven with them anyway.
  const mayStandApart = !before.plan.isOverlapping || before.unreadable > 0
  return mayStandApart && count === before.count ? undefined : 'apart'
}

type PagePlan = {
  readonly page: number
  readonly perPage: number
  /** Flag that the page begins with the last item of the page before. */
  readonly isOverlapping: boolean
}

/**
 * Page of at most `largest` items that shows the last of the `covered` ones and as many after it as
 * possible. Some counts have no such page (at most six items after the sixtieth); the next page
 * then joins while `count` stays the same.
 */
function planPage(covered: number, largest: number): PagePlan {
  let best: PagePlan = { page: covered / largest + 1, perPage: largest, isOverlapping: false }
  let bestGain = 0
  for (let perPage = largest; perPage - 1 > bestGain; perPage -= 1) {
    const page = Math.floor((covered - 1) / perPage) + 1
    const gain = page * perPage - covered
    if (gain <= bestGain) continue
    best = { page, perPage, isOverlapping: true }
    bestGain = gain
  }
  return best
}

/**
 * Page with retries: a failed read among many pages must not cost all of them, and a read can be
 * repeated safely.
 */
async function readPage(
  partner: Pick<QueuePartner, 'listDocuments'>,
  accountId: AccountId,
  request: DocumentPageRequest,
): Promise<CallResult<DocumentPage>> {
  for (let tried = 1; ; tried += 1) {
    const result = await partner.listDocuments(accountId, request)
    const isWorthAnother =
      result.kind === 'unavailable' &&
      result.hasActed === 'unknown' &&
      result.facts?.retryAfterMs === undefined
    if (!isWorthAnother || tried === MAX_READS) return result
  }
}

function takeDate(serviceTime: ServiceTime, facts: AnswerFacts): EpochMs | undefined {
  serviceTime.observe(facts)
  return serviceTime.isFresh(facts) ? facts.serviceAt : undefined
}

type UnclaimedOf = {
  readonly known: ReadonlySet<PartnerDocumentId>
  readonly metrics: ServiceMetrics
}

/**
 * Documents that may belong to these attempts: created after the start of the first window, and not
 * explained yet.
 */
export function toUnclaimed(
  { documents }: Pick<Scan, 'documents'>,
  attempts: readonly { readonly serviceStartedAt: EpochMs }[],
  { known, metrics }: UnclaimedOf,
): readonly ListedDocument[] {
  const started = attempts.reduce((first, each) => Math.min(first, each.serviceStartedAt), Infinity)
  const since = toWindowStart(started, metrics)
  return documents.filter(({ id, createdAt }) => createdAt >= since && !known.has(id))
}
