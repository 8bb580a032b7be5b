// Checks I5 (no create without its conditions) before a create starts and before its last bytes leave, and I1 at the
// same moment: no row is sent again whose document could be known.
import type { Change } from '../../main/journal/change.ts'
import type { DocumentRow } from '../../main/journal/records.ts'
import { LANE_CLOSING_DELIVERIES } from '../../shared/model/delivery.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { isNoticed } from './absence-check.ts'
import { isLike, toIdentity } from './identity.ts'
import type { Overseen, Site } from './overseen.ts'
import { isForgotten, toAccountKey, toShort, toSiteKey } from './overseen.ts'
import type { Prepared } from './prepare.ts'
import type { SimDocument } from './sim-document.ts'

/** Period before a release whose documents must be in the baseline: half an hour, less the difference of clocks. */
const SURE_BASELINE_MS = 20 * MINUTE_MS
/** Longest usual release; a longer one (the machine slept) looks back from a later moment. */
const LONGEST_RELEASE_MS = 5 * MINUTE_MS

/** Time from a list to the end of its scan, or to the next try of one that was cut off. */
const SEARCH_MS = 15_000

export function createCreateCheck({ time, service, scenario, known, prepared, fail }: Overseen) {
  const toRow = (site: Site, rowId: string): DocumentRow | undefined => {
    const planned = prepared.rows.get(rowId)
    return planned && site.core().documents.list({ ids: [planned.document.id] }).rows[0]
  }

  /** Time of the last scan when a row was claimed; a later scan comes too late for the claim. */
  const scannedBefore = new Map<string, number>()
  const noteClaim = (site: Site, rowId: string): void => {
    const accountId = prepared.rows.get(rowId)?.accountId
    const scannedAt = (accountId && known.scannedAt.get(toAccountKey(site, accountId))) ?? 0
    const key = toSiteKey(site, rowId)
    const absentAt = known.calledAbsentAt.get(key) ?? known.sentAgain.get(key) ?? Infinity
    // A row that was called absent, or is sent again by a person's decision, before the running scan ended: that scan
    // has still to read the signers of what it saw.
    const isUnderWay = scannedAt > absentAt && time.now() - scannedAt < SEARCH_MS
    scannedBefore.set(key, isUnderWay ? 0 : scannedAt)
  }

  /** Checks before the first byte: attempt, lane, lock and release. */
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
    // A row may be sent again after its attempt was called absent, which is checked then, or by a person's decision.
    const key = toSiteKey(site, row.id)
    const wasConcluded = known.calledAbsentAt.has(key) || known.sentAgain.has(key)
    for (const document of service.ofRow(row.id)) {
      if (document.isRemoved || document.isDisguised || isExplained(site, document)) continue
      // A row that was corrected in a period that the journal lost: by name and people the document is another one.
      if (row.content && toIdentity(row.content) !== document.identity) continue
      if (isForgotten(known, document) || !service.isUntroubled(document.id)) continue
      // A document of another machine, which may send the same file until the list shows it.
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

  /** Whether a document is known and the row was sent again by a person, or as a known duplicate. */
  const isExplained = (site: Site, { id, rowId }: SimDocument): boolean =>
    isNoticed(site, id) || (rowId !== undefined && (known.shown.get(rowId)?.has(id) ?? false))

  /**
   * Whether rows of the batch may have made a document before a rest is released: one was created, another machine may
   * have the file, or a start found a document that may be a row's (R17).
   */
  const mayHaveMade = (
    site: Site,
    { batch: { id: batchId, sourceSha256 }, documents }: Prepared['batches'][number],
  ): boolean =>
    sourceSha256 !== undefined ||
    documents.some(({ id }) => known.creates.has(id)) ||
    site.core().documents.list({ batchId, doubted: true }).rows.length > 0

  /**
   * Checks that documents that others had in the list at the release are in the baseline (R5). Where a rest is
   * released, what was listed since may be of the rows that went before.
   */
  const checkBaseline = (
    site: Site,
    { batchId }: Extract<Change, { kind: 'batchReleased' }>,
  ): void => {
    const planned = prepared.batches.find(({ batch }) => batch.id === batchId)
    const restAskedAt =
      planned && mayHaveMade(site, planned) ? undefined : known.restAskedAt.get(batchId)
    const askedAt = restAskedAt ?? known.releaseAskedAt.get(batchId)
    if (askedAt === undefined || time.now() - askedAt > LONGEST_RELEASE_MS) return
    if (known.isToVerify.has(batchId)) return
    const baseline = new Set(site.core().batches.baseline(batchId))
    const own = planned?.batch.sourceSha256 === undefined ? [] : planned.documents
    // The row may have been sent, in any form, in the period that this journal lost (R17).
    if (own.length > 0 && known.restoredAt.has(site.name)) return
    // The length at which the service cuts names may be unknown, so that a cut name that could be a row's is left out
    // too.
    const mayBeOf = (document: SimDocument): boolean =>
      own.some(
        ({ content }) => toIdentity(content) === document.identity || isLike(content, document),
      )
    const missed = service.documents().find((document) => {
      const { id, rowId, isRemoved, isHidden, listedAtMs, madeAtMs, status } = document
      // A cancelled document shows no people; by its name alone it may be a row's.
      if (own.length > 0 && status === 'SignatureNotSet') return false
      // So may one whose people could not be read at the release.
      if (own.length > 0 && (known.unreadAt.get(id) ?? 0) >= askedAt) return false
      // Rows from a file may have been sent elsewhere, so that every similar document is looked at (R17).
      const isOthers = rowId === undefined && !isRemoved && !isHidden && !mayBeOf(document)
      const isOfAccount = document.accountId === planned?.batch.accountId
      // An outdated list may lack the document, which its `Date` does not tell.
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
