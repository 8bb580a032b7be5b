// Snapshot of an account: all facts of one reconcile, shared by all its open attempts and never
// changed; what was committed meanwhile is in the next snapshot. Rows must be read after the scan: an
// attempt whose document the scan shows had begun by then, so its row is open here or has claimed the
// document since.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type {
  AccountId,
  PartnerDocumentId,
  BatchId,
  DocumentId,
} from '../../../shared/model/ids.ts'
import type { ServiceMetrics } from './service-metrics.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { Scan } from './scan.ts'
import { toUnclaimed } from './scan.ts'
import type { SeenSigners, RemoteDocumentCache } from './remote-document-cache.ts'
import { createRemoteDocumentCache } from './remote-document-cache.ts'
import type { Journal } from '../../journal/journal.ts'
import type { DocumentRow } from '../../journal/records.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { LANE_CLOSING_DELIVERIES } from '../../../shared/model/delivery.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import { toSignerPairs } from '../../../shared/rules/canonical.ts'
import { inParts } from '../../platform/in-slices.ts'
import { isVerification } from '../recovery/verify-before-send.ts'
import { isAbandoned, isTakenByHand } from './abandoned.ts'
import { toWindowStart } from './candidate-window.ts'
import type { ComparableSentName } from './sent-name.ts'
import { matchSentName, toComparableSentName, toListedName } from './sent-name.ts'

export type AccountSnapshot = {
  readonly accountId: AccountId
  readonly scan: Scan
  /** Recent attempts, in order, as the journal had them after the scan. */
  readonly attempts: readonly Attempt[]
  /** Documents of the scan that some row had after the scan. */
  readonly claimed: ReadonlySet<PartnerDocumentId>
  /** Documents that are reported as duplicates. */
  readonly reported: ReadonlySet<PartnerDocumentId>
  readonly remoteDocuments: RemoteDocumentCache
  readonly metrics: ServiceMetrics
  readonly otherRows: OtherRows
  readonly readRelease: ReadRelease
}

type SnapshotPorts = Pick<QueuePorts, 'journal' | 'partner' | 'openDownload'>

export async function readAccountSnapshot(
  ports: SnapshotPorts & { readonly seenSigners: SeenSigners },
  facts: Pick<AccountSnapshot, 'accountId' | 'scan' | 'attempts' | 'metrics' | 'readRelease'>,
): Promise<AccountSnapshot> {
  const remoteDocuments = createRemoteDocumentCache(ports, facts.accountId, facts.attempts)
  return { ...facts, remoteDocuments, ...(await readOwn(ports.journal, facts)) }
}

/** Snapshot with fresh claims, reports and other rows, after rows were settled. */
export async function refreshSnapshot(
  { journal }: Pick<QueuePorts, 'journal'>,
  snapshot: AccountSnapshot,
  attempts: readonly Attempt[] = snapshot.attempts,
): Promise<AccountSnapshot> {
  return { ...snapshot, attempts, ...(await readOwn(journal, { ...snapshot, attempts })) }
}

async function readOwn(
  journal: QueuePorts['journal'],
  facts: Pick<AccountSnapshot, 'accountId' | 'scan' | 'attempts' | 'metrics'>,
): Promise<Pick<AccountSnapshot, 'claimed' | 'reported' | 'otherRows'>> {
  const reported = new Set((await journal.documents.duplicates()).map(({ extraId }) => extraId))
  const otherRows = await readOtherRows(journal, { ...facts, reported })
  return { reported, otherRows, claimed: await readClaimed(journal, facts.scan) }
}

/** Documents that need no explanation: some row has them, or they were reported as duplicates. */
export function toKnownIds({
  claimed,
  reported,
}: Pick<AccountSnapshot, 'claimed' | 'reported'>): ReadonlySet<PartnerDocumentId> {
  return reported.size === 0 ? claimed : new Set([...claimed, ...reported])
}

