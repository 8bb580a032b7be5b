// Scan for signatures since the last complete one, by status and day of the last signature (W1,
// signed documents by day). The list's items carry no signature date and sort only by name or
// creation.
import type { ListedDay, ServiceDay } from '../journal/watch-journal.ts'
import { LISTED_STATUSES } from '../journal/watch-journal.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toIsoDay } from '../../shared/model/time.ts'
import type { ServiceTime } from '../partner/service-time.ts'
import type { RequestBudget } from './request-budget.ts'
import type { DayRange } from './service-day.ts'
import { addDays, lastClosedDay } from './service-day.ts'
import type { LastScan } from './signature-days.ts'
import { lastScanSchema, toSignatureDays } from './signature-days.ts'
import type { DayScan, DayPagings, FreshListed } from './page-through-day.ts'
import { pageThroughDay } from './page-through-day.ts'
import type { NoAnswer, WatchPorts } from './watch-ports.ts'

export type SignatureScanResult =
  | {
      readonly kind: 'scanned'
      /** Flag that every signature is known: the next scan begins here. */
      readonly isComplete: boolean
      readonly fresh: readonly FreshListed[]
      /** Service time at the start of the scan; this machine's time when the service sends none. */
      readonly at: EpochMs
    }
  | { readonly kind: 'failed'; readonly result: NoAnswer }

export type SignatureScan = {
  readonly ports: Pick<WatchPorts, 'journal' | 'clock'>
  readonly meter: RequestBudget
  readonly serviceTime: ServiceTime
  readonly walks: DayPagings
  readonly accountId: AccountId
  /** Requests of the cycle after which no page is read. */
  readonly most: number
}

export async function scanForSignatures(scan: SignatureScan): Promise<SignatureScanResult> {
  const { ports, accountId } = scan
  const { journal } = ports
  const started = await readServiceNow(scan)
  if (typeof started === 'object') return started
  const last = await recallScan(journal, accountId)
  const since = last?.at ?? (await journal.watch.oldestAt(accountId)) ?? started
  const days = toSignatureDays(since, started)
  const walked = await walkDays(scan, days, await journal.watch.listedDays(accountId))
  if (walked.kind === 'failed') return walked
  const closed = lastClosedDay(started)
  const closedBefore = last?.closed ?? addDays(closed, -1)
  if (closedBefore < closed) await journal.watch.closeDays(accountId, { closedBefore, closed })
  if (walked.isComplete) {
    const isNextDay = last === undefined || toIsoDay(last.at) !== toIsoDay(started)
    if (isNextDay) {
      const [first] = toSignatureDays(started, started).toReversed()
      if (first) await journal.watch.forgetDays(accountId, first.from)
    }
    // Write per day: within one day nothing new is to be stored.
    if (isNextDay || closedBefore < closed) {
      await rememberScan(ports, accountId, { at: started, closed })
    }
  } else if (last && closedBefore < closed) {
    await rememberScan(ports, accountId, { at: last.at, closed })
  }
  return { ...walked, at: started }
}

type Walked =
  | Pick<Extract<SignatureScanResult, { kind: 'scanned' }>, 'kind' | 'isComplete' | 'fresh'>
  | Extract<SignatureScanResult, { kind: 'failed' }>

/**
 * Paging of all days: first `Signed`, then what waits, newest day first. A document that is found
 * has left its earlier place, so a count that rises there again is noticed.
 */
async function walkDays(
  scan: DayScan,
  days: readonly DayRange[],
  known: readonly ListedDay[],
): Promise<Walked> {
  const hasKnown = new Set(known.map(({ day }) => day))
  const firstKnown = days.findIndex(({ from }) => hasKnown.has(from))
  const empty = firstKnown < 0 ? days : days.slice(0, firstKnown)
  const begun = await findListed(scan, empty)
  if (begun.kind === 'failed') return begun
  const toWalk = [...begun.days, ...days.slice(empty.length)]
  const fresh: FreshListed[] = []
  let isComplete = true
  for (const status of LISTED_STATUSES) {
    for (const range of toWalk) {
      const result = await pageThroughDay(scan, status, range)
      if (result.kind === 'failed') return result
      fresh.push(...result.fresh)
      isComplete &&= result.kind === 'complete'
    }
  }
  return { kind: 'scanned', isComplete, fresh }
}

type Found =
  | { readonly kind: 'found'; readonly days: readonly DayRange[] }
  | Extract<SignatureScanResult, { kind: 'failed' }>

/**
 * Days with documents among those that were empty, newest first. An empty day cannot lose a
 * document, so one count covers all of them, and halves find the day.
 */
async function findListed(
  scan: DayScan,
  days: readonly DayRange[],
  known?: number,
): Promise<Found> {
  const [newest, oldest] = [days[0], days.at(-1)]
  if (!newest || !oldest) return { kind: 'found', days: [] }
  const counted = known ?? (await countListed(scan, { from: oldest.from, to: newest.to }))
  if (typeof counted === 'object') return counted
  if (counted === 0) return { kind: 'found', days: [] }
  if (days.length === 1) return { kind: 'found', days }
  const newer = days.slice(0, Math.floor(days.length / 2))
  const older = days.slice(newer.length)
  const ofOlder = await countListed(scan, { from: oldest.from, to: older[0]?.to ?? oldest.to })
  if (typeof ofOlder === 'object') return ofOlder
  const [first, second] = [
    await findListed(scan, newer, Math.max(0, counted - ofOlder)),
    await findListed(scan, older, ofOlder),
  ]
  if (first.kind === 'failed') return first
  if (second.kind === 'failed') return second
  return { kind: 'found', days: [...first.days, ...second.days] }
}

async function countListed(
  { meter, serviceTime, accountId }: DayScan,
  { from, to }: DayRange,
): Promise<number | Extract<SignatureScanResult, { kind: 'failed' }>> {
  const result = await meter.partner.listDocuments(accountId, {
    filter: {
      signatureStatuses: LISTED_STATUSES,
      signatureDateFrom: from,
      signatureDateTo: to,
    },
    page: 1,
    perPage: 1,
    sortDirection: 'Desc',
  })
  if (result.kind !== 'answered') return { kind: 'failed', result }
  serviceTime.observe(result.facts)
  return result.value.count
}

/**
 * Service time from the first scan of a process; this machine's time when the service sends none.
 */
async function readServiceNow({
  ports,
  meter,
  serviceTime,
  accountId,
}: SignatureScan): Promise<EpochMs | Extract<SignatureScanResult, { kind: 'failed' }>> {
  const known = serviceTime.now()
  if (known !== undefined) return known
  const day: ServiceDay = toIsoDay(ports.clock.now())
  const result = await meter.partner.listDocuments(accountId, {
    filter: { signatureStatuses: ['Signed'], signatureDateFrom: day },
    page: 1,
    perPage: 1,
    sortDirection: 'Desc',
  })
  if (result.kind !== 'answered') return { kind: 'failed', result }
  serviceTime.observe(result.facts)
  return serviceTime.now() ?? ports.clock.now()
}

function toKey(accountId: AccountId): string {
  return `watch:look:${accountId}`
}

async function recallScan(
  journal: WatchPorts['journal'],
  accountId: AccountId,
): Promise<LastScan | undefined> {
  const stored = lastScanSchema.safeParse((await journal.memory.recall(toKey(accountId)))?.value)
  return stored.success ? stored.data : undefined
}

async function rememberScan(
  { journal, clock }: SignatureScan['ports'],
  accountId: AccountId,
  scan: LastScan,
): Promise<void> {
  await journal.memory.remember(toKey(accountId), scan, clock.now())
}
