// Cache of status and file of single documents for one reconcile: each document is requested once
// for all open attempts.
import { createHash } from 'node:crypto'
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { AccountId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import { PDF_CONTENT_TYPE } from '../../../shared/model/stored-file.ts'
import type { Journal } from '../../journal/journal.ts'
import type { FailedCall } from '../../partner/call-result.ts'
import { DownloadEnded } from '../../partner/network/open-download.ts'
import type { OpenDownload } from '../../partner/partner-client.ts'
import type { SignatureStatus } from '../../partner/wire/signature-status.ts'
import type { QueuePartner } from '../queue-ports.ts'
import { createRecent } from '../../journal/recent.ts'

/** Failed reads in a row that count as an outage, after which no further read is made. */
export const MAX_FAILED_READS = 3

export type RemoteDocumentCache = {
  readonly status: (id: PartnerDocumentId) => Promise<StatusSeen>
  /** Signers from the last status of the document, in this reconcile or an earlier one. */
  readonly signersSeen: SeenSigners['find']
  /** File with attachments, as the service has it; undefined when it cannot be downloaded. */
  readonly file: (id: PartnerDocumentId) => Promise<FileSeen | undefined>
  /**
   * Check that our newest own 201 of a PDF is served with the bytes that we sent. Only then do
   * other bytes prove another document (R12, file comparison).
   */
  readonly servesOriginals: () => Promise<boolean>
}

export type StatusSeen =
  | { readonly kind: 'seen'; readonly status: SignatureStatus }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown'; readonly result: FailedCall }

export type FileSeen = {
  readonly sha256: string
  /**
   * Check of the first and last bytes of a PDF. An error page of a proxy, or a download that ended
   * early, differs too and proves nothing about the file.
   */
  readonly isWholePdf: boolean
}

type CachePorts = {
  readonly partner: QueuePartner
  readonly openDownload: OpenDownload
  readonly journal: Pick<Journal, 'documents'>
  readonly seenSigners: SeenSigners
}

/**
 * Cache for one reconcile.
 * @param attempts recent attempts in order; the newest own 201 of a PDF is found among them
 */
export function createRemoteDocumentCache(
  ports: CachePorts,
  accountId: AccountId,
  attempts: readonly Attempt[],
): RemoteDocumentCache {
  const statuses = new Map<PartnerDocumentId, Promise<StatusSeen>>()
  const files = new Map<PartnerDocumentId, Promise<FileSeen | undefined>>()
  let control: Promise<boolean> | undefined
  const file = (id: PartnerDocumentId): Promise<FileSeen | undefined> =>
    once(files, id, () => readOriginal(ports, accountId, id))

  const checkControl = async (): Promise<boolean> => {
    const own = await findControl(ports.journal, attempts)
    return own !== undefined && (await file(own.partnerId))?.sha256 === own.sha256
  }

  return {
    status: (id) => once(statuses, id, () => readStatus(ports, accountId, id)),
    signersSeen: ports.seenSigners.find,
    file,
    servesOriginals: () => (control ??= checkControl()),
  }
}

/** Request that is made once for each id. */
function once<T>(
  answers: Map<PartnerDocumentId, Promise<T>>,
  id: PartnerDocumentId,
  ask: () => Promise<T>,
): Promise<T> {
  const known = answers.get(id) ?? ask()
  answers.set(id, known)
  return known
}

/** Status of a document; 404 and 400 both mean that it does not exist (STATE-06, OPEN-03). */
async function readStatus(
  { partner, seenSigners }: Pick<CachePorts, 'partner' | 'seenSigners'>,
  accountId: AccountId,
  id: PartnerDocumentId,
): Promise<StatusSeen> {
  const result = await partner.readStatus(accountId, id)
  if (result.kind === 'answered') {
    seenSigners.note(id, result.value)
    return { kind: 'seen', status: result.value }
  }
  const isMissing =
    result.kind === 'refused' && (result.refusal.status === 404 || result.refusal.status === 400)
  return isMissing ? { kind: 'missing' } : { kind: 'unknown', result }
}

/**
 * Hash of the original.
 * @throws DownloadEnded when the program stops: a file that was cut for that proves nothing
 */
async function readOriginal(
  ports: Pick<CachePorts, 'partner' | 'openDownload'>,
  accountId: AccountId,
  id: PartnerDocumentId,
): Promise<FileSeen | undefined> {
  const ticket = await ports.partner.downloadWithAttachments(accountId, id)
  if (ticket.kind !== 'answered') return undefined
  const download = await ports.openDownload(ticket.value.url)
  if (download.kind === 'unavailable' && download.fault === 'aborted') {
    throw new DownloadEnded('stopped')
  }
  if (download.kind !== 'opened') return undefined
  const hash = createHash('sha256')
  let sizeBytes = 0
  let head = ''
  let tail = ''
  try {
    for await (const chunk of download.body) {
      hash.update(chunk)
      sizeBytes += chunk.byteLength
      if (head.length < EDGE_BYTES) head += toText(chunk.subarray(0, EDGE_BYTES))
      tail = (tail + toText(chunk.subarray(-EDGE_BYTES))).slice(-EDGE_BYTES)
    }
  } catch (error) {
    if (error instanceof DownloadEnded && error.why === 'stopped') throw error
    return undefined // broken downloads prove nothing about the file
  }
  const isWhole = download.announcedBytes === undefined || download.announcedBytes === sizeBytes
  const isWholePdf = head.includes('%PDF-') && tail.includes('%%EOF')
  return isWhole ? { sha256: hash.digest('hex'), isWholePdf } : undefined
}

/**
 * Bytes at both ends in which readers look for `%PDF-` and `%%EOF` (PDF 1.7, appendix H, notes 13
 * and 18).
 */
const EDGE_BYTES = 1_024

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}

/** Newest own 201 of a PDF; Word files come back converted. */
async function findControl(
  journal: CachePorts['journal'],
  attempts: readonly Attempt[],
): Promise<{ readonly partnerId: PartnerDocumentId; readonly sha256: string } | undefined> {
  for (const { outcome, documentId } of attempts.toReversed()) {
    if (outcome?.kind !== 'created') continue
    const content = (await journal.documents.list({ ids: [documentId] })).rows[0]?.content
    if (content?.file.contentType !== PDF_CONTENT_TYPE) continue
    return { partnerId: outcome.partnerId, sha256: content.file.sha256 }
  }
  return undefined
}

export type SeenSigners = {
  readonly find: (id: PartnerDocumentId) => SignatureStatus['signatures'] | undefined
  readonly note: (id: PartnerDocumentId, status: SignatureStatus) => void
}

/** Documents kept at most: two weeks of a busy account. */
const MAX_KEPT = 20_000

/** Cache in memory; a lost entry costs one more status request. */
export function createSeenSigners(): SeenSigners {
  const seen = createRecent<SignatureStatus['signatures']>(MAX_KEPT)
  return {
    find: seen.find,
    note(id, { signatures }) {
      // Documents without signers are cancelled or not ready yet, so they identify nobody.
      if (signatures.length > 0) seen.keep(id, signatures)
    },
  }
}
