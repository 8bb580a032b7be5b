// Visibility check: each own 201 is looked up in the list (R15, visibility check). The check
// measures the list lag, the length at which names are cut, the error of dates and the kinds of
// document that are listed.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { AccountId, AttemptId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { inParts } from '../../platform/in-slices.ts'
import { matchNames } from '../../../shared/rules/canonical.ts'
import type { ListedDocument } from '../../partner/wire/document-list.ts'
import type { AccountSnapshot } from './account-snapshot.ts'
import { readRows } from './account-snapshot.ts'
import { toWindowStart } from './candidate-window.ts'
import type { ServiceMetrics, ServiceMetricsStore } from './service-metrics.ts'
import { noteSighting, toDocumentKinds } from './service-metrics.ts'
import type { QueuePorts } from '../queue-ports.ts'
import { writeReference } from '../send/reference.ts'

/** Milliseconds after a 201 during which the document and copies of it are looked up. */
export const VISIBILITY_CHECK_MS = 20 * MINUTE_MS
/**
 * Milliseconds after a 201 during which an unseen document is looked up at short intervals, and the
 * list lag is measured; later ones are watched as late documents are (copy-checks.ts).
 */
export const MAX_VISIBILITY_CHECK_MS = 2 * 60 * MINUTE_MS

export async function checkListVisibility(
  { journal, clock }: QueuePorts,
  {
    serviceMetrics,
    listVisibility,
  }: { readonly serviceMetrics: ServiceMetricsStore; readonly listVisibility: ListVisibility },
  accountId: AccountId,
  { scan, attempts, metrics }: Pick<AccountSnapshot, 'scan' | 'attempts' | 'metrics'>,
): Promise<void> {
  const newlyListed = await findNewlyListed(listVisibility, { scan, attempts, metrics })
  const rows = await readRows(
    journal,
    newlyListed.map(({ attempt }) => attempt.documentId),
  )
  // Sightings are noted only after the rows were read: a document that was noted before is not measured again.
  const sightings = newlyListed.map((each): Sighting => {
    // Time of appearance; a document that no earlier scan missed counts as listed at its answer.
    const appearedAt = listVisibility.noteSeen(each.attempt.id, scan.at) ?? each.settledAt
    return { ...each, appearedAt }
  })
  const contentOf = new Map(rows.map(({ id, content }) => [id, content]))
  // Update on the present metrics: answers may have changed them meanwhile.
  const updateAll = (known: ServiceMetrics) =>
    sightings.reduce(
      (so, each) => learn(so, each, contentOf.get(each.attempt.documentId), scan.at),
      known,
    )
  await serviceMetrics.update(accountId, updateAll, clock.now())
}

/** Young document that a scan shows for the first time. */
type NewlyListed = {
  readonly attempt: Attempt
  readonly found: ListedDocument
  /** Time of its answer, by the service's clock. */
  readonly settledAt: EpochMs
}

type Sighting = NewlyListed & { readonly appearedAt: EpochMs }

/** Attempts that are checked in a row before main's thread is free for other work. */
const ATTEMPTS_AT_ONCE = 2_000

async function findNewlyListed(
  listVisibility: ListVisibility,
  { scan, attempts, metrics }: Pick<AccountSnapshot, 'scan' | 'attempts' | 'metrics'>,
): Promise<readonly NewlyListed[]> {
  const listed = new Map<PartnerDocumentId, ListedDocument>()
  for (const documents of [scan.older, scan.documents]) {
    for await (const part of inParts(documents, ATTEMPTS_AT_ONCE)) {
      for (const each of part) listed.set(each.id, each)
    }
  }
  const young: NewlyListed[] = []
  for await (const part of inParts(attempts, ATTEMPTS_AT_ONCE)) {
    for (const attempt of part) {
      const { outcome, serviceStartedAt, serviceSettledAt: settledAt } = attempt
      if (outcome?.kind !== 'created' || settledAt === undefined) continue
      if (listVisibility.hasSeen(attempt.id)) continue
      const found = listed.get(outcome.partnerId)
      if (!found) {
        const isInReach = toWindowStart(serviceStartedAt, metrics) >= scan.since
        if (isInReach) listVisibility.noteMissing(attempt.id, scan.at)
        continue
      }
      // Scans of older documents are too far apart to measure the list lag (R7, settle time).
      const isYoung = serviceStartedAt >= scan.at - MAX_VISIBILITY_CHECK_MS
      if (isYoung) young.push({ attempt, found, settledAt })
      else listVisibility.noteSeen(attempt.id, scan.at)
    }
  }
  return young
}

function learn(
  metrics: ServiceMetrics,
  { attempt, found, settledAt, appearedAt }: Sighting,
  content: DocumentContent | undefined,
  seenAt: EpochMs,
): ServiceMetrics {
  const listLagMs = Math.max(0, appearedAt - settledAt)
  const dated = learnCreatedAt(noteSighting(metrics, 'listLags', listLagMs, seenAt), {
    found,
    createdBetween: [attempt.serviceStartedAt, settledAt],
    seenAt,
  })
  if (!content) return dated
  return learnKinds(learnName(dated, toSentName(content, attempt), found), content)
}

