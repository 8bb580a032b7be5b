// Checks I9 (creates stay within their bounds, R18): how often a row is created without a person. An end counts once
// it is in the journal; one that a program heard just before it died is in no journal.
import type { Change } from '../../main/journal/change.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { Overseen, Site } from './overseen.ts'
import { isForgotten, listAround, toShort, toSiteKey } from './overseen.ts'

/** Count of unknown ends after which a person must be asked. */
const MAX_UNKNOWN_ENDS = 3
/** Longest time in which creates may break before a person must be asked, with the difference of clocks. */
const LONGEST_BREAKING_MS = 11 * MINUTE_MS
/** Largest count of documents that are made for a row without a person. */
const MAX_MADE = 2

/**
 * End of a create at the service. `unknown`: it left whole, and nobody was told whether it acted. `broken`: the
 * connection broke before its last bytes. `refused`: it never acts.
 */
export type CreateEnd = 'unknown' | 'broken' | 'refused' | 'other'

/** Tries since a person last decided about the row, by true time. */
type Tries = {
  readonly unknownEnds: number
  /** Begin times of creates that broke one after the other. */
  readonly brokenAt: readonly number[]
}

const NO_TRIES: Tries = { unknownEnds: 0, brokenAt: [] }

export function createBoundCheck({ time, service, known, fail }: Overseen): {
  /** Checks a create before its first byte leaves. */
  readonly checkStart: (site: Site, rowId: string) => void
  /** Notes the end of a create at the service or on the network. */
  readonly noteEnd: (site: Site, rowId: string, end: CreateEnd) => void
  readonly see: (site: Site, change: Change) => void
  /** Notes that the program of a workstation ended; an end that it had not committed is lost. */
  readonly died: (workstation: string) => void
  /** Notes that the journal of a workstation was replaced by an older copy. */
  readonly putBack: (workstation: string) => void
} {
  const startedAt = new Map<string, number>()
  const ends = new Map<string, CreateEnd>()
  const tries = new Map<string, Tries>()
  /** Time of a person's last decision about a row. */
  const decidedAt = new Map<string, number>()

  const noteDecided = (key: string): void => {
    tries.delete(key)
    decidedAt.set(key, time.now())
  }

  const countMade = (site: Site, rowId: string): number => {
    const since = decidedAt.get(toSiteKey(site, rowId)) ?? -Infinity
    const own = service.ofRow(rowId).filter(({ sentAtMs, workstation }) => {
      return workstation === site.name && sentAtMs >= since
    })
    // Not counted: documents that were removed or changed before they were looked for, which are like no row, and
    // those that were sent in a period that the journal lost.
    const seen = own.filter(
      (each) =>
        !each.isRemoved &&
        !each.isDisguised &&
        !each.wasChanged &&
        service.isUntroubled(each.id) &&
        !isForgotten(known, each) &&
        listAround(known.lost, site.name, each.sentAtMs).length === 0,
    )
    // Documents of one request count once, since a proxy may repeat a request.
    return new Set(seen.map(({ sentAtMs }) => sentAtMs)).size
  }

  const settle = (key: string): void => {
    const end = ends.get(key)
    const { unknownEnds, brokenAt } = tries.get(key) ?? NO_TRIES
    ends.delete(key)
    if (end === 'unknown') tries.set(key, { unknownEnds: unknownEnds + 1, brokenAt: [] })
    if (end === 'broken') {
      tries.set(key, { unknownEnds, brokenAt: [...brokenAt, startedAt.get(key) ?? time.now()] })
    }
  }

  return {
    checkStart(site, rowId) {
      const key = toSiteKey(site, rowId)
      const { unknownEnds, brokenAt } = tries.get(key) ?? NO_TRIES
      const say = (why: string): void =>
        fail(`I9: row ${toShort(rowId)} goes again, unasked, though ${why}`)
      if (unknownEnds >= MAX_UNKNOWN_ENDS) say(`${unknownEnds} of its creates had no known end`)
      const brokeForMs = (brokenAt.at(-1) ?? 0) - (brokenAt[0] ?? 0)
      if (brokenAt.length >= MAX_UNKNOWN_ENDS && brokeForMs > LONGEST_BREAKING_MS) {
        say(`the line broke ${brokenAt.length} times`)
      }
      const made = countMade(site, rowId)
      if (made >= MAX_MADE) say(`it was made ${made} times`)
      startedAt.set(key, time.now())
      ends.delete(key)
    },
    noteEnd: (site, rowId, end) => void ends.set(toSiteKey(site, rowId), end),
    see(site, change) {
      if (change.kind === 'attemptSettled') {
        settle(toSiteKey(site, site.core().attempts.byId(change.attemptId)?.documentId ?? ''))
      }
      if (change.kind === 'attemptConcluded' && change.conclusion.kind === 'decided') {
        noteDecided(toSiteKey(site, site.core().attempts.byId(change.attemptId)?.documentId ?? ''))
      }
      if (change.kind !== 'deliveryMoved') return
      const { to } = change
      const isFixed = to.kind === 'queued' && to.after === 'fixed'
      if (isFixed || to.kind === 'withdrawn') noteDecided(toSiteKey(site, change.documentId))
    },
    died: (workstation) => forget(ends, workstation),
    putBack: (workstation) => forget(tries, workstation),
  }
}

function forget(kept: Map<string, unknown>, workstation: string): void {
  for (const key of kept.keys()) if (key.startsWith(`${workstation} `)) kept.delete(key)
}
