// R8: one look at an account's newest documents that serves all its open attempts. No name filter
// (the service may have changed the name), days one wider on both sides (their zone is open), newest
// first, down to the oldest window; taken again when `count` changed between pages.
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { DAY_MS, toEpochMs, toIsoDay } from '../../shared/model/time.ts'
import type { AnswerFacts, CallResult } from '../partner/call-result.ts'
import type {
  DocumentPage,
  DocumentPageRequest,
  ListedDocument,
} from '../partner/wire/document-list.ts'
import type { QueuePartner } from './queue-ports.ts'
import { toWindowStart } from './queue-ports.ts'
import type { ServiceTime } from './service-time.ts'

export type Scan = {
  /** Newest first, each id once, created at or after `since`. */
  readonly documents: readonly ListedDocument[]
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
  /** `count` kept changing; look again later. */
  | { readonly kind: 'unsteady' }
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }

/** Asked for; the service may give fewer (LIM-08). */
const PAGE_SIZE = 100
const MOST_TRIES = 5
/** Of one page. */
const MOST_READS = 3

export async function scanAccount(
  ports: {
    readonly partner: Pick<QueuePartner, 'listDocuments'>
    readonly serviceTime: ServiceTime
  },
  accountId: AccountId,
  since: EpochMs,
): Promise<ScanResult> {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const result = await scanOnce(ports, accountId, since)
    if (result.kind !== 'unsteady') return result
  }
  return { kind: 'unsteady' }
}

async function scanOnce(
  { partner, serviceTime }: Parameters<typeof scanAccount>[0],
  accountId: AccountId,
  since: EpochMs,
): Promise<ScanResult> {
  const found = new Map<PartnerDocumentId, ListedDocument>()
  const now = serviceTime.now() ?? since
  const filter = {
    createdFrom: toIsoDay(toEpochMs(since - DAY_MS)),
    createdTo: toIsoDay(toEpochMs(Math.max(now, since) + DAY_MS)),
  }
  let page = 1
  let unreadable = 0
  let count: number | undefined
  let at: EpochMs | undefined
  for (;;) {
    const result = await readPage(partner, accountId, {
      filter,
      page,
      perPage: PAGE_SIZE,
      sortDirection: 'Desc',
    })
    if (result.kind !== 'answered') return { kind: 'failed', result }
    const { value, facts } = result
    const pageAt = takeDate(serviceTime, facts)
    if (pageAt === undefined) return { kind: 'stale' }
    at = at === undefined || pageAt < at ? pageAt : at
    if (count !== undefined && value.count !== count) return { kind: 'unsteady' }
    count = value.count
    unreadable += value.unreadable
    for (const document of value.items) found.set(document.id, document)
    const next = toNextPage(value, since)
    if (next === undefined) break
    page = next
  }
  const documents = [...found.values()].filter((document) => document.createdAt >= since)
  return { kind: 'scanned', scan: { documents, since, at, unreadable } }
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
    if (!isWorthAnother || tried === MOST_READS) return result
  }
}

function takeDate(serviceTime: ServiceTime, facts: AnswerFacts): EpochMs | undefined {
  serviceTime.observe(facts)
  return serviceTime.isFresh(facts) ? facts.serviceAt : undefined
}

function toNextPage(page: DocumentPage, since: EpochMs): number | undefined {
  const oldest = page.items.at(-1)
  if (!page.hasNextPage || (oldest && oldest.createdAt < since)) return undefined
  const next = page.nextPage ?? page.page + 1
  return next > page.page ? next : undefined
}

/** What may be of any of these attempts: begun after the first of their windows, and not known yet. */
export function toStrangers(
  { documents }: Pick<Scan, 'documents'>,
  attempts: readonly { readonly serviceStartedAt: EpochMs }[],
  known: ReadonlySet<PartnerDocumentId>,
): readonly ListedDocument[] {
  const windows = attempts.map(({ serviceStartedAt }) => toWindowStart(serviceStartedAt))
  const since = windows.reduce((first, each) => Math.min(first, each), Infinity)
  return documents.filter(({ id, createdAt }) => createdAt >= since && !known.has(id))
}
