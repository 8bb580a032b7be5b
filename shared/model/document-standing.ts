// The one model of counts: every document has exactly one standing, and every figure that is shown is a
// sum over standings. Lists and tabs are sets of standings. Pure.
import { z } from 'zod'
import type { ArchiveState } from './archive-state.ts'
import { findArchiveFinding } from './archive-state.ts'
import type { DeliveryKind } from './delivery.ts'
import type { PendingRelease } from './draft.ts'
import type { Tracking } from './tracking.ts'
import { isSigned, hasFinalizingFailed } from './tracking.ts'

/** Standings in the order in which a document passes them. */
export const STANDINGS = [
  'draft', // being prepared
  'scheduled', // released for a time that a person chose
  'leaving', // released, can still be taken back, or its release is tried again
  'queued',
  'sending',
  'unconfirmed',
  'held',
  'needsDecision',
  'rejected',
  'withdrawn',
  'waiting', // sent, signatures are missing
  'finalizingFailed', // all have signed, and the service failed at making the final file
  'over', // cancelled, expired or gone before all had signed
  'redone', // over, and another document that was made of it is on its way or at the service
  'signed', // the signed file is still to come
  'fileFailed', // the signed file did not come
  'fileMissing', // the file was stored, and is gone from the folder
  'fileChanged', // the file was stored, and another lies in its place
  'stored',
  'doubted', // the service gave another file the second time
] as const
export type Standing = (typeof STANDINGS)[number]

/** What the standing of a released document depends on. */
type StandingDocument = {
  readonly delivery: { readonly kind: DeliveryKind }
  readonly tracking: Tracking
  readonly archive: ArchiveState
  /** Newer document that was made from this one and was released and not withdrawn, at any remove. */
  readonly redoneAs?: unknown
}

/** Returns the standing of a released document; never `scheduled` or `leaving`, which only drafts have. */
export function toStanding(document: StandingDocument): Standing {
  const { delivery, tracking, archive, redoneAs } = document
  const finding = findArchiveFinding(archive)
  if (delivery.kind !== 'sent') return delivery.kind
  if (archive.kind === 'stored') return finding ? 'doubted' : 'stored'
  if (finding === 'missing') return 'fileMissing'
  if (finding === 'changed') return 'fileChanged'
  if (archive.kind === 'failed' || finding) return 'fileFailed'
  if (isSigned(tracking)) return 'signed'
  if (hasFinalizingFailed(tracking)) return 'finalizingFailed'
  if (tracking.kind !== 'ended' && tracking.kind !== 'gone') return 'waiting'
  return redoneAs === undefined ? 'over' : 'redone'
}

/** Numbers of documents by standing; an absent standing is 0. */
export const standingCountsSchema = z.partialRecord(z.enum(STANDINGS), z.number().int().min(0))
export type StandingCounts = Readonly<z.infer<typeof standingCountsSchema>>

export function sumOf(counts: StandingCounts, standings: readonly Standing[]): number {
  return standings.reduce((sum, standing) => sum + (counts[standing] ?? 0), 0)
}

export function addCounts(all: readonly StandingCounts[]): StandingCounts {
  const sums: Partial<Record<Standing, number>> = {}
  for (const standing of STANDINGS) {
    const sum = all.reduce((total, counts) => total + (counts[standing] ?? 0), 0)
    if (sum > 0) sums[standing] = sum
  }
  return sums
}

/** Returns the standings of drafts: those that the pending release names are `scheduled` or `leaving`. */
export function countDrafts(drafts: number, release: PendingRelease | undefined): StandingCounts {
  const named = Math.min(drafts, release?.documentIds.length ?? 0)
  const standing = release?.schedule && !release.failure ? 'scheduled' : 'leaving'
  return addCounts([{ draft: drafts - named }, { [standing]: named }])
}

/** Standings of documents that were not handed to the queue yet. */
const PREPARED = ['draft', 'scheduled', 'leaving'] as const satisfies readonly Standing[]
/** Standings of documents that reached the service, whatever became of them there. */
export const SENT = [
  'waiting',
  'finalizingFailed',
  'over',
  'redone',
  'signed',
  'fileFailed',
  'fileMissing',
  'fileChanged',
  'stored',
  'doubted',
] as const satisfies readonly Standing[]
/** Standings of signed documents whose file is not stored, or not as it was stored. */
export const WITHOUT_FILE = [
  'signed',
  'fileFailed',
  'fileMissing',
  'fileChanged',
] as const satisfies readonly Standing[]
/** Standings of documents that were handed to the queue. */
export const RELEASED: readonly Standing[] = STANDINGS.filter(
  (standing) => !PREPARED.some((each) => each === standing),
)
/** Standings of documents that the queue sends without a person. */
export const MOVING = ['queued', 'sending'] as const satisfies readonly Standing[]

/** Returns the two figures of progress: documents sent, and released documents without the withdrawn ones. */
export function toSentProgress(counts: StandingCounts): {
  readonly sent: number
  readonly total: number
} {
  return { sent: sumOf(counts, SENT), total: sumOf(counts, RELEASED) - (counts.withdrawn ?? 0) }
}

export function countsOfDeliveries(counts: StandingCounts): Readonly<Record<DeliveryKind, number>> {
  const { queued = 0, sending = 0, unconfirmed = 0, held = 0 } = counts
  const { needsDecision = 0, rejected = 0, withdrawn = 0 } = counts
  const others = { queued, sending, unconfirmed, held, needsDecision, rejected, withdrawn }
  return { draft: sumOf(counts, PREPARED), sent: sumOf(counts, SENT), ...others }
}

/** Subsets of the documents, for tracking, decisions, the archive and the queue. */
export const DOCUMENT_VIEWS = [
  'all',
  'moving',
  'leaving',
  'attention',
  'decisions',
  'pending',
  'signed',
  'withdrawn',
  'archive',
  'stored',
  'toStore',
  'notStored',
  'fileMissing',
  'fileChanged',
] as const
export type DocumentViewName = (typeof DOCUMENT_VIEWS)[number]

export const VIEW_STANDINGS: Readonly<Record<DocumentViewName, readonly Standing[]>> = {
  all: STANDINGS,
  moving: ['queued', 'sending', 'held', 'unconfirmed'],
  leaving: ['draft', 'scheduled', 'leaving', 'queued', 'sending', 'unconfirmed'],
  attention: [
    'rejected',
    'held',
    'needsDecision',
    'finalizingFailed',
    'over',
    'fileFailed',
    'fileMissing',
    'fileChanged',
    'doubted',
  ],
  decisions: ['needsDecision'],
  pending: ['waiting'],
  signed: ['signed', 'stored'],
  withdrawn: ['withdrawn', 'redone'],
  archive: [...WITHOUT_FILE, 'stored', 'doubted'],
  stored: ['stored'],
  toStore: ['signed'],
  notStored: ['fileFailed'],
  fileMissing: ['fileMissing'],
  fileChanged: ['fileChanged', 'doubted'],
}

/** Tabs of the archive; every document in the archive is in exactly one of them. */
export const ARCHIVE_TABS = [
  'stored',
  'toStore',
  'notStored',
  'fileMissing',
  'fileChanged',
] as const satisfies readonly DocumentViewName[]

/** Tabs of tracking; every document is in exactly one of them. */
export const TRACKING_TABS = [
  'pending',
  'attention',
  'signed',
  'leaving',
  'withdrawn',
] as const satisfies readonly DocumentViewName[]
