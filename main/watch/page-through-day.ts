// W1: pages through the list of one status and one day of the last signature until as many ids are new
// as its count rose. A walk that a cycle's budget ends goes on in the next one.
import type { ListedStatus } from '../journal/watch-journal.ts'
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { ListedDocument } from '../partner/wire/document-list.ts'
import type { RequestBudget } from './request-budget.ts'
import { toNextPage } from './next-page.ts'
import type { DayRange } from './service-day.ts'
import type { NoAnswer, WatchPorts } from './watch-ports.ts'
import { PAGE_SIZE } from './watch-ports.ts'
import type { ServiceTime } from '../partner/service-time.ts'

/** What is known in memory of each status and day; forgotten, a walk begins anew. */
export type DayPagings = Map<string, DayWalk>

type DayWalk = {
  readonly page: number
  /** As the page before told it. */
  readonly count: number
  /** It was another one on an earlier page. */
  readonly hasChanged: boolean
  /**
   * It fell on the way: records may have been passed over, and some that were read have left. Only all
   * pages of a list that stands still tell then who is there.
   */
  readonly isDoubtful: boolean
  readonly seen: ReadonlySet<PartnerDocumentId>
  /** Counted and never listed: what cannot be read, or a count that is wrong. */
  readonly unlisted: number
}

export type DayResult =
  | { readonly kind: 'complete' | 'more'; readonly fresh: readonly FreshListed[] }
  | { readonly kind: 'failed'; readonly result: NoAnswer }

/** A document whose last signature was not known to be of that status and day. */
export type FreshListed = ListedDocument & { readonly isOwn: boolean }

const AT_FIRST: DayWalk = {
  page: 1,
  count: 0,
  hasChanged: false,
  isDoubtful: false,
  seen: new Set(),
  unlisted: 0,
}
/** Of one cycle, when the list changes between the pages. */
const MAX_WALKS = 3

export type DayScan = {
  readonly ports: Pick<WatchPorts, 'journal'>
  readonly meter: RequestBudget
  readonly serviceTime: ServiceTime
  readonly walks: DayPagings
  readonly accountId: AccountId
  /** Requests of the cycle after which no page is asked for. */
  readonly most: number
}

export async function pageThroughDay(
  look: DayScan,
  status: ListedStatus,
  range: DayRange,
): Promise<DayResult> {
  const { walks } = look
  const key = `${status} ${range.from}`
  const fresh: FreshListed[] = []
  let walk = walks.get(key) ?? AT_FIRST
  for (let walked = 0; walked < MAX_WALKS;) {
    if (look.meter.used() >= look.most) {
      // Records move up by one where another has left: the last page is read once more.
      walks.set(key, { ...walk, page: Math.max(1, walk.page - 1) })
      return { kind: 'more', fresh }
    }
    const read = await readPage(look, status, range, walk)
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
  const noted = await ports.journal.notePage(accountId, {
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
