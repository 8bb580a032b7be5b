// I5: what must be on disk before a create starts and before its last bytes leave; and I1 at that
// moment: nothing goes out again whose document could be seen to exist.
import type { Change } from '../../main/journal/change.ts'
import type { DocumentRow } from '../../main/journal/records.ts'
import { LANE_CLOSING_DELIVERIES } from '../../shared/model/delivery.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { isNoticed } from './absence-check.ts'
import { isLike, toIdentity } from './identity.ts'
import type { Overseen, Site } from './overseen.ts'
import { isForgotten, toLookKey, toShort, toSiteKey } from './overseen.ts'
import type { SimDocument } from './sim-document.ts'

/** A baseline looks half an hour back, by clocks that differ by some minutes. */
const SURE_BASELINE_MS = 20 * MINUTE_MS
/** A release that takes longer (the machine slept) looks back from a later moment. */
const LONGEST_RELEASE_MS = 5 * MINUTE_MS

/** From a list to what a look makes of it, or to the next try of one that was cut off. */
const LOOKING_MS = 15_000

export function createCreateCheck({ time, service, scenario, known, prepared, fail }: Overseen) {
  const toRow = (site: Site, rowId: string): DocumentRow | undefined => {
    const planned = prepared.rows.get(rowId)
    return planned && site.core().documents.list({ ids: [planned.document.id] }).rows[0]
  }

  /** What was seen of the list when a row was claimed: what a look shows after that comes too late for it. */
  const scannedBefore = new Map<string, number>()
  const noteClaim = (site: Site, rowId: string): void => {
    const accountId = prepared.rows.get(rowId)?.accountId
    const scannedAt = (accountId && known.scannedAt.get(toLookKey(site, accountId))) ?? 0
    const key = toSiteKey(site, rowId)
    const absentAt = known.calledAbsentAt.get(key) ?? known.toldToSend.get(key) ?? Infinity
    // Called absent, or to be sent by a person's word, before the look that is under way: that has still to ask
    // who signs what it saw.
    const isUnderWay = scannedAt > absentAt && time.now() - scannedAt < LOOKING_MS
    scannedBefore.set(key, isUnderWay ? 0 : scannedAt)
  }

  /** Before the first byte: the attempt, the lane, the lock and the release. */
  const checkStart = (site: Site & { readonly isAlone: () => boolean }, rowId: string): void => {
    const say = (what: string): void => fail(`I5: row ${toShort(rowId)} ${what}`)
    if (!site.isAlone()) say('is sent while two programs have the journal')
    const row = toRow(site, rowId)
    if (row?.delivery.kind !== 'sending' || !site.core().attempts.byId(row.delivery.attemptId)) {
      return say('is sent without a committed attempt')
    }
    const batch = site
      .core()
      .batches.list()
      .find(({ id }) => id === row.batchId)
    if (batch?.releasedAt === undefined) say('is sent without a release')
    const { content } = row
    const open = site.core().documents.list({ deliveries: LANE_CLOSING_DELIVERIES }).rows
    const other = open.find(
      (each) =>
        each.id !== row.id &&
        each.accountId === row.accountId &&
        each.content &&
        content &&
        isAlike(each.content, content),
    )
    if (other) say(`is sent while ${toShort(other.id)} of its lane is ${other.delivery.kind}`)
  }

  const checkLastByte = (site: Site, rowId: string): void => {
    const row = toRow(site, rowId)
    if (!row) return
    const { delivery } = row
    if (delivery.kind !== 'sending' || delivery.step !== 'completing') {
      fail(`I5: the last bytes of row ${toShort(rowId)} left before the fence was committed`)
    }
    const attempts = site.core().attempts.of(row.id)
    const earlier = attempts.filter(
      ({ id }) => delivery.kind !== 'sending' || id !== delivery.attemptId,
    )
    const putBackAt = known.putBackAt.get(toSiteKey(site, row.id)) ?? 0
    // What may send a row again: that its attempt was called absent, which is looked into by then, or a person.
    const key = toSiteKey(site, row.id)
    const wasConcluded = known.calledAbsentAt.has(key) || known.toldToSend.has(key)
    for (const document of service.ofRow(row.id)) {
      if (document.isRemoved || document.isDisguised || isExplained(site, document)) continue
      // FixedRow in what a journal forgot: by name and people it is another document.
      if (row.content && toIdentity(row.content) !== document.identity) continue
      if (isForgotten(known, document) || !service.isUntroubled(document.id)) continue
      // Another machine may send the same file until the list shows it: no attempt of this one made it.
      if (document.workstation !== site.name) continue
      const isListed = document.listedAtMs <= (scannedBefore.get(toSiteKey(site, row.id)) ?? 0)
      if (isListed && !document.isHidden) {
        fail(`I1: row ${toShort(rowId)} is sent again though ${toShort(document.id)} is listed`)
      } else if (!wasConcluded && earlier.length > 0) {
        fail(`I1: row ${toShort(rowId)} is sent again though ${toShort(document.id)} was made`)
      } else if (earlier.length === 0 && document.sentAtMs < putBackAt) {
        fail(`I1: row ${toShort(rowId)} is sent as if ${toShort(document.id)} had never been`)
      }
    }
  }

  /** Known to be there, and sent again by a person's will or as a known duplicate. */
  const isExplained = (site: Site, { id, rowId }: SimDocument): boolean =>
    isNoticed(site, id) || (rowId !== undefined && (known.shown.get(rowId)?.has(id) ?? false))

  /** What others had in the list when the release was asked for is never a candidate (R5). */
  const checkBaseline = (
    site: Site,
    { batchId }: Extract<Change, { kind: 'batchReleased' }>,
  ): void => {
    const askedAt = known.releaseAskedAt.get(batchId)
    if (askedAt === undefined || time.now() - askedAt > LONGEST_RELEASE_MS) return
    if (known.isToVerify.has(batchId)) return
    const baseline = new Set(site.core().batches.baseline(batchId))
    const planned = prepared.batches.find(({ batch }) => batch.id === batchId)
    const own = planned?.batch.sourceSha256 === undefined ? [] : planned.documents
    // It may have gone in the stretch that this journal lost, as anything by now (R17).
    if (own.length > 0 && known.restoredAt.has(site.name)) return
    // Where the service cuts names may be unknown: what could be a row's, cut, is left out as well.
    const mayBeOf = (document: SimDocument): boolean =>
      own.some(
        ({ content }) => toIdentity(content) === document.identity || isLike(content, document),
      )
    const missed = service.documents().find((document) => {
      const { id, rowId, isRemoved, isHidden, listedAtMs, madeAtMs, status } = document
      // Cancelled, it shows no people: by its name alone it may be one of them.
      if (own.length > 0 && status === 'SignatureNotSet') return false
      // What came from a file may have been sent elsewhere: whatever looks like it is looked at (R17).
      const isOthers = rowId === undefined && !isRemoved && !isHidden && !mayBeOf(document)
      const isOfAccount = document.accountId === planned?.batch.accountId
      // A list that is behind may lack it, and its `Date` does not tell.
      const isListed = listedAtMs + scenario.service.staleListMs < askedAt
      const isInWindow = isListed && madeAtMs > askedAt - SURE_BASELINE_MS
      return isOfAccount && isOthers && isInWindow && !baseline.has(id)
    })
    if (missed) {
      fail(`I5: batch ${toShort(batchId)} is released without ${toShort(missed.id)} as a baseline`)
    }
  }

  return { noteClaim, checkStart, checkLastByte, checkBaseline }
}

function isAlike(
  one: NonNullable<DocumentRow['content']>,
  other: NonNullable<DocumentRow['content']>,
): boolean {
  return toIdentity(one) === toIdentity(other)
}