/**
 * Step and limit of time zones in milliseconds: quarters of an hour, from 12 hours west of UTC to
 * 14 hours east.
 */
const ZONE_STEP_MS = 15 * MINUTE_MS
const MAX_ZONE_MS = 14 * HOUR_MS
/**
 * Largest distance from a zone in milliseconds; a clock further off is wrong and not in another
 * zone.
 */
const MAX_ZONE_REST_MS = 5 * MINUTE_MS

/**
 * Distance between `createdAt`, as it was read, and the creation by the service's `Date` (R6,
 * service's clock).
 */
export function learnCreatedAt(
  metrics: ServiceMetrics,
  seen: {
    readonly found: Pick<ListedDocument, 'createdAt' | 'isCreatedAtZoneless'>
    /** Start and end of the request, by the service's clock. */
    readonly createdBetween: readonly [EpochMs, EpochMs]
    readonly seenAt: EpochMs
  },
): ServiceMetrics {
  const { found, createdBetween, seenAt } = seen
  const [from, until] = createdBetween
  const offMs = found.createdAt - Math.min(Math.max(found.createdAt, from), until)
  const note = (known: ServiceMetrics, ms: number): ServiceMetrics =>
    noteSighting(known, 'createdAtDistances', Math.abs(ms), seenAt)
  if (!found.isCreatedAtZoneless) return note(metrics, offMs)
  const zoneMs = Math.round(offMs / ZONE_STEP_MS) * ZONE_STEP_MS
  const restMs = offMs - zoneMs
  const { zoneOffsetMs: knownMs } = metrics
  const zoneOffsetMs = (knownMs ?? 0) + zoneMs
  if (Math.abs(restMs) > MAX_ZONE_REST_MS || Math.abs(zoneOffsetMs) > MAX_ZONE_MS) {
    return note(metrics, offMs)
  }
  if (zoneOffsetMs === knownMs) return note(metrics, restMs)
  // Two zones, of two machines or of a summer time: a date of the other zone is off by the
  // difference.
  return note({ ...metrics, zoneOffsetMs }, knownMs === undefined ? restMs : offMs)
}

function learnKinds(metrics: ServiceMetrics, content: DocumentContent): ServiceMetrics {
  const newKinds = toDocumentKinds(content).filter((kind) => !metrics.seenKinds.includes(kind))
  return newKinds.length === 0
    ? metrics
    : { ...metrics, seenKinds: [...metrics.seenKinds, ...newKinds] }
}

/** Name as it was sent, with its reference (R10, canonical comparison). */
function toSentName(
  { name }: Pick<DocumentContent, 'name'>,
  { reference }: Pick<Attempt, 'reference'>,
): string {
  return reference === undefined ? name : writeReference(name, reference)
}

/**
 * Length at which the service cuts names, known when our own name came back as its own beginning.
 */
function learnName(metrics: ServiceMetrics, sent: string, found: ListedDocument): ServiceMetrics {
  const theirs = found.name
  const { length } = theirs
  // Comparison in canonical form too: the service may have changed the spelling as well as cut the
  // name.
  const isBeginning = sent.startsWith(theirs) || matchNames(sent, theirs) === 'truncated'
  const isCut = length < sent.length && isBeginning && !/\.(pdf|docx?)$/i.test(sent)
  return isCut && metrics.nameLength !== length ? { ...metrics, nameLength: length } : metrics
}

/**
 * Longest regular time in milliseconds between two scans. A longer break (a night, a line that is
 * down) says nothing about the list lag and would multiply every later settle time by ten.
 */
const LONGEST_GAP_MS = 5 * MINUTE_MS

/** Visibility of own 201s in the list; memory of this process only. */
export type ListVisibility = {
  readonly hasSeen: (id: AttemptId) => boolean
  /**
   * Scan that did not show the document.
   * @param at time of the scan, by the service's clock
   */
  readonly noteMissing: (id: AttemptId, at: EpochMs) => void
  /**
   * Scan that shows the document. Answers the latest time of appearance, which is after the last
   * scan that missed it; undefined when no scan missed it, since the delay is then our own.
   */
  readonly noteSeen: (id: AttemptId, at: EpochMs) => EpochMs | undefined
}

export function createListVisibility(): ListVisibility {
  const seen = new Set<AttemptId>()
  const missed = new Map<AttemptId, EpochMs>()
  return {
    hasSeen: (id) => seen.has(id),
    noteMissing: (id, at) => void missed.set(id, at),
    noteSeen(id, at) {
      seen.add(id)
      const missedAt = missed.get(id)
      missed.delete(id)
      return missedAt === undefined ? undefined : toEpochMs(Math.min(at, missedAt + LONGEST_GAP_MS))
    },
  }
}
