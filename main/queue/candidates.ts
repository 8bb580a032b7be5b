// The documents of a scan that may be an open attempt's, with what else of ours could explain them.
// Claims are read last: a document of ours that is answered while we look must be known either as an
// open row's (other-rows.ts) or as claimed, never as neither.
import type { Attempt } from '../../shared/model/attempt.ts'
import type { CandidateEvidence } from '../../shared/model/evidence.ts'
import type { BatchId, DocumentId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { DocumentRow, Journal } from '../journal/journal.ts'
import { readClaims } from './claims.ts'
import { isDoubt } from './doubt.ts'
import type { EvidenceResult, Suspect } from './evidence.ts'
import { gatherEvidence } from './evidence.ts'
import type { LearntFigures } from './learnt-figures.ts'
import type { OtherRows } from './other-rows.ts'
import type { QueuePorts } from './queue-ports.ts'
import type { Scan } from './scan.ts'
import type { Witness } from './witness.ts'

export type RowSuspect = Suspect & { readonly row: DocumentRow; readonly attempt: Attempt }

export type CandidatesResult =
  | {
      readonly kind: 'found'
      readonly candidates: readonly CandidateEvidence[]
      /** Those that an abandoned attempt of another row could explain (R13). */
      readonly explainedElsewhere: ReadonlySet<PartnerDocumentId>
    }
  | Extract<EvidenceResult, { kind: 'failed' }>

/** Whatever one look learns of an account, for all its open attempts. */
export type AccountLook = {
  readonly scan: Scan
  readonly witness: Witness
  readonly figures: LearntFigures
  readonly others: OtherRows
}

/** Rows whose content was erased or whose attempt is not in the journal are left out. */
export async function toSuspects(
  journal: Pick<Journal, 'attempt' | 'baseline' | 'batches'>,
  rows: readonly DocumentRow[],
): Promise<readonly RowSuspect[]> {
  const baselines = new Map<BatchId, ReadonlySet<PartnerDocumentId>>()
  const releases = new Map(
    rows.length === 0
      ? []
      : (await journal.batches()).map(({ id, serviceReleasedAt }) => [id, serviceReleasedAt]),
  )
  const suspects: RowSuspect[] = []
  for (const row of rows) {
    const { delivery, content, batchId } = row
    if (delivery.kind !== 'unconfirmed' && delivery.kind !== 'needsDecision') continue
    const attempt = await journal.attempt(delivery.attemptId)
    if (!attempt || !content) continue
    const whole = baselines.get(batchId) ?? new Set(await journal.baseline(batchId))
    baselines.set(batchId, whole)
    // R17: what was sent elsewhere before this release stood in the list at it.
    const isEarlier =
      isDoubt(attempt) && attempt.serviceStartedAt < (releases.get(batchId) ?? -Infinity)
    const baseline: RowSuspect['baseline'] = isEarlier ? new Set() : whole
    suspects.push({ row, attempt, content, baseline })
  }
  return suspects
}

export async function findCandidates(
  { journal }: Pick<QueuePorts, 'journal'>,
  look: AccountLook & {
    readonly suspect: RowSuspect
    /** R12: nothing but a question is left, so the files of partial matches are worth a download. */
    readonly comparesPartialFiles: boolean
  },
): Promise<CandidatesResult> {
  const { suspect, scan, witness, figures, others, comparesPartialFiles } = look
  const { row } = suspect
  // Known claims first: nobody's status is asked for that is a row's already.
  const excluded = await readClaims(
    journal,
    scan.documents.map(({ id }) => ({ partnerId: id })),
  )
  const gathering = { excluded, figures, comparesPartialFiles }
  const gathered = await gatherEvidence(witness, suspect, scan.documents, gathering)
  if (gathered.kind === 'failed') return gathered
  const claimed = await readClaims(journal, gathered.candidates)
  const candidates = gathered.candidates.filter(
    (candidate) =>
      !claimed.has(candidate.partnerId) &&
      !(candidate.verdict === 'partial' && isExplained(others, candidate, row.id)),
  )
  const explained = candidates.filter((candidate) => others.isAbandonedElsewhere(candidate, row.id))
  return {
    kind: 'found',
    candidates,
    explainedElsewhere: new Set(explained.map(({ partnerId }) => partnerId)),
  }
}

/** R13: a partial match that something else of ours explains wholly is dropped. */
function isExplained(others: OtherRows, candidate: CandidateEvidence, except: DocumentId): boolean {
  return others.isReported(candidate) || others.isOpenElsewhere(candidate, except)
}
