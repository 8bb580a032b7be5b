// R15: each of our own 201s is looked for in the list. It teaches how late the list is, at which
// length names are cut, how far dates are off and which kinds of document are listed.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { AccountId, AttemptId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { matchNames } from '../../../shared/rules/canonical.ts'
import type { ListedDocument } from '../../partner/wire/document-list.ts'
import type { AccountSnapshot } from './account-snapshot.ts'
import { toWindowStart } from './candidate-window.ts'
import type { ServiceMetrics } from './service-metrics.ts'
import { noteSighting, toDocumentKinds } from './service-metrics.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { writeReference } from '../send/reference.ts'

/** How long after its 201 a document is looked for, and copies of it. */
export const VISIBILITY_CHECK_MS = 20 * MINUTE_MS
/** One that was not seen by then is looked for so long, less and less often: some are hidden for good. */
export const MAX_VISIBILITY_CHECK_MS = 2 * 60 * MINUTE_MS

export async function checkListVisibility(
  { journal, clock }: QueuePorts,
  { serviceMetrics, listVisibility }: QueueState,
  accountId: AccountId,
  { scan, attempts, figures }: Pick<AccountSnapshot, 'scan' | 'attempts' | 'figures'>,
): Promise<void> {
  const listed = new Map([...scan.older, ...scan.documents].map((each) => [each.id, each]))
  const lessons: ((known: ServiceMetrics) => ServiceMetrics)[] = []
  for (const attempt of attempts) {
    const { outcome, serviceStartedAt, serviceSettledAt } = attempt
    if (outcome?.kind !== 'created' || serviceSettledAt === undefined) continue
    if (serviceStartedAt < scan.at - MAX_VISIBILITY_CHECK_MS || listVisibility.hasSeen(attempt.id))
      continue
    const found = listed.get(outcome.partnerId)
    if (!found) {
      const isInReach = toWindowStart(serviceStartedAt, figures) >= scan.since
      if (isInReach) listVisibility.noteMissing(attempt.id, scan.at)
      continue
    }
    // What no look missed was listed at once, as far as anybody can tell.
    const appearedAt = listVisibility.noteSeen(attempt.id, scan.at) ?? serviceSettledAt
    lessons.push((known) =>
      learnCreatedAt(
        noteSighting(known, 'listLags', Math.max(0, appearedAt - serviceSettledAt), scan.at),
        { found, createdBetween: [serviceStartedAt, serviceSettledAt], seenAt: scan.at },
      ),
    )
    const { rows } = await journal.documents({ ids: [attempt.documentId] })
    const content = rows[0]?.content
    if (!content) continue
    const sentName = toSentName(content, attempt)
    lessons.push((known) => learnKinds(learnName(known, sentName, found), content))
  }
  // Beside what answers teach meanwhile.
  const learnAll = (known: ServiceMetrics) => lessons.reduce((so, lesson) => lesson(so), known)
  await serviceMetrics.update(accountId, learnAll, clock.now())
}

/** Zones lie on quarters of an hour, from 12 hours west of UTC to 14 east of it. */
const ZONE_STEP_MS = 15 * MINUTE_MS
const MAX_ZONE_MS = 14 * HOUR_MS
/** A clock that is further off than that from a zone is wrong, not in another zone. */
const MAX_ZONE_REST_MS = 5 * MINUTE_MS

/** R6: how far `createdAt`, as it was read, lies from when the service made the document by its `Date`. */
export function learnCreatedAt(
  figures: ServiceMetrics,
  seen: {
    readonly found: Pick<ListedDocument, 'createdAt' | 'isCreatedAtZoneless'>
    /** From before the request to after its answer, by the service's clock. */
    readonly createdBetween: readonly [EpochMs, EpochMs]
    readonly seenAt: EpochMs
  },
): ServiceMetrics {
  const { found, createdBetween, seenAt } = seen
  const [from, until] = createdBetween
  const offMs = found.createdAt - Math.min(Math.max(found.createdAt, from), until)
  const note = (known: ServiceMetrics, ms: number): ServiceMetrics =>
    noteSighting(known, 'createdAtDistances', Math.abs(ms), seenAt)
  if (!found.isCreatedAtZoneless) return note(figures, offMs)
  const zoneMs = Math.round(offMs / ZONE_STEP_MS) * ZONE_STEP_MS
  const restMs = offMs - zoneMs
  const { zoneOffsetMs: knownMs } = figures
  const zoneOffsetMs = (knownMs ?? 0) + zoneMs
  if (Math.abs(restMs) > MAX_ZONE_REST_MS || Math.abs(zoneOffsetMs) > MAX_ZONE_MS) {
    return note(figures, offMs)
  }
  if (zoneOffsetMs === knownMs) return note(figures, restMs)
  // Two zones, of two machines or of a summer: by the other one it is off by as much.
  return note({ ...figures, zoneOffsetMs }, knownMs === undefined ? restMs : offMs)
}

function learnKinds(figures: ServiceMetrics, content: DocumentContent): ServiceMetrics {
  const newKinds = toDocumentKinds(content).filter((kind) => !figures.seenKinds.includes(kind))
  return newKinds.length === 0
    ? figures
    : { ...figures, seenKinds: [...figures.seenKinds, ...newKinds] }
}

/** R10: reference included. */
function toSentName(
  { name }: Pick<DocumentContent, 'name'>,
  { reference }: Pick<Attempt, 'reference'>,
): string {
  return reference === undefined ? name : writeReference(name, reference)
}

/** Our own name came back as a beginning of itself: that is where the service cuts. */
function learnName(figures: ServiceMetrics, sent: string, found: ListedDocument): ServiceMetrics {
  const theirs = found.name
  const { length } = theirs
  // It may have written the name its own way as well as cut it.
  const isBeginning = sent.startsWith(theirs) || matchNames(sent, theirs) === 'truncated'
  const isCut = length < sent.length && isBeginning && !/\.(pdf|docx?)$/i.test(sent)
  return isCut && figures.nameLength !== length ? { ...figures, nameLength: length } : figures
}

/**
 * Between two looks that come as they should. A longer stretch without one (a night, a line that is down)
 * says nothing of the list: it would make every later settle time ten times as long.
 */
const LONGEST_GAP_MS = 5 * MINUTE_MS

/** Which own 201s were looked for in vain before they were seen; of this process only. */
export type ListVisibility = {
  readonly hasSeen: (id: AttemptId) => boolean
  /** @param at of the look, by the service's clock */
  readonly noteMissing: (id: AttemptId, at: EpochMs) => void
  /**
   * When it appeared, at the latest: after the look that missed it last. Undefined when none had missed it:
   * what passed until then is our own slowness to look, not the list's.
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
