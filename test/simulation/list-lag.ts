// List lag by the simulation's own knowledge (R7): own 201s that the scans of a workstation missed although it knew
// of them, and the later scan that showed them. Independent of what its program has stored.
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import { HOUR_MS } from '../../shared/model/time.ts'
import type { SimService } from './sim-service.ts'

/** Longest time for which a missing document is looked for (R15, visibility check). */
const SEARCH_MS = 2 * HOUR_MS
/** Step of `Date` headers, which have whole seconds, at both ends. */
const CLOCK_GRAIN_MS = 2_000

export type ListLag = ReturnType<typeof createListLag>

type Seen = {
  /** True times at which own 201s were answered, as far as they are committed. */
  answeredAt: Map<PartnerDocumentId, number>
  /** True time at which the newest scan of this process began that missed a document. */
  missedAt: Map<PartnerDocumentId, number>
  /** Lag by the newest scan; a program that dies before the next one may not have committed it. */
  newestMs: number
  longestMs: number
}

export function createListLag(service: Pick<SimService, 'find' | 'isUntroubled'>) {
  const sites = new Map<string, Seen>()
  const of = (site: string): Seen => {
    const known = sites.get(site) ?? {
      answeredAt: new Map(),
      missedAt: new Map(),
      newestMs: 0,
      longestMs: 0,
    }
    sites.set(site, known)
    return known
  }

  return {
    /** Notes that a row was committed as sent by its answer. */
    answered: (site: string, id: PartnerDocumentId, atMs: number) =>
      void of(site).answeredAt.set(id, atMs),
    isAnswered: (site: string, id: PartnerDocumentId) => of(site).answeredAt.has(id),
    /** Notes the end of a whole scan; `fromMs` is before its first page. */
    scanned(site: string, fromMs: number, nowMs: number) {
      const seen = of(site)
      seen.longestMs = Math.max(seen.longestMs, seen.newestMs)
      seen.newestMs = 0
      for (const [id, answeredAtMs] of seen.answeredAt) {
        const document = service.find(id)
        const isOver = nowMs - answeredAtMs > SEARCH_MS
        if (isOver || !document || document.isRemoved || !service.isUntroubled(id)) continue
        const missedAtMs = seen.missedAt.get(id)
        if (document.isHidden || document.listedAtMs > nowMs) {
          if (fromMs > answeredAtMs) seen.missedAt.set(id, fromMs)
        } else if (missedAtMs !== undefined && document.listedAtMs <= fromMs) {
          const lagMs = missedAtMs - answeredAtMs - CLOCK_GRAIN_MS
          seen.newestMs = Math.max(seen.newestMs, lagMs)
          seen.missedAt.delete(id)
        }
      }
    },
    /** Notes the end of a process; a new one has looked for nothing yet. */
    died(site: string) {
      of(site).missedAt.clear()
      of(site).newestMs = 0
    },
    /** Copies what the journal knows; the returned function restores it. */
    copy(site: string): () => void {
      const { answeredAt, longestMs } = of(site)
      const kept = { answeredAt: new Map(answeredAt), longestMs }
      return () => void sites.set(site, { ...kept, missedAt: new Map(), newestMs: 0 })
    },
    /** Least list lag that the program must assume. */
    longestMs: (site: string): number => Math.max(of(site).longestMs, of(site).newestMs),
  }
}
