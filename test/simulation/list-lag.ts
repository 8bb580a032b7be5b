// How late lists were seen to be, from the world's own truth (R7): which own 201s the scans of a workstation missed
// although it knew of them, and when a later one showed them. Never what its program has kept of it.
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import { HOUR_MS } from '../../shared/model/time.ts'
import type { SimService } from './sim-service.ts'

/** One that was not listed by then is looked for no longer (R15). */
const LOOKED_FOR_MS = 2 * HOUR_MS
/** `Date` headers have whole seconds, at both ends. */
const CLOCK_GRAIN_MS = 2_000

export type ListLag = ReturnType<typeof createListLag>

type Seen = {
  /** When its own 201s were answered, as far as it has written them down; true time. */
  answeredAt: Map<PartnerDocumentId, number>
  /** When the newest look of this life began that missed one. */
  missedAt: Map<PartnerDocumentId, number>
  /** Shown by the newest look: a program that dies before the next may not have written it down. */
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
    /** A row was written down as sent by its answer. */
    answered: (site: string, id: PartnerDocumentId, atMs: number) =>
      void of(site).answeredAt.set(id, atMs),
    isAnswered: (site: string, id: PartnerDocumentId) => of(site).answeredAt.has(id),
    /** A whole look came to its end; `fromMs` is before its first page. */
    scanned(site: string, fromMs: number, nowMs: number) {
      const seen = of(site)
      seen.longestMs = Math.max(seen.longestMs, seen.newestMs)
      seen.newestMs = 0
      for (const [id, answeredAtMs] of seen.answeredAt) {
        const document = service.find(id)
        const isOver = nowMs - answeredAtMs > LOOKED_FOR_MS
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
    /** A new process has looked for nothing yet. */
    died(site: string) {
      of(site).missedAt.clear()
      of(site).newestMs = 0
    },
    /** A copy of its journal is made; the answer puts it back. */
    copy(site: string): () => void {
      const { answeredAt, longestMs } = of(site)
      const kept = { answeredAt: new Map(answeredAt), longestMs }
      return () => void sites.set(site, { ...kept, missedAt: new Map(), newestMs: 0 })
    },
    /** The least that it must take the list to be late. */
    longestMs: (site: string): number => Math.max(of(site).longestMs, of(site).newestMs),
  }
}
