// Budget of R1 (last-byte fence): a create that was cut before its last byte is queued again at once. A row that is
// looked for, or delayed, although nothing can have acted waits in vain.
import type { Change } from '../../main/journal/change.ts'
import type { Delivery } from '../../shared/model/delivery.ts'
import type { AttemptId } from '../../shared/model/ids.ts'
import type { Overseen, Site } from './overseen.ts'
import { toShort, toSiteKey } from './overseen.ts'

const MAX_WAIT_MS = 5_000
/** Count of tries at once; a row whose upload breaks more often may be delayed. */
const TRIES_AT_ONCE = 2
const CUT = ['stopped', 'interrupted', 'unreachable']

export function createFenceBudget({ time, fail }: Overseen): {
  readonly see: (site: Site, change: Change) => void
} {
  const waits = new Map<string, { readonly sinceMs: number; readonly why: string }>()
  /** Tries and fences as they were committed, whatever a journal says later. */
  const tries = new Map<string, number>()
  const fenced = new Set<AttemptId>()

  /** Reason why a row waits in vain; undefined when it does not wait, or may. */
  const toReason = (to: Delivery, key: string): string | undefined => {
    if (to.kind === 'unconfirmed' && to.cause !== 'releasedElsewhere') {
      return fenced.has(to.attemptId) ? undefined : 'was looked for'
    }
    if (to.kind !== 'queued' || !CUT.includes(to.after ?? '')) return undefined
    const isPutOff = (to.notBeforeAt ?? to.queuedAt) - to.queuedAt > MAX_WAIT_MS
    return isPutOff && (tries.get(key) ?? 0) <= TRIES_AT_ONCE ? 'was put off' : undefined
  }

  return {
    see(site, change) {
      if (change.kind === 'attemptCompleting') fenced.add(change.attemptId)
      if (change.kind === 'attemptStarted') {
        const key = toSiteKey(site, change.attempt.documentId)
        tries.set(key, (tries.get(key) ?? 0) + 1)
      }
      if (change.kind !== 'deliveryMoved') return
      const key = toSiteKey(site, change.documentId)
      const wait = waits.get(key)
      if (wait) {
        const waitedMs = time.now() - wait.sinceMs
        waits.delete(key)
        if (waitedMs > MAX_WAIT_MS) {
          fail(
            `R1 budget: row ${toShort(change.documentId)} was cut before its last byte and ${wait.why} for ${Math.round(waitedMs / 1_000)} s`,
          )
        }
      }
      const why = toReason(change.to, key)
      if (why !== undefined) waits.set(key, { sinceMs: time.now(), why })
    },
  }
}