function readClaimed(
  journal: QueuePorts['journal'],
  { documents }: Scan,
): Promise<AccountSnapshot['claimed']> {
  return readClaims(
    journal,
    documents.map(({ id }) => ({ partnerId: id })),
  )
}

/**
 * Check whether every listed document since the start of the first of these attempts has an
 * explanation.
 */
export async function isAllKnown(
  journal: QueuePorts['journal'],
  { scan, attempts, metrics }: Pick<AccountSnapshot, 'scan' | 'attempts' | 'metrics'>,
): Promise<boolean> {
  const known = await readClaimed(journal, scan)
  const unclaimed = toUnclaimed(scan, attempts, { known, metrics })
  if (unclaimed.length === 0) return true
  const reported = new Set((await journal.documents.duplicates()).map(({ extraId }) => extraId))
  return unclaimed.every(({ id }) => reported.has(id))
}

/** Rows of one journal query: its answer must not block main's thread for long. */
export const ROWS_AT_ONCE = 200
const CLAIMS_AT_ONCE = 2_000

/** Rows of the documents, however many; each part is of its own moment. */
export async function readRows(
  journal: Pick<Journal, 'documents'>,
  ids: readonly DocumentId[],
): Promise<readonly DocumentRow[]> {
  const rows: DocumentRow[] = []
  for await (const part of inParts(ids, ROWS_AT_ONCE)) {
    rows.push(...(await journal.documents.list({ ids: part })).rows)
  }
  return rows
}

/** Candidates that some row of ours already has (I6, no id twice). */
export async function readClaims(
  journal: Pick<Journal, 'documents'>,
  candidates: readonly { readonly partnerId: PartnerDocumentId }[],
): Promise<ReadonlySet<PartnerDocumentId>> {
  const claimed = new Set<PartnerDocumentId>()
  for await (const part of inParts(candidates, CLAIMS_AT_ONCE)) {
    const claims = await journal.documents.claimedBy(part.map(({ partnerId }) => partnerId))
    for (const { partnerId } of claims) claimed.add(partnerId)
  }
  return claimed
}

export type ReleaseFacts = {
  /** Documents that the list had before the batch was released (R5, release baseline). */
  readonly baseline: ReadonlySet<PartnerDocumentId>
  readonly serviceReleasedAt: EpochMs | undefined
  /**
   * Flag of a batch from a file: another machine may have the same rows with other references (R17,
   * restored journal).
   */
  readonly isFromFile: boolean
}

export type ReadRelease = (batchId: BatchId) => Promise<ReleaseFacts>

export function createReleaseFacts(journal: Pick<Journal, 'batches'>): ReadRelease {
  const known = new Map<BatchId, ReleaseFacts>()
  return async (batchId) => {
    const [batch] = known.has(batchId) ? [] : await journal.batches.list([batchId])
    const facts = known.get(batchId) ?? {
      baseline: new Set(await journal.batches.baseline(batchId)),
      serviceReleasedAt: batch?.serviceReleasedAt,
      isFromFile: batch?.sourceSha256 !== undefined,
    }
    known.set(batchId, facts)
    return facts
  }
}

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
  /** Whether an attempt of another row may have made the candidate: abandoned, or answered by a person's choice. */
  readonly isExplainedElsewhere: (candidate: CandidateEvidence, except: DocumentId) => boolean
  /** Files of the other open rows, one of whose creates may have made the candidate. */
  readonly filesCreatedElsewhere: (
    candidate: CandidateEvidence,
    except: DocumentId,
  ) => readonly DocumentContent['file'][]
  /** Candidate with a reference that an attempt of another row wrote. */
  readonly isReferredElsewhere: (candidate: CandidateEvidence, except: DocumentId) => boolean
  /** Count of open rows of that lane. */
  readonly openOf: (lane: string) => number
  /** Rows of that lane, in order, that wait for a verification (R17, restored journal). */
  readonly doubtedOf: (lane: string) => readonly DocumentId[]
}

