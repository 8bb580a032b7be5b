// The budget of R1: what was cut before its last byte is queued again at once. A row that is looked for
// although nothing can have acted, or put off although it never left, waits in vain.
import type { Change } from '../../main/journal/journal.ts'
import type { Delivery } from '../../shared/model/delivery.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { Overseen, Site } from './overseen.ts'
import { toShort } from './overseen.ts'

const MOST_WAIT_MS = 5_000
/** A row whose upload breaks again and again is put off longer and longer, and may be. */
const TRIES_AT_ONCE = 2
const CUT = ['stopped', 'interrupted', 'unreachable']

export function createFenceBudget({ time, fail }: Overseen): {
  readonly see: (site: Site, change: Change) => void
} {
  const waits = new Map<string, { readonly sinceMs: number; readonly why: string }>()

  return {
    see(site, change) {
      if (change.kind !== 'deliveryMoved') return
      const key = `${site.name} ${change.documentId}`
      const wait = waits.get(key)
      if (wait) {
        const waitedMs = time.now() - wait.sinceMs
        waits.delete(key)
        if (waitedMs > MOST_WAIT_MS) {
          fail(
            `R1 budget: row ${toShort(change.documentId)} was cut before its last byte and ${wait.why} for ${Math.round(waitedMs / 1_000)} s`,
          )
        }
      }
      const why = toReason(site, change.to, change.documentId)
      if (why !== undefined) waits.set(key, { sinceMs: time.now(), why })
    },
  }
}

/** Undefined when it does not wait, or may. */
function toReason(site: Site, to: Delivery, rowId: DocumentId): string | undefined {
  if (to.kind === 'unconfirmed' && to.cause !== 'releasedElsewhere') {
    const attempt = site.core().attempt(to.attemptId)
    return attempt && attempt.completingAt === undefined ? 'was looked for' : undefined
  }
  if (to.kind !== 'queued' || !CUT.includes(to.after ?? '')) return undefined
  const tries = site.core().attempts(rowId).length
  const isPutOff = (to.notBeforeAt ?? to.queuedAt) - to.queuedAt > MOST_WAIT_MS
  return isPutOff && tries <= TRIES_AT_ONCE ? 'was put off' : undefined
}
