// Evidence about a search target: the reads that the matching of its candidates needs. The signers
// of each possible document come from its status, the hash of its original from a download where
// that helps (R12, file comparison), the rows that may explain it from the journal.
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { DocumentId, PartnerDocumentId, AttemptId } from '../../../shared/model/ids.ts'
import type { FailedRead } from '../queue-ports.ts'
import { PDF_CONTENT_TYPE } from '../../../shared/model/stored-file.ts'
import type { ListedDocument } from '../../partner/wire/document-list.ts'
import type { Journal } from '../../journal/journal.ts'
import type { DocumentRow } from '../../journal/records.ts'
import { toLane } from '../send/identity-key.ts'
import type { AccountSnapshot, ReadRelease } from './account-snapshot.ts'
import { readClaims } from './account-snapshot.ts'
import { toWindowStart } from './candidate-window.ts'
import type { Explained, NamedSearchTarget, SearchTarget } from './match.ts'
import {
  compareFiles,
  explainCandidates,
  isCutElsewhere,
  canFileDecide,
  isPossible,
  isUnsignedPartial,
  matchDocument,
  toCandidate,
  toNamedTarget,
  toPlainName,
} from './match.ts'
import type { RemoteDocumentCache, StatusSeen } from './remote-document-cache.ts'
import type { ServiceMetrics } from './service-metrics.ts'
import type { Attempt } from '../../../shared/model/attempt.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { isVerification, mayHaveForgotten } from '../recovery/verify-before-send.ts'

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
  | FailedRead

export type Gathering = {
  /** Documents of other rows, which are no candidates. */
  readonly excluded: ReadonlySet<PartnerDocumentId>
  readonly metrics: ServiceMetrics
  /**
   * Download of the files of partial matches too: each costs a download, so only when a question is
   * the only other end.
   */
  readonly comparesPartialFiles: boolean
  /**
   * Partial match of each document of the row's name whose status cannot be read, for a person; without it a failed
   * read ends the search.
   */
  readonly showsUnread?: boolean
}

/** Candidates without the impossible and the unrelated documents. */
export async function gatherEvidence(
  remoteDocuments: RemoteDocumentCache,
  searchTarget: SearchTarget,
  listed: readonly ListedDocument[],
  gathering: Gathering,
): Promise<EvidenceResult> {
  const { excluded, metrics } = gathering
  const windowStart = toWindowStart(searchTarget.since, metrics)
  const candidates: CandidateEvidence[] = []
  let isFileUnread = false
  const target = toNamedTarget(searchTarget)
  for (const document of listed) {
    if (document.createdAt < windowStart) continue
    if (excluded.has(document.id) || searchTarget.baseline.has(document.id)) continue
    const signers = remoteDocuments.signersSeen(document.id) ?? 'missing'
    if (!isPossible(matchDocument(target, document, signers, metrics))) continue
    const status = await remoteDocuments.status(document.id)
    if (status.kind === 'unknown') {
      if (gathering.showsUnread !== true) return { kind: 'failed', result: status.result }
      const unread = toUnread(target, document, metrics)
      if (unread) candidates.push(unread)
      continue
    }
    const found = await readCandidate(remoteDocuments, target, { document, status }, gathering)
    if (!found) continue
    candidates.push(found.candidate)
    isFileUnread ||= found.isFileUnread
  }
  return { kind: 'gathered', candidates, isFileUnread }
}

function toUnread(
  target: NamedSearchTarget,
  document: ListedDocument,
  metrics: ServiceMetrics,
): CandidateEvidence | undefined {
  const facts = matchDocument(target, document, 'missing', metrics)
  return facts.name === 'different' ? undefined : toCandidate(document, { kind: 'missing' }, facts)
}

async function readCandidate(
  remoteDocuments: RemoteDocumentCache,
  target: NamedSearchTarget,
  observed: {
    readonly document: ListedDocument
    readonly status: Exclude<StatusSeen, { kind: 'unknown' }>
  },
  { metrics, comparesPartialFiles }: Gathering,
): Promise<{ readonly candidate: CandidateEvidence; readonly isFileUnread: boolean } | undefined> {
  const { document, status } = observed
  const signers = status.kind === 'seen' ? status.status.signatures : 'missing'
  const facts = matchDocument(target, document, signers, metrics)
  if (!isPossible(facts)) return undefined
  const isCompared = canFileDecide(target, status, { facts, comparesPartialFiles })
  const served = isCompared ? await remoteDocuments.file(document.id) : undefined
  const compared = { ...facts, file: compareFiles(target.content.file.sha256, served) }
  const isFileProof =
    comparesPartialFiles &&
    isUnsignedPartial(compared, signers) &&
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
      readonly isContested: boolean
    })
  | FailedRead

/**
 * Candidates of a row. The claims must be read last: a document that is answered meanwhile is then
 * known as an open row's or as claimed.
 */
export async function findCandidates(
  journal: ReadJournal & Pick<Journal, 'documents'>,
  snapshot: AccountSnapshot,
  searchTarget: RowSearchTarget,
  how: Pick<Gathering, 'comparesPartialFiles' | 'showsUnread'>,
): Promise<CandidatesResult> {
  const { id } = searchTarget.row
  // Documents that another row has need no status request.
  const search = {
    listed: snapshot.scan.documents,
    excluded: snapshot.claimed,
    ...how,
  }
  const own = { id, searchTarget, isDoubted: searchTarget.isDoubted }
  const gathered = await gatherForRow(journal, snapshot, own, search)
  if (gathered.kind === 'failed') return gathered
  const { candidates: found } = gathered
  const claimed = await readClaims(journal, found)
  const explained = explainCandidates(snapshot.otherRows, id, { found, claimed })
  const isContested = await isAnyContested(snapshot, id, explained.candidates)
  return { kind: 'found', ...explained, isFileUnread: gathered.isFileUnread, isContested }
}

