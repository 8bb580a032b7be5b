// External sends: rows that the list shows as sent while this journal does not (R17, restored
// journal). Names are compared first, since the list has no signers; only equal names cost a status
// request.
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { DocumentId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { ListedDocument } from '../../partner/wire/document-list.ts'
import type { AccountSnapshot } from '../reconcile/account-snapshot.ts'
import type { FailedRead } from '../queue-ports.ts'
import { gatherEvidence } from '../reconcile/evidence.ts'
import { MAX_FAILED_READS } from '../reconcile/remote-document-cache.ts'
import type { ServiceMetrics } from '../reconcile/service-metrics.ts'
import { matchSentName, toComparableSentName, toListedName } from '../reconcile/sent-name.ts'

export type UnsentRow = {
  readonly id: DocumentId
  readonly lane: string
  readonly content?: DocumentContent
}

export type ExternalSends =
  | {
      readonly kind: 'found'
      readonly rows: readonly DocumentId[]
      /** Documents at the service that show it. */
      readonly documents: readonly PartnerDocumentId[]
      /**
       * Creation time of the first of these documents; the start of the scan when there is none.
       */
      readonly since: EpochMs
      /** Rows with a document of their name whose status cannot be read; it may be theirs. */
      readonly unread: ReadonlyMap<DocumentId, FailedRead>
    }
  | FailedRead

/**
 * External sends among the rows. Equal name and equal signers are needed, as far as a cancelled
 * document still has signers; a partial match is no evidence. A restored or new journal may not
 * know the length at which the service cuts names, so the longest names of the list show it. All
 * rows that share the lane of such a document are doubted, since a person may give the first one
 * another document; they are verified one by one, since the lane is closed meanwhile. Some failed reads in a row end
 * the search; fewer leave their rows unread.
 */
export async function findExternalSends(
  {
    scan,
    remoteDocuments,
    metrics,
    otherRows,
  }: Pick<AccountSnapshot, 'scan' | 'remoteDocuments' | 'metrics' | 'otherRows'>,
  rows: readonly UnsentRow[],
  search: {
    /**
     * Documents with an explanation: a row has them, they were reported, or they stood in the list
     * before.
     */
    readonly known: ReadonlySet<PartnerDocumentId>
    readonly since: EpochMs
  },
): Promise<ExternalSends> {
  const unclaimed = scan.documents.filter(({ id }) => !search.known.has(id))
  const cuts = toCuts(scan.documents, metrics)
  const doubted: DocumentId[] = []
  const documents = new Map<PartnerDocumentId, EpochMs>()
  const unread = new Map<DocumentId, FailedRead>()
  let failedInARow = 0
  for (const [lane, own] of Map.groupBy(rows, (row) => row.lane)) {
    const [first] = own
    if (!first?.content) continue
    const { content } = first
    const anyReference = { references: [], mayBearOthers: true }
    const ours = toComparableSentName({ name: content.name, ...anyReference })
    const alike = unclaimed.filter((document) => {
      const match = matchSentName(ours, toListedName(document), metrics.nameLength).name
      return match === 'equal' || (match === 'truncated' && cuts.has(document.name.length))
    })
    if (alike.length === 0) continue
    const { known: excluded, since } = search
    const searchTarget = { since, ...anyReference, content, baseline: new Set<never>() }
    const gathering = { excluded, metrics, comparesPartialFiles: false }
    let gathered = await gatherEvidence(remoteDocuments, searchTarget, alike, gathering)
    if (gathered.kind === 'failed') {
      failedInARow += 1
      if (failedInARow === MAX_FAILED_READS) return gathered
      for (const { id } of own) unread.set(id, gathered)
      const { readable, unreadable } = await partByStatus(remoteDocuments, alike)
      for (const { id, createdAt } of unreadable) documents.set(id, createdAt)
      gathered = await gatherEvidence(remoteDocuments, searchTarget, readable, gathering)
      if (gathered.kind === 'failed') return gathered
    } else failedInARow = 0
    // Candidate of another lane, which is equal only where the service cuts the name.
    const isOthers = (candidate: CandidateEvidence): boolean =>
      candidate.fileEqual !== 'equal' &&
      otherRows.openOf(lane) + otherRows.doubtedOf(lane).length === 0 &&
      otherRows.countOpenElsewhere(candidate, first.id) > 0
    const matching = gathered.candidates.filter(
      (candidate) => isAlike(candidate) && !isOthers(candidate),
    )
    if (matching.length > 0) doubted.push(...own.map(({ id }) => id))
    for (const { partnerId, createdAt } of matching) documents.set(partnerId, createdAt)
  }
  const oldest = Math.min(...documents.values())
  return {
    kind: 'found',
    rows: doubted,
    documents: [...documents.keys()],
    since: documents.size === 0 ? search.since : toEpochMs(oldest),
    unread,
  }
}

/** Documents whose status is read, and those whose status cannot be. */
async function partByStatus(
  remoteDocuments: AccountSnapshot['remoteDocuments'],
  documents: readonly ListedDocument[],
): Promise<Readonly<Record<'readable' | 'unreadable', readonly ListedDocument[]>>> {
  const readable: ListedDocument[] = []
  const unreadable: ListedDocument[] = []
  for (const document of documents) {
    const { kind } = await remoteDocuments.status(document.id)
    if (kind === 'unknown') unreadable.push(document)
    else readable.push(document)
  }
  return { readable, unreadable }
}

function isAlike({ verdict, signersEqual, nameEqual }: CandidateEvidence): boolean {
  if (verdict !== 'partial' || signersEqual === 'equal') return true
  return nameEqual && signersEqual === 'unknown'
}

/**
 * Lengths at which the service may cut names: the longest length, and the longest that several
 * names share, since one name may have been changed.
 */
function toCuts(
  documents: readonly Pick<ListedDocument, 'name'>[],
  { nameLength }: ServiceMetrics,
): ReadonlySet<number> {
  if (nameLength !== undefined) return new Set([nameLength])
  const byLength = Map.groupBy(documents, ({ name }) => name.length)
  const shared = [...byLength].flatMap(([length, { length: many }]) => (many > 1 ? length : []))
  return new Set([Math.max(0, ...byLength.keys()), Math.max(0, ...shared)])
}
