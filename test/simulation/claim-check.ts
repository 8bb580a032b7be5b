// Checks I2 (what a row has is its own) when a row takes a document: it is the row's own, or equal in name, people
// and bytes, or marked as weakly known; and no document is taken that a person must be asked about (R13).
import type { DeliveryOf } from '../../shared/model/delivery.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { DocumentRow } from '../../main/journal/records.ts'
import { DEFAULT_SETTLE_FLOOR_MS } from '../../main/queue/reconcile/settle-time.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { Identified } from './identity.ts'
import { isLike, toIdentity } from './identity.ts'
import type { Overseen, Site } from './overseen.ts'
import { listAround, toAccountKey, toShort, toSiteKey } from './overseen.ts'
import type { SimDocument } from './sim-document.ts'

/** Step of `Date` headers, which have whole seconds. */
const CLOCK_GRAIN_MS = 2_000
/** Longest time from the reading on which a decision is based; what happens in it cannot be known. */
const READ_MS = 10_000
/** Begin of the window that every clock agrees on; candidates begin 15 minutes before the attempt. */
const SURE_WINDOW_MS = 9 * MINUTE_MS

export function createClaimCheck({ time, service, scenario, known, fail }: Overseen) {
  return (site: Site, rowId: DocumentId, sent: DeliveryOf<'sent'>): void => {
    const document = service.find(sent.partnerId)
    const row = site.core().documents.list({ ids: [rowId] }).rows[0]
    if (!row?.content) return
    const say = (what: string): void =>
      fail(`I2: row ${toShort(rowId)} took ${toShort(sent.partnerId)} by ${sent.evidence} ${what}`)
    if (!document) return say('which the service never gave')
    if (sent.evidence === 'person') {
      const isShown = known.shown.get(rowId)?.has(sent.partnerId) ?? false
      if (!isShown) say('which nobody was shown')
      const { removedAtMs = Infinity } = document
      if (time.now() - removedAtMs > READ_MS) say('which was gone')
      return
    }
    if (document.rowId === rowId && sent.evidence !== 'nameAndSigners') return
    if (sent.evidence === 'answer' || sent.evidence === 'reference')
      return say('which is not its own')
    if (isFromBefore(site, row, document)) say('which stood there before it was released')
    const content = row.content
    const isCutFrom = (cut: Identified): boolean => document.wasCut && isLike(content, cut)
    const isEqualNow = toIdentity(content) === toIdentity(document) || isCutFrom(document)
    const isJustChanged = time.now() - (document.otherSinceMs ?? -Infinity) <= READ_MS
    if (sent.evidence === 'nameAndSigners' && !isEqualNow && !isJustChanged) {
      say('although it is another by now')
    }
    const isEqual =
      isEqualNow ||
      toIdentity(content) === document.identity ||
      isCutFrom({ name: document.firstName, signers: document.firstSigners })
    if (!isEqual) say('of another name or other people')
    if (sent.evidence === 'file' && document.fileSha256 !== content.file.sha256) {
      say('with other bytes')
    }
    if (sent.evidence === 'nameAndSigners') checkWeak(site, row, document, say)
  }

  /**
   * Whether the document was listed before the batch was released; what was listed before a rest alone may be of the
   * rows that went before it, and so is in no baseline (R5).
   */
  function isFromBefore(site: Site, row: DocumentRow, document: SimDocument): boolean {
    const askedAt = known.releaseAskedAt.get(row.batchId)
    const isOthers = document.rowId !== row.id && !known.isToVerify.has(row.batchId)
    const mayBeOwn = site
      .core()
      .batches.list()
      .some(({ id, sourceSha256 }) => id === row.batchId && sourceSha256 !== undefined)
    return isOthers && !mayBeOwn && askedAt !== undefined && document.listedAtMs < askedAt
  }

  /** Checks a document that only name and people speak for. */
  function checkWeak(
    site: Site,
    row: DocumentRow,
    taken: SimDocument,
    say: (what: string) => void,
  ): void {
    if (scenario.isShared) say('though others send on the account')
    const lastByteAt = known.lastByteAt.get(toSiteKey(site, row.id))
    // The time of the last bytes is unknown for an attempt of a restored journal.
    if (lastByteAt === undefined) return
    const settledAt = lastByteAt + DEFAULT_SETTLE_FLOOR_MS - CLOCK_GRAIN_MS
    // The settle time is that of an older attempt where neither the journal nor the note of its last commit has the
    // newest.
    const isLost = listAround(known.forgotten, site.name, lastByteAt).length > 0
    if (!isLost && time.now() < settledAt) say('before the settle time was over')
    const since = Math.max(
      known.releaseAskedAt.get(row.batchId) ?? 0,
      known.restAskedAt.get(row.batchId) ?? 0,
      lastByteAt - SURE_WINDOW_MS,
    )
    const scannedAt = known.scannedAt.get(toAccountKey(site, row.accountId)) ?? 0
    const others = service
      .documents()
      .filter((each) => each.id !== taken.id && each.accountId === taken.accountId)
      .filter((each) => each.identity === taken.identity)
      .filter((each) => isVisible(each, scannedAt) && each.madeAtMs > since)
      // A document that has left the list since is not in the scan that decides.
      .filter(({ id }) => service.isUntroubled(id))
    const free = others.filter(({ id }) => site.core().documents.claimedBy([id]).length === 0)
    if (free.length > 0 && !scenario.usesReference) {
      say(`though ${toShort(free[0]?.id ?? '')} looks the same`)
    }
  }
}

function isVisible(document: SimDocument, scannedAt: number): boolean {
  const { isHidden, isRemoved, status, wasChanged, listedAtMs } = document
  const isThere = !isHidden && !isRemoved && status !== 'SignatureNotSet' && !wasChanged
  return isThere && listedAtMs <= scannedAt
}
