// I9 (R18, bounds): how often a row is created without a person. An end is the far end's, and counts once it is
// written down: what a program had heard that died before, no journal knows.
import type { Change } from '../../main/journal/change.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { Overseen, Site } from './overseen.ts'
import { isForgotten, listAround, toShort, toSiteKey } from './overseen.ts'

/** After so many a person is asked. */
const MAX_UNKNOWN_ENDS = 3
/** A line that breaks for longer is a person's, by clocks that differ by some. */
const LONGEST_BREAKING_MS = 11 * MINUTE_MS
/** A row is not made more often without a person. */
const MAX_MADE = 2

/**
 * What the far end did with a create. `unknown`: it left whole, and nobody was told whether it acted. `broken`: the
 * line broke before its last bytes. `refused`: it never acts.
 */
export type CreateEnd = 'unknown' | 'broken' | 'refused' | 'other'

/** Since a person decided about the row, by true time. */
type Tries = {
  readonly unknownEnds: number
  /** When those began that broke one after the other. */
  readonly brokenAt: readonly number[]
}

const NO_TRIES: Tries = { unknownEnds: 0, brokenAt: [] }

export function createBoundCheck({ time, service, known, fail }: Overseen): {
  /** Before the first byte of a create. */
  readonly checkStart: (site: Site, rowId: string) => void
  /** The far end, or the line, is done with it. */
  readonly noteEnd: (site: Site, rowId: string, end: CreateEnd) => void
  readonly see: (site: Site, change: Change) => void
  /** The program of that workstation has ended: what it heard last and did not write down is gone. */
  readonly died: (workstation: string) => void
  /** The journal of that workstation was put back. */
  readonly putBack: (workstation: string) => void
} {
  const startedAt = new Map<string, number>()
  const ends = new Map<string, CreateEnd>()
  const tries = new Map<string, Tries>()
  /** When a person decided about a row last. */
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
    // What somebody removed or changed on the page before it was looked for is like nothing of the row's. What was
    // sent in time that the journal lost, it does not count.
    const seen = own.filter(
      (each) =>
        !each.isRemoved &&
        !each.isDisguised &&
        !each.wasChanged &&
        service.isUntroubled(each.id) &&
        !isForgotten(known, each) &&
        listAround(known.lost, site.name, each.sentAtMs).length === 0,
    )
    // A proxy that repeats a request makes two of one.
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
      const isMended = to.kind === 'queued' && to.after === 'fixed'
      if (isMended || to.kind === 'withdrawn') noteDecided(toSiteKey(site, change.documentId))
    },
    died: (workstation) => forget(ends, workstation),
    putBack: (workstation) => forget(tries, workstation),
  }
}

function forget(kept: Map<string, unknown>, workstation: string): void {
  for (const key of kept.keys()) if (key.startsWith(`${workstation} `)) kept.delete(key)
}
