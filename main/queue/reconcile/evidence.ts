// Evidence about a search target: the reads that the matching of its candidates needs. The signers
// of each possible document come from its status, the hash of its original from a download where
// that helps (R12, file comparison), the rows that may explain it from the journal.
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { DocumentId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { CallResult } from '../../partner/call-result.ts'
import type { ListedDocument } from '../../partner/wire/document-list.ts'
import type { Journal } from '../../journal/journal.ts'
import { toLane } from '../send/identity-key.ts'
import type { AccountSnapshot } from './account-snapshot.ts'
import { readClaims } from './account-snapshot.ts'
import { toWindowStart } from './candidate-window.ts'
import type { Explained, NamedSearchTarget } from './match.ts'
import {
  compareFiles,
  explainCandidates,
  isCutElsewhere,
  isFileTelling,
  isPossible,
  isUnsignedPartial,
  matchListed,
  matchStatus,
  toCandidate,
  toNamedTarget,
  toPlainName,
} from './match.ts'
import type { RemoteDocumentCache, StatusSeen } from './remote-document-cache.ts'
import type { RowSearchTarget, SearchTarget } from './search-target.ts'
import type { ServiceMetrics } from './service-metrics.ts'

export type EvidenceResult =
  | {
      readonly kind: 'gathered'
      readonly candidates: readonly CandidateEvidence[]
      /**
       * Flag of a comparison without a result: the file could not be downloaded, or it was no whole
       * PDF (R12, file comparison).
       */
      readonly isFileUnread: boolean
    }
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }

export type Gathering = {
  /** Documents of other rows, which are no candidates. */
  readonly excluded: ReadonlySet<PartnerDocumentId>
  readonly figures: ServiceMetrics
  /**
   * Download of the files of partial matches too: each costs a download, so only when a question is
   * the only other end.
   */
  readonly comparesPartialFiles: boolean
}

/** Candidates without the impossible and the unrelated documents. */
export async function gatherEvidence(
  remoteDocuments: RemoteDocumentCache,
  searchTarget: SearchTarget,
  listed: readonly ListedDocument[],
  gathering: Gathering,
): Promise<EvidenceResult> {
  const { excluded, figures } = gathering
  const windowStart = toWindowStart(searchTarget.since, figures)
  const candidates: CandidateEvidence[] = []
  let isFileUnread = false
  const target = toNamedTarget(searchTarget)
  for (const document of listed) {
    if (document.createdAt < windowStart) continue
    if (excluded.has(document.id) || searchTarget.baseline.has(document.id)) continue
    const signers = remoteDocuments.signersSeen(document.id)
    if (!isPossible(matchListed(target, document, signers, figures))) continue
    const status = await remoteDocuments.status(document.id)
    if (status.kind === 'unknown') return { kind: 'failed', result: status.result }
    const found = await readCandidate(remoteDocuments, target, { document, status }, gathering)
    if (!found) continue
    candidates.push(found.candidate)
    isFileUnread ||= found.isFileUnread
  }
  return { kind: 'gathered', candidates, isFileUnread }
}

async function readCandidate(
  remoteDocuments: RemoteDocumentCache,
  target: NamedSearchTarget,
  observed: {
    readonly document: ListedDocument
    readonly status: Exclude<StatusSeen, { kind: 'unknown' }>
  },
  { figures, comparesPartialFiles }: Gathering,
): Promise<{ readonly candidate: CandidateEvidence; readonly isFileUnread: boolean } | undefined> {
  const { document, status } = observed
  const facts = matchStatus(target, document, status, figures)
  if (!isPossible(facts)) return undefined
  const isCompared = isFileTelling(target, status, { facts, comparesPartialFiles })
  const served = isCompared ? await remoteDocuments.file(document.id) : undefined
  const compared = { ...facts, file: compareFiles(target.content.file.sha256, served) }
  const isFileProof =
    comparesPartialFiles &&
    isUnsignedPartial(compared, status) &&
    (await remoteDocuments.servesOriginals())
  const candidate = toCandidate(document, status, { ...compared, isFileProof })
  return candidate && { candidate, isFileUnread: isCompared && compared.file === 'unknown' }
}

export type CandidatesResult =
  | (Explained & {
      readonly kind: 'found'
      /**
       * Flag of a failed download that could have proved a candidate the row's own (R12, file
       * comparison).
       */
      readonly isFileUnread: boolean
    })
  | Extract<EvidenceResult, { kind: 'failed' }>

/**
 * Candidates of a row. The claims must be read last: a document that is answered meanwhile is then
 * known as an open row's or as claimed.
 */
export async function findCandidates(
  journal: ReadJournal & Pick<Journal, 'claimedBy'>,
  snapshot: AccountSnapshot,
  searchTarget: RowSearchTarget,
  comparesPartialFiles: Gathering['comparesPartialFiles'],
): Promise<CandidatesResult> {
  const { scan, remoteDocuments, figures } = snapshot
  const { row, content } = searchTarget
  // Documents that another row has need no status request.
  const gathering = { excluded: snapshot.claimed, figures, comparesPartialFiles }
  const gathered = await gatherEvidence(remoteDocuments, searchTarget, scan.documents, gathering)
  if (gathered.kind === 'failed') return gathered
  const own = { id: row.id, content }
  const found = await doubtShorterNames(journal, snapshot, own, gathered.candidates)
  const claimed = await readClaims(journal, found)
  return {
    kind: 'found',
    ...explainCandidates(snapshot.otherRows, row.id, { found, claimed }),
    isFileUnread: gathered.isFileUnread,
  }
}

type ReadJournal = Pick<Journal, 'areSentBefore' | 'describe'>
type Snapshot = Pick<AccountSnapshot, 'accountId' | 'otherRows' | 'figures'>
type OwnRow = { readonly id: DocumentId; readonly content: DocumentContent }

/** Candidates of the row, where one that may be another row's by its whole name is a partial match. */
export async function doubtShorterNames(
  journal: ReadJournal,
  snapshot: Snapshot,
  row: OwnRow,
  candidates: readonly CandidateEvidence[],
): Promise<readonly CandidateEvidence[]> {
  const doubted: CandidateEvidence[] = []
  for (const candidate of candidates) {
    const isWhole = await isWholeElsewhere(journal, snapshot, row, candidate)
    doubted.push(isWhole ? { ...candidate, verdict: 'partial' } : candidate)
  }
  return doubted
}

/**
 * Match at a length at which the service is not known to cut, whose name is the whole name of
 * another row, open, sent or forgotten: equal bytes do not tell whose it is, a row that was sent may
 * have made a second one (R15), and a restored journal may lack the row (R17).
 */
async function isWholeElsewhere(
  journal: ReadJournal,
  { accountId, otherRows, figures }: Snapshot,
  { id, content }: OwnRow,
  candidate: CandidateEvidence,
): Promise<boolean> {
  if (!isCutElsewhere(content, candidate, figures)) return false
  if ((await journal.describe()).lost) return true
  if (otherRows.countOpenElsewhere(candidate, id) > 0) return true
  const lane = toLane(accountId, { name: toPlainName(candidate), signers: content.signers })
  const { sha256: fileSha256 } = content.file
  const [isSent = false] = await journal.areSentBefore([{ accountId, fileSha256, lane }])
  return isSent
}