/**
 * Check for a full match by a cut name that a create of another open row may have made: whose it is,
 * is known once that row has ended (R13, decision of matches). A row with other bytes than the
 * served ones has no part in it; Word files are not compared (R12, file comparison).
 */
async function isAnyContested(
  { otherRows, remoteDocuments }: RowSnapshot,
  id: DocumentId,
  candidates: readonly CandidateEvidence[],
): Promise<boolean> {
  for (const candidate of candidates) {
    if (candidate.verdict !== 'full' || candidate.nameEqual) continue
    for (const { contentType, sha256 } of otherRows.filesCreatedElsewhere(candidate, id)) {
      if (contentType !== PDF_CONTENT_TYPE) return true
      const served = await remoteDocuments.file(candidate.partnerId)
      if (compareFiles(sha256, served) !== 'different') return true
    }
  }
  return false
}

type ReadJournal = Pick<Journal, 'documents' | 'describe'>
type RowSnapshot = Pick<AccountSnapshot, 'accountId' | 'otherRows' | 'metrics' | 'remoteDocuments'>
type OwnRow = {
  readonly id: DocumentId
  readonly content: DocumentContent
  readonly isDoubted: boolean
}
type SearchedRow = {
  readonly id: DocumentId
  readonly searchTarget: SearchTarget
  /** Flag of a row that may have been sent where this journal does not see it (R17). */
  readonly isDoubted?: boolean
}

/** Evidence about a row, where a candidate that may be another row's by its whole name is partial. */
export async function gatherForRow(
  journal: ReadJournal,
  snapshot: RowSnapshot,
  { id, searchTarget, isDoubted = false }: SearchedRow,
  search: Pick<Gathering, 'excluded' | 'comparesPartialFiles' | 'showsUnread'> & {
    readonly listed: readonly ListedDocument[]
  },
): Promise<EvidenceResult> {
  const { remoteDocuments, metrics } = snapshot
  const gathering = { ...search, metrics }
  const gathered = await gatherEvidence(remoteDocuments, searchTarget, search.listed, gathering)
  if (gathered.kind === 'failed') return gathered
  const { content } = searchTarget
  const candidates: CandidateEvidence[] = []
  for (const candidate of gathered.candidates) {
    const isWhole = await isWholeElsewhere(journal, snapshot, { id, content, isDoubted }, candidate)
    candidates.push(isWhole ? { ...candidate, verdict: 'partial' } : candidate)
  }
  return { ...gathered, candidates }
}

/**
 * Match at a length at which the service is not known to cut, whose name is the whole name of
 * another row, open, sent or forgotten: equal bytes do not tell whose it is, a row that was sent may
 * have made a second one (R15), and a restored journal may lack the row (R17).
 */
async function isWholeElsewhere(
  journal: ReadJournal,
  { accountId, otherRows, metrics }: RowSnapshot,
  { id, content, isDoubted }: OwnRow,
  candidate: CandidateEvidence,
): Promise<boolean> {
  if (!isCutElsewhere(content, candidate, metrics)) return false
  if (isDoubted) return true
  if ((await journal.describe()).lost) return true
  if (otherRows.countOpenElsewhere(candidate, id) > 0) return true
  const lane = toLane(accountId, { name: toPlainName(candidate), signers: content.signers })
  const { sha256: fileSha256 } = content.file
  const [isSent = false] = await journal.documents.areSentBefore([{ accountId, fileSha256, lane }])
  return isSent
}

/** Search range and references of these attempts; at least one attempt is needed. */
export function toSearchRange(
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
  /** Flag of a row that may have been sent where this journal does not see it (R17). */
  readonly isDoubted: boolean
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
  journal: Pick<Journal, 'attempts'>,
  readRelease: ReadRelease,
  { rows, begun, known = [] }: SearchTargetsOf,
): Promise<readonly RowSearchTarget[]> {
  if (rows.length === 0) return []
  const attempts = new Map(known.map((attempt) => [attempt.id, attempt]))
  const searchTargets: RowSearchTarget[] = []
  for (const row of rows) {
    const { delivery, content, batchId } = row
    if (delivery.kind !== 'unconfirmed' && delivery.kind !== 'needsDecision') continue
    const { attemptId } = delivery
    const attempt = attempts.get(attemptId) ?? (await journal.attempts.byId(attemptId))
    if (!attempt || !content) continue
    const { isFromFile, serviceReleasedAt = -Infinity, ...release } = await readRelease(batchId)
    // Attempt elsewhere that was earlier than this release: its document may stand in the baseline
    // (R17, restored journal).
    const isEarlier = isVerification(attempt) && attempt.serviceStartedAt < serviceReleasedAt
    const baseline: RowSearchTarget['baseline'] = isEarlier ? new Set() : release.baseline
    const earlier = attempt.number > 1 ? await readEarlier(journal, attempt) : []
    const all = [...earlier, attempt]
    const mayBearOthers = isFromFile || all.some((each) => mayHaveForgotten(each, begun))
    const isDoubted = all.some(isVerification)
    const own = { row, attempt, content, baseline, mayBearOthers, isDoubted }
    searchTargets.push({ ...own, ...toSearchRange(all) })
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
  const attempts = await journal.attempts.of(documentId)
  return attempts.filter((each) => each.id !== id && mayHaveCome(each))
}

function mayHaveCome({ conclusion, outcome }: Attempt): boolean {
  return conclusion ? conclusion.kind === 'absent' : (outcome?.kind ?? 'unknown') === 'unknown'
}
