// R17: which rows the list suggests were sent where this journal does not see it. Found by name first,
// since the list has no signers; only of those that are named alike is the status read.
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { DocumentId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { ListedDocument } from '../../partner/wire/document-list.ts'
import type { AccountSnapshot } from '../reconcile/account-snapshot.ts'
import type { EvidenceResult } from '../reconcile/evidence.ts'
import { gatherEvidence } from '../reconcile/evidence.ts'
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
      /** The documents at the service that say so. */
      readonly documents: readonly PartnerDocumentId[]
      /** When the first of these was created; the start of what was looked through when there is none. */
      readonly since: EpochMs
    }
  | Extract<EvidenceResult, { kind: 'failed' }>

/**
 * A name and signers alike are needed, as far as a cancelled document still shows any: a likeness in part is
 * no reason to think of another machine. A journal that was restored, or is new, may not know where the
 * service cuts names: the longest of the list tell. Of rows that share a lane as many are doubted as there
 * are such documents: should one be an open row's, that is found out first, since the lane is closed.
 */
export async function findExternalSends(
  {
    scan,
    remoteDocuments,
    figures,
    others,
  }: Pick<AccountSnapshot, 'scan' | 'remoteDocuments' | 'figures' | 'others'>,
  rows: readonly UnsentRow[],
  given: {
    /** Some row has them, or they were reported, or stood in the list before. */
    readonly known: ReadonlySet<PartnerDocumentId>
    readonly since: EpochMs
  },
): Promise<ExternalSends> {
  const unclaimed = scan.documents
    .filter(({ id }) => !given.known.has(id))
    .map((document) => ({ document, name: toListedName(document) }))
  const cuts = toCuts(scan.documents, figures)
  const doubted: DocumentId[] = []
  const documents = new Map<PartnerDocumentId, EpochMs>()
  for (const [lane, own] of Map.groupBy(rows, (row) => row.lane)) {
    const [first] = own
    if (!first?.content) continue
    const { content } = first
    const anyReference = { references: [], mayBearOthers: true }
    const ours = toComparableSentName({ name: content.name, ...anyReference })
    const alike = unclaimed
      .filter(({ document, name }) => {
        const match = matchSentName(ours, name, figures.nameLength).name
        return match === 'equal' || (match === 'truncated' && cuts.has(document.name.length))
      })
      .map(({ document }) => document)
    if (alike.length === 0) continue
    const searchTarget = {
      since: given.since,
      ...anyReference,
      content,
      baseline: new Set<never>(),
    }
    const gathered = await gatherEvidence(remoteDocuments, searchTarget, alike, {
      excluded: given.known,
      figures,
      comparesPartialFiles: false,
    })
    if (gathered.kind === 'failed') return gathered
    // One of another lane is only alike where the service cuts its name.
    const isOthers = (candidate: CandidateEvidence): boolean =>
      candidate.fileEqual !== 'equal' &&
      others.openOf(lane) + others.doubtedOf(lane).length === 0 &&
      others.countOpenElsewhere(candidate, first.id) > 0
    const matching = gathered.candidates.filter(
      (candidate) => isAlike(candidate) && !isOthers(candidate),
    )
    doubted.push(...own.slice(0, matching.length).map(({ id }) => id))
    for (const { partnerId, createdAt } of matching) documents.set(partnerId, createdAt)
  }
  const oldest = Math.min(...documents.values())
  return {
    kind: 'found',
    rows: doubted,
    documents: [...documents.keys()],
    since: documents.size === 0 ? given.since : toEpochMs(oldest),
  }
}

function isAlike({ verdict, signersEqual, nameEqual }: CandidateEvidence): boolean {
  if (verdict !== 'partial' || signersEqual === 'equal') return true
  return nameEqual && signersEqual === 'unknown'
}

/** Where the service may cut names: the longest is of that length, unless somebody gave it another since. */
function toCuts(
  documents: readonly Pick<ListedDocument, 'name'>[],
  { nameLength }: ServiceMetrics,
): ReadonlySet<number> {
  if (nameLength !== undefined) return new Set([nameLength])
  const byLength = Map.groupBy(documents, ({ name }) => name.length)
  const shared = [...byLength].flatMap(([length, { length: many }]) => (many > 1 ? length : []))
  return new Set([Math.max(0, ...byLength.keys()), Math.max(0, ...shared)])
}
