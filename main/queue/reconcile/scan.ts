// R8 (the scan): one look at an account's newest documents that serves all its open attempts. No name
// filter (the service may have changed the name), days one wider on both sides (their zone is open),
// newest first, down to the oldest window. Each page after the first overlaps the one before by an item or
// more: with both on one page nothing stood between them, whatever came or went meanwhile. Growth only
// widens the overlap, and is no reason to begin anew.
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
import type { QueuePartner } from '../queue-ports.ts'
import type { ServiceTime } from '../../partner/service-time.ts'

export type Scan = {
  /** Newest first, each id once, created at or after `since`. */
  readonly documents: readonly ListedDocument[]
  /** Of the same pages, created before `since`: no candidates, but listed. */
  readonly older: readonly ListedDocument[]
  readonly since: EpochMs
  /** The oldest `Date` of its pages: the scan shows the list of then or later. */
  readonly at: EpochMs
  /** Items that could not be read: one of them may be ours, so absence is not proven with any. */
  readonly unreadable: number
}

export type ScanResult =
  | { readonly kind: 'scanned'; readonly scan: Scan }
  /** An answer from a cache or without `Date`: worth nothing as proof of absence (R6). */
  | { readonly kind: 'stale' }
  /** Its pages told no whole list, in any of its tries; look again later. */
  | { readonly kind: 'unsteady'; readonly reason: UnsteadyReason }
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }

export type UnsteadyReason =
  | 'shrank' // `count` fell between two pages
  | 'apart' // a page shows nothing of the one before, or one document twice
  | 'outgrown' // page after page showed what was known: more is added than is read

/** Asked for; the service may give fewer (LIM-08). */
const PAGE_SIZE = 100
const MAX_TRIES = 5
/** Of one page. */
const MAX_READS = 3
/** Pages in a row that end with nothing older than what was seen. */
const MAX_KNOWN_PAGES = 10

export async function scanAccount(
  ports: {
    readonly partner: Pick<QueuePartner, 'listDocuments'>
    readonly serviceTime: ServiceTime
    readonly figures: ServiceMetrics
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
  { partner, serviceTime, figures }: Parameters<typeof scanAccount>[0],
  accountId: AccountId,
  since: EpochMs,
): Promise<ScanResult> {
  const found = new Map<PartnerDocumentId, ListedDocument>()
  const now = serviceTime.now() ?? since
  const filter = {
    createdFrom: toIsoDay(toEpochMs(since - DAY_MS)),
    createdTo: toIsoDay(
      toEpochMs(Math.max(now, since) + DAY_MS + (figures.longestCreatedAtDistanceMs ?? 0)),
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
    const asked = { filter, page, perPage, sortDirection: 'Desc' } as const
    const result = await readPage(partner, accountId, asked)
    if (result.kind !== 'answered') return { kind: 'failed', result }
    const { value, facts } = result
    const pageAt = takeDate(serviceTime, facts)
    if (pageAt === undefined) return { kind: 'stale' }
    at = at === undefined || pageAt < at ? pageAt : at
    unreadable += value.unreadable
    const items = value.items.map((document) => readInZone(document, figures))
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
    const served = Math.max(1, items.length + value.unreadable)
    if (served < perPage) largest = served
    plan = planPage(value.page * served, largest)
  }
  const all = [...found.values()].toSorted((a, b) => b.createdAt - a.createdAt)
  const documents = all.filter(({ createdAt }) => createdAt >= since)
  const older = all.filter(({ createdAt }) => createdAt < since)
  return { kind: 'scanned', scan: { documents, older, since, at, unreadable } }
}

/** R6: a time without a zone is one of the zone that own documents showed. */
function readInZone(
  document: ListedDocument,
  { zoneOffsetMs = 0 }: ServiceMetrics,
): ListedDocument {
  if (!document.isCreatedAtZoneless || zoneOffsetMs === 0) return document
  return { ...document, createdAt: toEpochMs(document.createdAt - zoneOffsetMs) }
}

/** @param before what the pages before it showed; `count` is undefined for the first */
function whyUnsteady(
  { items, count }: DocumentPage,
  before: {
    readonly plan: PagePlan
    readonly count: number | undefined
    readonly found: ReadonlyMap<PartnerDocumentId, ListedDocument>
    /** This one's are among them. */
    readonly unreadable: number
  },
): UnsteadyReason | undefined {
  if (new Set(items.map(({ id }) => id)).size < items.length) return 'apart'
  if (before.count === undefined) return undefined
  if (count < before.count) return 'shrank'
  if (items.some(({ id }) => before.found.has(id))) return undefined
  // What joins them may be an item that cannot be read: with any of it absence is not proven anyway.
  const mayStandApart = !before.plan.isOverlapping || before.unreadable > 0
  return mayStandApart && count === before.count ? undefined : 'apart'
}

type PagePlan = {
  readonly page: number
  readonly perPage: number
  /** It begins with what the page before ended with. */
  readonly isOverlapping: boolean
}

/**
 * The page of at most `largest` items that shows the last of the `covered` ones and as many after it as
 * possible. There is none where every size ends with that item (of at most six items after the sixtieth):
 * there the next page joins it as long as `count` stays.
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

/** One page of many that breaks must not cost all of them: of a read nothing is lost by asking again. */
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

type StrangersOf = {
  readonly known: ReadonlySet<PartnerDocumentId>
  readonly figures: ServiceMetrics
}

/** What may be of any of these attempts: begun after the first of their windows, and not known yet. */
export function toUnclaimed(
  { documents }: Pick<Scan, 'documents'>,
  attempts: readonly { readonly serviceStartedAt: EpochMs }[],
  { known, figures }: StrangersOf,
): readonly ListedDocument[] {
  const windows = attempts.map(({ serviceStartedAt }) => toWindowStart(serviceStartedAt, figures))
  const since = windows.reduce((first, each) => Math.min(first, each), Infinity)
  return documents.filter(({ id, createdAt }) => createdAt >= since && !known.has(id))
}
