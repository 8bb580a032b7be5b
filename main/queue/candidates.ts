// The documents of a scan that may be an open attempt's, with what else of ours could explain them.
// The order of the reads matters: a document of ours that is answered while we look must be known
// either as an open lane or as claimed, never as neither.
import { LANE_CLOSING_DELIVERIES } from '../../shared/model/delivery.ts'
import type { CandidateEvidence } from '../../shared/model/evidence.ts'
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { DocumentRow } from '../journal/journal.ts'
import { GHOST_WATCH_MS, isAbandoned } from './abandoned.ts'
import { readClaims } from './claims.ts'
import type { EvidenceResult, Suspect, Witness } from './evidence.ts'
import { gatherEvidence } from './evidence.ts'
import { toLane } from './lane.ts'
import type { LearntFigures } from './learnt-figures.ts'
import type { QueuePorts } from './queue-ports.ts'
import type { Scan } from './scan.ts'

export type RowSuspect = Suspect & { readonly row: DocumentRow }

export type CandidatesResult =
  | {
      readonly kind: 'found'
      readonly candidates: readonly CandidateEvidence[]
      /** Those that an abandoned attempt of another row could explain (R13). */
      readonly explainedElsewhere: ReadonlySet<PartnerDocumentId>
    }
  | Extract<EvidenceResult, { kind: 'failed' }>

/** Undefined when the row's content was erased or its attempt is not in the journal. */
export async function toSuspect(
  { journal }: Pick<QueuePorts, 'journal'>,
  row: DocumentRow,
): Promise<RowSuspect | undefined> {
  const { delivery, content } = row
  if (delivery.kind !== 'unconfirmed' && delivery.kind !== 'needsDecision') return undefined
  const attempt = await journal.attempt(delivery.attemptId)
  if (!attempt || !content) return undefined
  return { row, attempt, content, baseline: new Set(await journal.baseline(row.batchId)) }
}

export async function findCandidates(
  ports: QueuePorts,
  look: {
    readonly suspect: RowSuspect
    readonly scan: Scan
    readonly witness: Witness
    readonly figures: LearntFigures
  },
): Promise<CandidatesResult> {
  const { suspect, scan, witness, figures } = look
  const { row } = suspect
  // Known claims first: nobody's status is asked for that is a row's already.
  const excluded = await readClaims(
    ports.journal,
    scan.documents.map(({ id }) => ({ partnerId: id })),
  )
  const gathered = await gatherEvidence(witness, suspect, scan.documents, excluded, figures)
  if (gathered.kind === 'failed') return gathered
  if (gathered.candidates.length === 0) {
    return { kind: 'found', candidates: [], explainedElsewhere: new Set() }
  }
  const lanes = await readOtherLanes(ports, row, scan.at)
  const claimed = await readClaims(ports.journal, gathered.candidates)
  const candidates = gathered.candidates.filter(
    (candidate) =>
      !claimed.has(candidate.partnerId) &&
      !(candidate.verdict === 'partial' && lanes.open.has(laneOf(row.accountId, candidate))),
  )
  const explained = candidates.filter((candidate) =>
    lanes.abandoned.has(laneOf(row.accountId, candidate)),
  )
  return {
    kind: 'found',
    candidates,
    explainedElsewhere: new Set(explained.map(({ partnerId }) => partnerId)),
  }
}

async function readOtherLanes(
  { journal }: QueuePorts,
  row: DocumentRow,
  serviceNow: EpochMs,
): Promise<{ readonly open: ReadonlySet<string>; readonly abandoned: ReadonlySet<string> }> {
  const open = await journal.documents({
    accountId: row.accountId,
    deliveries: LANE_CLOSING_DELIVERIES,
  })
  const recent = await journal.attemptsSince(row.accountId, toEpochMs(serviceNow - GHOST_WATCH_MS))
  const abandoned = recent.filter(
    (attempt) => attempt.documentId !== row.id && isAbandoned(attempt),
  )
  return {
    open: new Set(open.rows.filter(({ id }) => id !== row.id).map(({ lane }) => lane)),
    abandoned: new Set(abandoned.map(({ lane }) => lane)),
  }
}

function laneOf(accountId: AccountId, candidate: CandidateEvidence): string {
  return toLane(accountId, { name: candidate.name, signers: candidate.signers ?? [] })
}
