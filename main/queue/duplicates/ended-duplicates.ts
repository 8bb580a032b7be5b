// Settlement of a duplicate when one of the two documents has ended (R14, late documents). The
// watcher follows the row's own document; each reconcile asks for the other. An absent document
// counts when two answers, spaced apart, say so (W4, gone needs two answers). Where the row's own
// has ended and the other is certainly ours, the row takes the other, so that its signatures are
// archived (I8, every signed document).
import type { AccountId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { Duplicate } from '../../../shared/model/duplicate.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { Change } from '../../journal/change.ts'
import type { DocumentRow } from '../../journal/records.ts'
import type { AccountSnapshot } from '../reconcile/account-snapshot.ts'
import { readClaims } from '../reconcile/account-snapshot.ts'
import type { QueuePorts } from '../queue-ports.ts'

/** Time of the first answer that the document is absent; memory of this process only. */
export type MissingSince = Map<PartnerDocumentId, EpochMs>

const SPACING_MS = MINUTE_MS
const NOT_ASKED_FOR = 'SignatureNotSet'

export async function resolveEndedDuplicates(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  missingSince: MissingSince,
  snapshot: { readonly scan: Pick<AccountSnapshot['scan'], 'at'> } & Pick<
    AccountSnapshot,
    'remoteDocuments'
  > & {
      readonly accountId: AccountId
    },
): Promise<void> {
  const open = (await journal.documents.duplicates()).filter(({ resolved }) => !resolved)
  if (open.length === 0) return
  const { rows } = await journal.documents.list({ ids: open.map(({ documentId }) => documentId) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const claimed = await readClaims(
    journal,
    open.map(({ extraId: partnerId }) => ({ partnerId })),
  )
  const resolvedAt = clock.now()
  for (const duplicate of open) {
    const row = byId.get(duplicate.documentId)
    if (row?.accountId !== snapshot.accountId) continue
    const { extraId } = duplicate
    if (claimed.has(extraId)) {
      // Document that a row has claimed since: the row does not exist twice.
      const change = { kind: 'duplicateResolved', extraId, how: 'claimed', resolvedAt } as const
      await journal.commit([change], resolvedAt)
      continue
    }
    const extra = await checkExtra(missingSince, snapshot, extraId)
    const resolve = (how: 'extraEnded' | 'keptEnded'): Change => ({
      kind: 'duplicateResolved',
      extraId,
      how,
      resolvedAt,
    })
    if (extra === 'ended') await journal.commit([resolve('extraEnded')], resolvedAt)
    else if (isKeptEnded(row)) {
      const goOn = toFollowing(row, duplicate)
      if (goOn.length > 0 && extra === 'unknown') continue
      await journal.commit([...goOn, resolve('keptEnded')], resolvedAt)
      // Third document of the row stays a duplicate of the second.
      if (goOn.length > 0) byId.delete(row.id)
    }
  }
}

function isKeptEnded({ tracking }: DocumentRow): boolean {
  return tracking.kind === 'ended' || tracking.kind === 'gone'
}

/**
 * Changes that move the row to the other document; none where that may belong to another sender, or
 * where a new version replaced the row's own (STATE-05).
 */
function toFollowing(
  { id, delivery, tracking }: DocumentRow,
  { extraId, likeness }: Duplicate,
): readonly Change[] {
  if (delivery.kind !== 'sent' || (likeness !== 'reference' && likeness !== 'file')) return []
  if (tracking.kind === 'ended' && tracking.how === 'replaced') return []
  const { sentAt } = delivery
  return [
    {
      kind: 'deliveryMoved',
      documentId: id,
      from: 'sent',
      to: { kind: 'sent', partnerId: extraId, sentAt, evidence: likeness },
    },
    { kind: 'trackingMoved', documentId: id, to: { kind: 'none' } },
  ]
}

async function checkExtra(
  missingSince: MissingSince,
  {
    scan,
    remoteDocuments,
  }: Pick<Parameters<typeof resolveEndedDuplicates>[2], 'scan' | 'remoteDocuments'>,
  extraId: PartnerDocumentId,
): Promise<'there' | 'ended' | 'unknown'> {
  const result = await remoteDocuments.status(extraId)
  if (result.kind === 'seen') {
    missingSince.delete(extraId)
    return result.status.signatureStatus === NOT_ASKED_FOR ? 'ended' : 'there'
  }
  if (result.kind === 'unknown') return 'unknown'
  const since = missingSince.get(extraId) ?? scan.at
  missingSince.set(extraId, since)
  return scan.at - since >= SPACING_MS ? 'ended' : 'unknown'
}
