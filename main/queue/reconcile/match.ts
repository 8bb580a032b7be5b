// Match of a search target with the documents of a list (R10, canonical comparison; R11, verdicts).
// Pure: evidence.ts reads what is matched here, decide.ts decides over all candidates together.
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { CandidateEvidence, CandidateVerdict } from '../../../shared/model/evidence.ts'
import type { DocumentId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { PDF_CONTENT_TYPE } from '../../../shared/model/stored-file.ts'
import type { NameMatch, SignersMatch } from '../../../shared/rules/canonical.ts'
import { matchSigners, toComparableName } from '../../../shared/rules/canonical.ts'
import type { ListedDocument } from '../../partner/wire/document-list.ts'
import type { SignatureStatus } from '../../partner/wire/signature-status.ts'
import type { OtherRows } from './account-snapshot.ts'
import type { FileSeen, StatusSeen } from './remote-document-cache.ts'
import type { ComparableSentName } from './sent-name.ts'
import { matchSentName, toComparableSentName, toListedName } from './sent-name.ts'
import type { ServiceMetrics } from './service-metrics.ts'

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

export type CandidateFacts = {
  readonly name: NameMatch
  /**
   * Flag of a `truncated` name with exactly the length at which the service cuts (R10, canonical
   * comparison).
   */
  readonly isKnownTruncation: boolean
  /**
   * Match of the signers. `none`: the status has no signers (cancelled); `missing`: the status
   * answers 404.
   */
  readonly signers: SignersMatch | 'none' | 'missing'
  readonly file: 'equal' | 'different' | 'unknown'
  readonly reference: 'equal' | 'different' | 'none'
  /**
   * Flag that other bytes prove another document: nobody has signed yet, and our newest own
   * document is served with the bytes that we sent (R12, file comparison).
   */
  readonly isFileProof: boolean
}

/** Verdict; undefined when the document has nothing in common with the attempt. */
export function toVerdict(facts: CandidateFacts): CandidateVerdict | undefined {
  const likeness = toLikeness(facts)
  const isAnother =
    likeness === 'partial' &&
    facts.file === 'different' &&
    facts.isFileProof &&
    facts.reference !== 'equal'
  return isAnother ? 'impossible' : likeness
}

/** Verdict before the file comparison excludes a partial match (R12, file comparison). */
function toLikeness(facts: CandidateFacts): CandidateVerdict | undefined {
  if (facts.reference === 'different') return 'impossible'
  const isNamed = facts.name === 'equal' || (facts.name === 'truncated' && facts.isKnownTruncation)
  const hasStrongEvidence = facts.reference === 'equal' || facts.file === 'equal'
  if (facts.signers === 'equal') {
    // Cut name at an unknown length: it counts only together with the file or the reference.
    if (hasStrongEvidence && facts.name !== 'different') return 'ours'
    return isNamed ? 'full' : 'partial'
  }
  if (facts.signers === 'missing' || facts.reference === 'equal') return 'partial'
  if (facts.name === 'different') return undefined
  return facts.signers === 'overlapping' || facts.signers === 'none' ? 'partial' : undefined
}

export function isPossible(facts: CandidateFacts): boolean {
  const verdict = toVerdict(facts)
  return verdict !== undefined && verdict !== 'impossible'
}

type Signatures = SignatureStatus['signatures']
type StatusAnswered = Exclude<StatusSeen, { kind: 'unknown' }>
export type NamedSearchTarget = SearchTarget & { readonly sentName: ComparableSentName }

export function toNamedTarget(searchTarget: SearchTarget): NamedSearchTarget {
  const { content } = searchTarget
  const sentName = toComparableSentName({ ...searchTarget, name: content.name })
  return { ...searchTarget, sentName }
}

/**
 * Facts of list and signers, before any file is compared.
 * @param signers of a status of the document; `missing` before one, and where it answers 404
 */
export function matchDocument(
  { sentName, content }: NamedSearchTarget,
  document: ListedDocument,
  signers: Signatures | 'missing',
  { nameLength }: ServiceMetrics,
): CandidateFacts {
  return {
    ...matchSentName(sentName, toListedName(document), nameLength),
    isKnownTruncation: nameLength === document.name.length,
    signers: matchAll(content.signers, signers),
    file: 'unknown',
    isFileProof: false,
  }
}

function matchAll(
  ours: DocumentContent['signers'],
  theirs: Signatures | 'missing',
): CandidateFacts['signers'] {
  if (theirs === 'missing') return 'missing'
  return theirs.length === 0 ? 'none' : matchSigners(ours, theirs)
}

/** Check whether the file of the candidate could change its verdict, so that its download pays. */
export function canFileDecide(
  { content }: NamedSearchTarget,
  status: StatusAnswered,
  matched: { readonly facts: CandidateFacts; readonly comparesPartialFiles: boolean },
): boolean {
  const isComparable = content.file.contentType === PDF_CONTENT_TYPE && status.kind === 'seen'
  return isComparable && (couldBeOurs(matched.facts) || matched.comparesPartialFiles)
}

/** Match that an equal file would make ours: its download pays in every reconcile. */
function couldBeOurs(facts: CandidateFacts): boolean {
  return toVerdict({ ...facts, file: 'equal' }) === 'ours'
}

/** Comparison of our hash with the original that is served. */
export function compareFiles(
  ours: string,
  servedFile: FileSeen | undefined,
): CandidateEvidence['fileEqual'] {
  if (servedFile?.sha256 === ours) return 'equal'
  return servedFile?.isWholePdf === true ? 'different' : 'unknown'
}

/** Partial match with other bytes that nobody has signed, which a control may exclude (R12). */
export function isUnsignedPartial(facts: CandidateFacts, signers: Signatures | 'missing'): boolean {
  if (facts.file !== 'different' || toVerdict(facts) !== 'partial') return false
  return signers !== 'missing' && signers.length > 0 && signers.every(({ signed }) => !signed)
}

/** Candidate of these facts; undefined for an impossible or unrelated document. */
export function toCandidate(
  document: ListedDocument,
  status: StatusAnswered,
  facts: CandidateFacts,
): CandidateEvidence | undefined {
  const verdict = toVerdict(facts)
  if (verdict === undefined || verdict === 'impossible') return undefined
  const { signers } = facts
  return {
    partnerId: document.id,
    name: document.name,
    createdAt: document.createdAt,
    verdict,
    nameEqual: facts.name === 'equal',
    signersEqual: signers === 'none' || signers === 'missing' ? 'unknown' : signers,
    fileEqual: facts.file,
    referenceEqual: facts.reference,
    ...(status.kind === 'seen'
      ? {
          signatureStatus: status.status.signatureStatus,
          signers: status.status.signatures.map(({ email, role, signed }) => ({
            email,
            role,
            signed,
          })),
        }
      : {}),
  }
}

/**
 * Match at a length at which the service is not known to cut: its name may be the whole name of
 * another row (R11, verdicts).
 */
export function isCutElsewhere(
  content: Pick<DocumentContent, 'name'>,
  candidate: CandidateEvidence,
  { nameLength }: ServiceMetrics,
): boolean {
  const { verdict, nameEqual, referenceEqual, name } = candidate
  if (verdict !== 'ours' || nameEqual || referenceEqual === 'equal') return false
  const isShorter = toPlainName(candidate).length < toComparableName(content.name).canonical.length
  return isShorter && name.length !== nameLength
}

/** Canonical name without a reference. */
export function toPlainName(candidate: CandidateEvidence): string {
  const { referred, whole } = toListedName(candidate)
  return (referred?.name ?? whole).canonical
}

export type Explained = {
  readonly candidates: readonly CandidateEvidence[]
  /**
   * Candidates that an abandoned attempt of another row could explain (R13, decision of matches).
   */
  readonly explainedElsewhere: ReadonlySet<PartnerDocumentId>
}

/** Candidates that no other row explains. */
export function explainCandidates(
  otherRows: OtherRows,
  rowId: DocumentId,
  matched: {
    readonly found: readonly CandidateEvidence[]
    readonly claimed: ReadonlySet<PartnerDocumentId>
  },
): Explained {
  const { found, claimed } = matched
  const free = found.filter(
    (candidate) =>
      !claimed.has(candidate.partnerId) &&
      !otherRows.isReferredElsewhere(candidate, rowId) &&
      !(candidate.verdict === 'partial' && otherRows.isReported(candidate)),
  )
  const left = free.filter(
    (candidate) =>
      candidate.verdict !== 'partial' || !isExplained(otherRows, rowId, found, candidate),
  )
  // Candidates of a question: a person sees every document that may be the row's.
  const candidates = left.some(isPartial) ? free : left
  const explained = candidates.filter((candidate) =>
    otherRows.isExplainedElsewhere(candidate, rowId),
  )
  return { candidates, explainedElsewhere: new Set(explained.map(({ partnerId }) => partnerId)) }
}

/**
 * Partial match with known signers; a match without known signers may be gone at the next
 * reconcile.
 */
function isPartial({ verdict, signersEqual }: CandidateEvidence): boolean {
  return verdict === 'partial' && signersEqual !== 'unknown'
}

/**
 * Partial match that open rows of ours explain wholly (R11, verdicts). Such rows explain at most as
 * many documents of one name and the same signers as there are rows; documents that they adopted in
 * this reconcile count.
 */
function isExplained(
  otherRows: OtherRows,
  rowId: DocumentId,
  candidates: readonly CandidateEvidence[],
  candidate: CandidateEvidence,
): boolean {
  const rows = otherRows.countOpenElsewhere(candidate, rowId)
  return rows > 0 && candidates.filter((each) => isAlike(each, candidate)).length <= rows
}

function isAlike(one: CandidateEvidence, other: CandidateEvidence): boolean {
  const [name, otherName] = [one, other].map(toPlainName)
  return name === otherName && matchSigners(one.signers ?? [], other.signers ?? []) === 'equal'
}
