// Other rows of ours that may explain a document at the service: open rows and abandoned ones (R11,
// verdicts; R13, decision of matches). They must be read after the scan: an attempt whose document
// the scan shows had begun by then, so its row is open here or has claimed the document since.
import type { Attempt } from '../../../shared/model/attempt.ts'
import { LANE_CLOSING_DELIVERIES } from '../../../shared/model/delivery.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { AccountId, DocumentId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import { toSignerPairs } from '../../../shared/rules/canonical.ts'
import type { DocumentRow, Journal } from '../../journal/journal.ts'
import { isAbandoned } from './abandoned.ts'
import type { ServiceMetrics } from './service-metrics.ts'
import type { ComparableSentName } from './sent-name.ts'
import { matchSentName, toComparableSentName, toListedName } from './sent-name.ts'

export type OtherRows = {
  /**
   * Candidate that is reported as a duplicate of some row, which explains it unless it matches
   * another row wholly (R14, late documents; R15, visibility check).
   */
  readonly isReported: (candidate: CandidateEvidence) => boolean
  /**
   * Count of rows with this name and these signers that are reconciled or will be (R11, explained
   * wholly).
   */
  readonly countOpenElsewhere: (candidate: CandidateEvidence, except: DocumentId) => number
  readonly isAbandonedElsewhere: (candidate: CandidateEvidence, except: DocumentId) => boolean
  /** Candidate with a reference that an attempt of another row wrote. */
  readonly isReferredElsewhere: (candidate: CandidateEvidence, except: DocumentId) => boolean
  /** Count of open rows of that lane. */
  readonly openOf: (lane: string) => number
  /** Rows of that lane, in order, that wait for a verification (R17, restored journal). */
  readonly doubtedOf: (lane: string) => readonly DocumentId[]
}

type Known = { readonly id: DocumentId; readonly name: ComparableSentName }
type BySigners = ReadonlyMap<string, readonly Known[]>

export async function readOtherRows(
  journal: Pick<Journal, 'documents'>,
  about: {
    readonly accountId: AccountId
    /** Recent attempts. */
    readonly attempts: readonly Attempt[]
    readonly figures: ServiceMetrics
    readonly reported: ReadonlySet<PartnerDocumentId>
  },
): Promise<OtherRows> {
  const { accountId, attempts, figures, reported } = about
  const open = await journal.documents({ accountId, deliveries: LANE_CLOSING_DELIVERIES })
  const doubted = (await journal.documents({ accountId, doubted: true })).rows.filter(isWaiting)
  const abandonedIds = attempts.filter(isAbandoned).map(({ documentId }) => documentId)
  const abandoned =
    abandonedIds.length === 0 ? [] : (await journal.documents({ ids: abandonedIds })).rows
  const attemptsOf = Map.groupBy(attempts, ({ documentId }) => documentId)
  const openBySigners = toBySigners([...open.rows, ...doubted], attemptsOf)
  const abandonedBySigners = toBySigners(abandoned, attemptsOf)
  const rowOf = new Map(attempts.map(({ reference, documentId }) => [reference, documentId]))
  const openLanes = Map.groupBy(open.rows, ({ lane }) => lane)
  const lanes = Map.groupBy(doubted, ({ lane }) => lane)

  const countIn = (rows: BySigners, candidate: CandidateEvidence, except: DocumentId): number => {
    if (!candidate.signers || candidate.signers.length === 0) return 0
    const theirs = toListedName(candidate)
    const alike = rows.get(toKey(candidate.signers)) ?? []
    return alike.filter(({ id, name }) => {
      if (id === except) return false
      const match = matchSentName(name, theirs, figures.nameLength).name
      const isCut = match === 'truncated' && figures.nameLength === candidate.name.length
      return match === 'equal' || isCut
    }).length
  }

  return {
    isReported: ({ partnerId }) => reported.has(partnerId),
    countOpenElsewhere: (candidate, except) => countIn(openBySigners, candidate, except),
    isAbandonedElsewhere: (candidate, except) => countIn(abandonedBySigners, candidate, except) > 0,
    isReferredElsewhere(candidate, except) {
      const { referred } = toListedName(candidate)
      const referredTo = referred && rowOf.get(referred.reference)
      return referredTo !== undefined && referredTo !== except
    },
    openOf: (lane) => openLanes.get(lane)?.length ?? 0,
    doubtedOf: (lane) => (lanes.get(lane) ?? []).map(({ id }) => id),
  }
}

/**
 * Row that waits for its verification; a rejected row may be fixed into another document, so it
 * explains nothing until it is queued.
 */
function isWaiting({ delivery }: DocumentRow): boolean {
  return delivery.kind === 'queued' || delivery.kind === 'held'
}

/**
 * Index by signers. Another reference does not exclude a row, since not all its attempts are
 * recent.
 */
function toBySigners(
  rows: readonly DocumentRow[],
  attemptsOf: ReadonlyMap<DocumentId, readonly Attempt[]>,
): BySigners {
  const known = rows.flatMap(({ id, content }) => {
    if (!content) return []
    const references = (attemptsOf.get(id) ?? []).flatMap(({ reference }) => reference ?? [])
    const name = toComparableSentName({ name: content.name, references, mayBearOthers: true })
    return [{ key: toKey(content.signers), id, name }]
  })
  return Map.groupBy(known, ({ key }) => key)
}

function toKey(signers: Parameters<typeof toSignerPairs>[0]): string {
  return toSignerPairs(signers).join('\n\n')
}
