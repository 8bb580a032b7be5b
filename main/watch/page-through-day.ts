// Paging through one status and one day of the last signature, until as many ids are new as `count`
// rose (W1, signed documents by day). A paging that the budget interrupts continues in the next
// cycle.
import type { ListedStatus } from '../journal/watch-journal.ts'
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { ListedDocument } from '../partner/wire/document-list.ts'
import type { RequestBudget } from './request-budget.ts'
import { toNextPage } from './next-page.ts'
import type { DayRange } from './service-day.ts'
import type { NoAnswer, WatchPorts } from './watch-ports.ts'
import { PAGE_SIZE } from './watch-ports.ts'
import type { ServiceTime } from '../partner/service-time.ts'

/** Paging state per status and day, in memory; a lost one begins again. */
export type DayPagings = Map<string, DayWalk>

type DayWalk = {
  readonly page: number
  /** Count on the page before. */
  readonly count: number
  /** Flag that an earlier page had another count. */
  readonly hasChanged: boolean
  /**
   * Flag that the count fell during the paging: documents may have been skipped, and some that were
   * read may have left. Only all pages of an unchanged list are complete then.
   */
  readonly isDoubtful: boolean
  readonly seen: ReadonlySet<PartnerDocumentId>
  /** Documents that are counted and never listed: unreadable ones, or a wrong count. */
  readonly unlisted: number
}

export type DayResult =
  | { readonly kind: 'complete' | 'more'; readonly fresh: readonly FreshListed[] }
  | { readonly kind: 'failed'; readonly result: NoAnswer }

/** Document whose last signature was not known for that status and day. */
export type FreshListed = ListedDocument & { readonly isOwn: boolean }

const AT_FIRST: DayWalk = {
  page: 1,
  count: 0,
  hasChanged: false,
  isDoubtful: false,
  seen: new Set(),
  unlisted: 0,
}
/** Restarts in one cycle at most, when the list changes between pages. */
const MAX_WALKS = 3

export type DayScan = {
  readonly ports: Pick<WatchPorts, 'journal'>
  readonly meter: RequestBudget
  readonly serviceTime: ServiceTime
  readonly walks: DayPagings
  readonly accountId: AccountId
  /** Requests of the cycle after which no page is read. */
  readonly most: number
}

export async function pageThroughDay(
  dayScan: DayScan,
  status: ListedStatus,
  range: DayRange,
): Promise<DayResult> {
  const { walks } = dayScan
  const key = `${status} ${range.from}`
  const fresh: FreshListed[] = []
  let walk = walks.get(key) ?? AT_FIRST
  for (let walked = 0; walked < MAX_WALKS;) {
    if (dayScan.meter.used() >= dayScan.most) {
      // Last page again in the next cycle: a document that leaves moves the following ones up.
      walks.set(key, { ...walk, page: Math.max(1, walk.page - 1) })
      return { kind: 'more', fresh }
    }
    const read = await readPage(dayScan, status, range, walk)
    if (read.kind === 'failed') return read
    fresh.push(...read.fresh)
    const { known, next } = read
    const { count, hasChanged, isDoubtful } = read.walk
    const isAsExpected = !isDoubtful && known + walk.unlisted === count
    if (isAsExpected || (next === undefined && !hasChanged)) {
      walks.set(key, { ...AT_FIRST, unlisted: count - known })
      return { kind: 'complete', fresh }
    }
    if (next === undefined) walked += 1
    walk = next === undefined ? startAgain(read.walk) : { ...read.walk, page: next }
  }
  walks.set(key, walk)
  return { kind: 'more', fresh }
}

type PageRead = {
  readonly kind: 'read'
  readonly walk: DayWalk
  readonly fresh: readonly FreshListed[]
  readonly known: number
  readonly next: number | undefined
}

async function readPage(
  { ports, meter, serviceTime, accountId }: DayScan,
  status: ListedStatus,
  range: DayRange,
  walk: DayWalk,
): Promise<PageRead | Extract<DayResult, { kind: 'failed' }>> {
  const result = await meter.partner.listDocuments(accountId, {
    filter: {
      signatureStatuses: [status],
      signatureDateFrom: range.from,
      signatureDateTo: range.to,
    },
    page: walk.page,
    perPage: PAGE_SIZE,
    sortDirection: 'Desc',
  })
  if (result.kind !== 'answered') return { kind: 'failed', result }
  serviceTime.observe(result.facts)
  const { items, count } = result.value
  const next = toNextPage(result.value, walk.page)
  const isFirst = walk.page === 1
  const seen = new Set([...(isFirst ? [] : walk.seen), ...items.map(({ id }) => id)])
  const hasChanged = !isFirst && (walk.hasChanged || walk.count !== count)
  const isDoubtful = walk.isDoubtful || (!isFirst && count < walk.count)
  const isWhole = next === undefined && !hasChanged
  const noted = await ports.journal.watch.notePage(accountId, {
    status,
    day: range.from,
    ids: isWhole ? [...seen] : items.map(({ id }) => id),
    isWhole,
  })
  const own = new Set(noted.own)
  const isFresh = new Set(noted.fresh)
  return {
    kind: 'read',
    walk: { ...walk, count, hasChanged, isDoubtful, seen },
    fresh: items
      .filter(({ id }) => isFresh.has(id))
      .map((item) => ({ ...item, isOwn: own.has(item.id) })),
    known: noted.known,
    next,
  }
}

function startAgain({ unlisted, isDoubtful }: DayWalk): DayWalk {
  return { ...AT_FIRST, unlisted, isDoubtful }
}