type Known = {
  readonly id: DocumentId
  readonly name: ComparableSentName
  readonly file: DocumentContent['file']
  readonly attempts: readonly Attempt[]
}
type BySigners = ReadonlyMap<string, readonly Known[]>

export async function readOtherRows(
  journal: Pick<Journal, 'documents'>,
  about: {
    readonly accountId: AccountId
    /** Recent attempts. */
    readonly attempts: readonly Attempt[]
    readonly metrics: ServiceMetrics
    readonly reported: ReadonlySet<PartnerDocumentId>
  },
): Promise<OtherRows> {
  const { accountId, attempts, metrics, reported } = about
  const open = await journal.documents.list({ accountId, deliveries: LANE_CLOSING_DELIVERIES })
  const doubted = (await journal.documents.list({ accountId, doubted: true })).rows.filter(
    isWaiting,
  )
  const abandonedIds = attempts
    .filter((attempt) => isAbandoned(attempt) || isTakenByHand(attempt))
    .map(({ documentId }) => documentId)
  const abandoned =
    abandonedIds.length === 0 ? [] : (await journal.documents.list({ ids: abandonedIds })).rows
  const ids = new Set([...open.rows, ...doubted, ...abandoned].map(({ id }) => id))
  const attemptsOf = Map.groupBy(
    attempts.filter(({ documentId }) => ids.has(documentId)),
    ({ documentId }) => documentId,
  )
  const openBySigners = toBySigners([...open.rows, ...doubted], attemptsOf)
  const abandonedBySigners = toBySigners(abandoned, attemptsOf)
  let rowOf: ReadonlyMap<Attempt['reference'], DocumentId> | undefined
  const readRowOf = (): NonNullable<typeof rowOf> =>
    (rowOf ??= new Map(attempts.map(({ reference, documentId }) => [reference, documentId])))
  const openLanes = Map.groupBy(open.rows, ({ lane }) => lane)
  const lanes = Map.groupBy(doubted, ({ lane }) => lane)

  const listIn = (
    rows: BySigners,
    candidate: CandidateEvidence,
    except: DocumentId,
  ): readonly Known[] => {
    if (!candidate.signers || candidate.signers.length === 0) return []
    const theirs = toListedName(candidate)
    const alike = rows.get(toKey(candidate.signers)) ?? []
    return alike.filter(({ id, name }) => {
      if (id === except) return false
      const match = matchSentName(name, theirs, metrics.nameLength).name
      const isCut = match === 'truncated' && metrics.nameLength === candidate.name.length
      return match === 'equal' || isCut
    })
  }
  const mayHaveMade = (attempt: Attempt, { createdAt }: CandidateEvidence): boolean =>
    !isVerification(attempt) && createdAt >= toWindowStart(attempt.serviceStartedAt, metrics)

  return {
    isReported: ({ partnerId }) => reported.has(partnerId),
    countOpenElsewhere: (candidate, except) => listIn(openBySigners, candidate, except).length,
    isExplainedElsewhere: (candidate, except) =>
      listIn(abandonedBySigners, candidate, except).length > 0,
    filesCreatedElsewhere: (candidate, except) =>
      listIn(openBySigners, candidate, except)
        .filter((row) => row.attempts.some((attempt) => mayHaveMade(attempt, candidate)))
        .map(({ file }) => file),
    isReferredElsewhere(candidate, except) {
      const { referred } = toListedName(candidate)
      const referredTo = referred && readRowOf().get(referred.reference)
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
    const own = attemptsOf.get(id) ?? []
    const references = own.flatMap(({ reference }) => reference ?? [])
    const name = toComparableSentName({ name: content.name, references, mayBearOthers: true })
    return [{ key: toKey(content.signers), id, name, file: content.file, attempts: own }]
  })
  return Map.groupBy(known, ({ key }) => key)
}

function toKey(signers: Parameters<typeof toSignerPairs>[0]): string {
  return toSignerPairs(signers).join('\n\n')
}
