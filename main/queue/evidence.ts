// Gathers what a look shows about one open attempt: for each document of the scan that could be it,
// its signers by status and, where names and signers agree, the hash of its original (R11, R12).
import { createHash } from 'node:crypto'
import type { Attempt } from '../../shared/model/attempt.ts'
import type { CandidateEvidence } from '../../shared/model/evidence.ts'
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import { matchNames, matchSigners } from '../../shared/rules/canonical.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { CallResult } from '../partner/call-result.ts'
import type { OpenDownload } from '../partner/partner-client.ts'
import type { ListedDocument } from '../partner/wire/document-list.ts'
import type { SignatureStatus } from '../partner/wire/signature-status.ts'
import type { LearntFigures } from './learnt-figures.ts'
import type { QueuePartner } from './queue-ports.ts'
import { toWindowStart } from './queue-ports.ts'
import { readReference } from './reference.ts'
import { toVerdict } from './verdict.ts'

export type Suspect = {
  readonly attempt: Attempt
  readonly content: DocumentContent
  /** R5: what stood in the list before the batch was released. */
  readonly baseline: ReadonlySet<PartnerDocumentId>
}

/** One account's answers within one look, asked once each however many attempts are open. */
export type Witness = {
  readonly status: (id: PartnerDocumentId) => Promise<StatusSeen>
  /** SHA-256 of what with-attachments serves; undefined when it cannot be had. */
  readonly fileHash: (id: PartnerDocumentId) => Promise<string | undefined>
}

export type StatusSeen =
  | { readonly kind: 'seen'; readonly status: SignatureStatus }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'unknown'
      readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }>
    }

export function createWitness(
  ports: { readonly partner: QueuePartner; readonly openDownload: OpenDownload },
  accountId: AccountId,
): Witness {
  const statuses = new Map<PartnerDocumentId, Promise<StatusSeen>>()
  const hashes = new Map<PartnerDocumentId, Promise<string | undefined>>()
  return {
    status: (id) => once(statuses, id, () => readStatus(ports.partner, accountId, id)),
    fileHash: (id) => once(hashes, id, () => hashOriginal(ports, accountId, id)),
  }
}

/** Asks once for each id, however many attempts want to know. */
function once<T>(
  answers: Map<PartnerDocumentId, Promise<T>>,
  id: PartnerDocumentId,
  ask: () => Promise<T>,
): Promise<T> {
  const known = answers.get(id) ?? ask()
  answers.set(id, known)
  return known
}

/** 404 and 400 both mean that it is not there (STATE-06, OPEN-03). */
async function readStatus(
  partner: QueuePartner,
  accountId: AccountId,
  id: PartnerDocumentId,
): Promise<StatusSeen> {
  const result = await partner.readStatus(accountId, id)
  if (result.kind === 'answered') return { kind: 'seen', status: result.value }
  const isMissing =
    result.kind === 'refused' && (result.refusal.status === 404 || result.refusal.status === 400)
  return isMissing ? { kind: 'missing' } : { kind: 'unknown', result }
}

async function hashOriginal(
  ports: Parameters<typeof createWitness>[0],
  accountId: AccountId,
  id: PartnerDocumentId,
): Promise<string | undefined> {
  const ticket = await ports.partner.downloadWithAttachments(accountId, id)
  if (ticket.kind !== 'answered') return undefined
  const download = await ports.openDownload(ticket.value.url)
  if (download.kind !== 'opened') return undefined
  const hash = createHash('sha256')
  let sizeBytes = 0
  try {
    for await (const chunk of download.body) {
      hash.update(chunk)
      sizeBytes += chunk.byteLength
    }
  } catch {
    return undefined // a broken download says nothing about the file
  }
  const isWhole = download.announcedBytes === undefined || download.announcedBytes === sizeBytes
  return isWhole ? hash.digest('hex') : undefined
}

export type EvidenceResult =
  | { readonly kind: 'gathered'; readonly candidates: readonly CandidateEvidence[] }
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }

/** Impossible and unrelated documents are left out. */
export async function gatherEvidence(
  witness: Witness,
  suspect: Suspect,
  listed: readonly ListedDocument[],
  excluded: ReadonlySet<PartnerDocumentId>,
  figures: LearntFigures,
): Promise<EvidenceResult> {
  const windowStart = toWindowStart(suspect.attempt.serviceStartedAt)
  const candidates: CandidateEvidence[] = []
  for (const document of listed) {
    if (document.createdAt < windowStart) continue
    if (excluded.has(document.id) || suspect.baseline.has(document.id)) continue
    const seen = await witness.status(document.id)
    if (seen.kind === 'unknown') return { kind: 'failed', result: seen.result }
    const candidate = await toCandidate(witness, suspect, document, seen, figures)
    if (candidate) candidates.push(candidate)
  }
  return { kind: 'gathered', candidates }
}

async function toCandidate(
  witness: Witness,
  { attempt, content }: Suspect,
  document: ListedDocument,
  seen: Exclude<StatusSeen, { kind: 'unknown' }>,
  figures: LearntFigures,
): Promise<CandidateEvidence | undefined> {
  const theirs = readReference(document.name)
  const name = matchNames(content.name, theirs.name)
  const reference = compareReferences(attempt.reference, theirs.reference)
  const signatures = seen.kind === 'seen' ? seen.status.signatures : []
  const signers =
    seen.kind === 'missing'
      ? 'missing'
      : signatures.length === 0
        ? 'none'
        : matchSigners(content.signers, signatures)
  const canHash = signers === 'equal' && content.file.contentType === PDF_CONTENT_TYPE
  const hash = canHash ? await witness.fileHash(document.id) : undefined
  const file = hash === undefined ? 'unknown' : hash === content.file.sha256 ? 'equal' : 'different'
  const verdict = toVerdict({
    name,
    isKnownTruncation: figures.nameLength === document.name.length,
    signers,
    file,
    reference,
    isExcluded: false,
  })
  if (verdict === undefined || verdict === 'impossible') return undefined
  return {
    partnerId: document.id,
    name: document.name,
    createdAt: document.createdAt,
    verdict,
    nameEqual: name === 'equal',
    signersEqual: signers === 'none' || signers === 'missing' ? 'unknown' : signers,
    fileEqual: file,
    referenceEqual: reference,
    ...(seen.kind === 'seen'
      ? {
          signatureStatus: seen.status.signatureStatus,
          signers: signatures.map(({ email, role, signed }) => ({ email, role, signed })),
        }
      : {}),
  }
}

function compareReferences(
  ours: string | undefined,
  theirs: string | undefined,
): CandidateEvidence['referenceEqual'] {
  if (ours === undefined || theirs === undefined) return 'none'
  return ours === theirs ? 'equal' : 'different'
}
