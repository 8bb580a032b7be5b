// R17: which rows the list suggests were sent where this journal does not see it. Found by name first,
// since the list has no signers; only of those that are named alike is the status read.
import type { DocumentContent } from '../../shared/model/document.ts'
import type { DocumentId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { toCanonicalName } from '../../shared/rules/canonical.ts'
import type { ListedDocument } from '../partner/wire/document-list.ts'
import type { AccountLook } from './account-look.ts'
import type { EvidenceResult } from './evidence.ts'
import { gatherEvidence } from './evidence.ts'
import { readReference } from './reference.ts'

export type UnsentRow = {
  readonly id: DocumentId
  readonly lane: string
  readonly content?: DocumentContent
}

export type SentElsewhere =
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
 * A name and signers alike are needed: a likeness in part is no reason to think of another machine. A
 * journal that was restored, or is new, may not know where the service cuts names: the longest of the list
 * tells. Of rows that share a lane as many are doubted as there are documents that no open row of it explains.
 */
export async function findSentElsewhere(
  { scan, witness, figures, others }: Pick<AccountLook, 'scan' | 'witness' | 'figures' | 'others'>,
  rows: readonly UnsentRow[],
  given: {
    /** Some row has them, or they were reported, or stood in the list before. */
    readonly known: ReadonlySet<PartnerDocumentId>
    readonly since: EpochMs
  },
): Promise<SentElsewhere> {
  const strangers = scan.documents.filter(({ id }) => !given.known.has(id))
  const named = Map.groupBy(strangers, ({ name }) => toCanonicalName(readReference(name).name))
  const cutAt = figures.nameLength ?? Math.max(0, ...scan.documents.map(({ name }) => name.length))
  const doubted: DocumentId[] = []
  const documents = new Map<PartnerDocumentId, EpochMs>()
  for (const [lane, own] of Map.groupBy(rows, (row) => row.lane)) {
    const content = own[0]?.content
    if (!content) continue
    const alike = findNamed(named, content.name, cutAt)
    if (alike.length === 0) continue
    const suspect = {
      since: given.since,
      references: [],
      isFromFile: true,
      content,
      baseline: new Set<never>(),
    }
    const gathered = await gatherEvidence(witness, suspect, alike, {
      excluded: given.known,
      figures,
      comparesPartialFiles: false,
    })
    if (gathered.kind === 'failed') return gathered
    const matching = gathered.candidates.filter(
      ({ verdict, signersEqual }) => verdict !== 'partial' || signersEqual === 'equal',
    )
    const unexplained = Math.max(0, matching.length - others.openOf(lane))
    doubted.push(...own.slice(0, unexplained).map(({ id }) => id))
    if (unexplained === 0) continue
    for (const { partnerId, createdAt } of matching) documents.set(partnerId, createdAt)
  }
  const first = Math.min(...documents.values())
  return {
    kind: 'found',
    rows: doubted,
    documents: [...documents.keys()],
    since: documents.size === 0 ? given.since : toEpochMs(first),
  }
}

/** Also under the name that the service would have cut, as it was given or tidied before (R10). */
function findNamed(
  named: ReadonlyMap<string, readonly ListedDocument[]>,
  name: string,
  cutAt: number,
): readonly ListedDocument[] {
  const tidied = name.trim().replace(/\s+/gu, ' ')
  const written = [name, name.slice(0, cutAt), tidied.slice(0, cutAt)]
  return [...new Set(written.map(toCanonicalName))].flatMap((each) => named.get(each) ?? [])
}
