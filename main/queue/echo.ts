// R15: each of our own 201s is looked for in the list. It teaches how late the list is, at which
// length names are cut and which kinds of document are listed.
import type { Attempt } from '../../shared/model/attempt.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { AccountId, AttemptId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import { matchNames } from '../../shared/rules/canonical.ts'
import type { ListedDocument } from '../partner/wire/document-list.ts'
import type { AccountLook } from './account-look.ts'
import type { LearntFigures } from './learnt-figures.ts'
import { raise, toDocumentKinds } from './learnt-figures.ts'
import type { QueuePorts } from './queue-ports.ts'
import type { QueueState } from './queue-state.ts'
import { writeReference } from './reference.ts'

/** How long after its 201 a document is looked for, and copies of it. */
export const ECHO_MS = 20 * MINUTE_MS
/** One that was not seen by then is looked for so long, less and less often: some are hidden for good. */
export const LONGEST_ECHO_MS = 2 * 60 * MINUTE_MS

export async function echo(
  { journal, clock }: QueuePorts,
  { learnt, echoes }: QueueState,
  accountId: AccountId,
  { scan, attempts }: Pick<AccountLook, 'scan' | 'attempts'>,
): Promise<void> {
  let figures = await learnt.read(accountId)
  const listed = new Map(scan.documents.map((document) => [document.id, document]))
  const since = Math.max(scan.since, scan.at - LONGEST_ECHO_MS)
  for (const attempt of attempts) {
    if (attempt.outcome?.kind !== 'created' || attempt.serviceSettledAt === undefined) continue
    if (attempt.serviceStartedAt < since || echoes.hasSeen(attempt.id)) continue
    const found = listed.get(attempt.outcome.partnerId)
    if (!found) {
      echoes.noteMissing(attempt.id, scan.at)
      continue
    }
    const appearedAt = echoes.noteSeen(attempt.id, scan.at)
    if (appearedAt !== undefined) {
      figures = raise(figures, 'longestListLagMs', appearedAt - attempt.serviceSettledAt)
    }
    const { rows } = await journal.documents({ ids: [attempt.documentId] })
    const content = rows[0]?.content
    if (!content) continue
    figures = learnName(figures, toSentName(content, attempt), found)
    const newKinds = toDocumentKinds(content).filter((kind) => !figures.seenKinds.includes(kind))
    if (newKinds.length > 0) {
      figures = { ...figures, seenKinds: [...figures.seenKinds, ...newKinds] }
    }
  }
  await learnt.update(accountId, () => figures, clock.now())
}

/** R10: reference included. */
function toSentName(
  { name }: Pick<DocumentContent, 'name'>,
  { reference }: Pick<Attempt, 'reference'>,
): string {
  return reference === undefined ? name : writeReference(name, reference)
}

/** Our own name came back as a beginning of itself: that is where the service cuts. */
function learnName(figures: LearntFigures, sent: string, found: ListedDocument): LearntFigures {
  const theirs = found.name
  const { length } = theirs
  // It may have written the name its own way as well as cut it.
  const isBeginning = sent.startsWith(theirs) || matchNames(sent, theirs) === 'truncated'
  const isCut = length < sent.length && isBeginning && !/\.(pdf|docx?)$/i.test(sent)
  return isCut ? { ...figures, nameLength: length } : figures
}

/**
 * Between two looks that come as they should. A longer stretch without one (a night, a line that is down)
 * says nothing of the list: it would make every later settle time ten times as long.
 */
const LONGEST_GAP_MS = 5 * MINUTE_MS

/** Which own 201s were looked for in vain before they were seen; of this process only. */
export type Echoes = {
  readonly hasSeen: (id: AttemptId) => boolean
  /** @param at of the look, by the service's clock */
  readonly noteMissing: (id: AttemptId, at: EpochMs) => void
  /**
   * When it appeared, at the latest: after the look that missed it last. Undefined when none had missed it:
   * what passed until then is our own slowness to look, not the list's.
   */
  readonly noteSeen: (id: AttemptId, at: EpochMs) => EpochMs | undefined
}

export function createEchoes(): Echoes {
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
