// Evidence about one open attempt: for each possible document of the scan its signers by status
// and, where it helps, the hash of its original (R11, verdicts; R12, file comparison).
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { PDF_CONTENT_TYPE } from '../../../shared/model/stored-file.ts'
import { matchSigners } from '../../../shared/rules/canonical.ts'
import type { CallResult } from '../../partner/call-result.ts'
import type { ListedDocument } from '../../partner/wire/document-list.ts'
import type { SignatureStatus } from '../../partner/wire/signature-status.ts'
import { toWindowStart } from './candidate-window.ts'
import type { ServiceMetrics } from './service-metrics.ts'
import type { ComparableSentName } from './sent-name.ts'
import { matchSentName, toComparableSentName, toListedName } from './sent-name.ts'
import type { CandidateFacts } from './verdict.ts'
import { toVerdict } from './verdict.ts'
import type { FileSeen, StatusSeen, RemoteDocumentCache } from './remote-document-cache.ts'

type Signatures = SignatureStatus['signatures']

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
  const windowStart = toWindowStart(searchTarget.since, gathering.figures)
  const candidates: CandidateEvidence[] = []
  let isFileUnread = false
  const namedTarget = {
    ...searchTarget,
    sentName: toComparableSentName({ ...searchTarget, name: searchTarget.content.name }),
  }
  for (const document of listed) {
    if (document.createdAt < windowStart) continue
    if (gathering.excluded.has(document.id) || searchTarget.baseline.has(document.id)) continue
    if (
      isForeign(namedTarget, document, remoteDocuments.signersSeen(document.id), gathering.figures)
    )
      continue
    const statusResult = await remoteDocuments.status(document.id)
    if (statusResult.kind === 'unknown') return { kind: 'failed', result: statusResult.result }
    const found = await toCandidate(remoteDocuments, namedTarget, document, statusResult, gathering)
    if (!found) continue
    candidates.push(found.candidate)
    isFileUnread ||= found.isFileUnread
  }
  return { kind: 'gathered', candidates, isFileUnread }
}

type NamedSearchTarget = SearchTarget & { readonly sentName: ComparableSentName }

/** Document that its name, or its signers from an earlier status, exclude. */
function isForeign(
  searchTarget: NamedSearchTarget,
  document: ListedDocument,
  signers: Signatures | undefined,
  figures: ServiceMetrics,
): boolean {
  const statusResult = signers ? matchSigners(searchTarget.content.signers, signers) : 'missing'
  const verdict = toVerdict(toFacts(searchTarget, document, statusResult, figures))
  return verdict === undefined || verdict === 'impossible'
}

/** Facts that need no file. */
function toFacts(
  { sentName }: NamedSearchTarget,
  document: ListedDocument,
  signers: CandidateFacts['signers'],
  figures: ServiceMetrics,
): CandidateFacts {
  return {
    ...matchSentName(sentName, toListedName(document), figures.nameLength),
    isKnownTruncation: figures.nameLength === document.name.length,
    signers,
    file: 'unknown',
    isExcluded: false,
    isFileProof: false,
  }
}

async function toCandidate(
  remoteDocuments: RemoteDocumentCache,
  searchTarget: NamedSearchTarget,
  document: ListedDocument,
  statusResult: Exclude<StatusSeen, { kind: 'unknown' }>,
  { figures, comparesPartialFiles }: Gathering,
): Promise<{ readonly candidate: CandidateEvidence; readonly isFileUnread: boolean } | undefined> {
  const { content } = searchTarget
  const signatures = statusResult.kind === 'seen' ? statusResult.status.signatures : []
  const signers =
    statusResult.kind === 'missing'
      ? 'missing'
      : signatures.length === 0
        ? 'none'
        : matchSigners(content.signers, signatures)
  const facts = toFacts(searchTarget, document, signers, figures)
  const { name, reference } = facts
  const likeness = toVerdict(facts)
  if (likeness === undefined || likeness === 'impossible') return undefined
  const canTell = content.file.contentType === PDF_CONTENT_TYPE && statusResult.kind === 'seen'
  const isCompared = canTell && (couldBeOurs(facts) || comparesPartialFiles)
  const servedFile = isCompared ? await remoteDocuments.file(document.id) : undefined
  const file = compareFiles(content.file.sha256, servedFile)
  const isUnsigned = signatures.length > 0 && signatures.every(({ signed }) => !signed)
  const isFileProof =
    file === 'different' &&
    likeness === 'partial' &&
    isUnsigned &&
    comparesPartialFiles &&
    (await remoteDocuments.servesOriginals())
  const verdict = toVerdict({ ...facts, file, isFileProof })
  if (verdict === undefined || verdict === 'impossible') return undefined
  const candidate: CandidateEvidence = {
    partnerId: document.id,
    name: document.name,
    createdAt: document.createdAt,
    verdict,
    nameEqual: name === 'equal',
    signersEqual: signers === 'none' || signers === 'missing' ? 'unknown' : signers,
    fileEqual: file,
    referenceEqual: reference,
    ...(statusResult.kind === 'seen'
      ? {
          signatureStatus: statusResult.status.signatureStatus,
          signers: signatures.map(({ email, role, signed }) => ({ email, role, signed })),
        }
      : {}),
  }
  return { candidate, isFileUnread: isCompared && file === 'unknown' }
}

/** Match that an equal file would make ours: its download pays in every reconcile. */
function couldBeOurs(facts: CandidateFacts): boolean {
  return toVerdict({ ...facts, file: 'equal' }) === 'ours'
}

function compareFiles(
  ours: string,
  servedFile: FileSeen | undefined,
): CandidateEvidence['fileEqual'] {
  if (servedFile?.sha256 === ours) return 'equal'
  return servedFile?.isWholePdf === true ? 'different' : 'unknown'
}
