// Search targets: what a reconcile looks for in the list, by row or by attempt.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { AttemptId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { DocumentRow, Journal } from '../../journal/journal.ts'
import { isVerification, mayHaveForgotten } from '../recovery/verify-before-send.ts'
import type { ReadRelease } from './account-snapshot.ts'

export type SearchTarget = {
  /** Start of the first attempt that may have made the document, by the service's time. */
  readonly since: EpochMs
  /**
   * References of all its attempts; a name with another reference is another row's (R10, canonical
   * comparison).
   */
  readonly references: readonly string[]
  /**
   * Flag that some references of the row are unknown here: another machine writes its own for a row
   * of the same file, and a restored journal has lost some (R17, restored journal).
   */
  readonly mayBearOthers: boolean
  readonly content: DocumentContent
  /** Documents that the list had before the batch was released (R5, release baseline). */
  readonly baseline: ReadonlySet<PartnerDocumentId>
}

/** Search range and references of these attempts; at least one attempt is needed. */
export function toLookedFor(
  attempts: readonly Pick<Attempt, 'serviceStartedAt' | 'reference'>[],
): Pick<SearchTarget, 'since' | 'references'> {
  return {
    since: toEpochMs(Math.min(...attempts.map(({ serviceStartedAt }) => serviceStartedAt))),
    references: attempts.flatMap(({ reference }) => reference ?? []),
  }
}

export type RowSearchTarget = SearchTarget & {
  readonly row: DocumentRow
  readonly attempt: Attempt
}

type SearchTargetsOf = {
  readonly rows: readonly DocumentRow[]
  /** Attempts that this process began. */
  readonly begun: ReadonlySet<AttemptId>
  /** Attempts that were read after the rows; others are read from the journal. */
  readonly known?: readonly Attempt[]
}

/**
 * Search targets of the rows; a row with erased content or without its attempt in the journal has
 * none.
 */
export async function toSearchTargets(
  journal: Pick<Journal, 'attempt' | 'attempts'>,
  readRelease: ReadRelease,
  { rows, begun, known = [] }: SearchTargetsOf,
): Promise<readonly RowSearchTarget[]> {
  const attempts = new Map(known.map((attempt) => [attempt.id, attempt]))
  const searchTargets: RowSearchTarget[] = []
  for (const row of rows) {
    const { delivery, content, batchId } = row
    if (delivery.kind !== 'unconfirmed' && delivery.kind !== 'needsDecision') continue
    const { attemptId } = delivery
    const attempt = attempts.get(attemptId) ?? (await journal.attempt(attemptId))
    if (!attempt || !content) continue
    const { isFromFile, serviceReleasedAt = -Infinity, ...release } = await readRelease(batchId)
    // Attempt elsewhere that was earlier than this release: its document may stand in the baseline
    // (R17, restored journal).
    const isEarlier = isVerification(attempt) && attempt.serviceStartedAt < serviceReleasedAt
    const baseline: RowSearchTarget['baseline'] = isEarlier ? new Set() : release.baseline
    const earlier = attempt.number > 1 ? await readEarlier(journal, attempt) : []
    const all = [...earlier, attempt]
    const mayBearOthers = isFromFile || all.some((each) => mayHaveForgotten(each, begun))
    searchTargets.push({ row, attempt, content, baseline, mayBearOthers, ...toLookedFor(all) })
  }
  return searchTargets
}

/**
 * Earlier attempts of the row whose documents may have appeared since: called absent (R14, late
 * documents), or open when the journal was restored (R17, restored journal). Such a document is the
 * row's own, and the row must not be sent again.
 */
async function readEarlier(
  journal: Pick<Journal, 'attempts'>,
  { id, documentId }: Attempt,
): Promise<readonly Attempt[]> {
  const attempts = await journal.attempts(documentId)
  return attempts.filter((each) => each.id !== id && mayHaveCome(each))
}

function mayHaveCome({ conclusion, outcome }: Attempt): boolean {
  return conclusion ? conclusion.kind === 'absent' : (outcome?.kind ?? 'unknown') === 'unknown'
}
