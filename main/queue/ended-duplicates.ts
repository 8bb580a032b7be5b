// R14: what exists twice is settled when one of the two is ended. The row's own is followed by the
// watcher; the other is asked about here, at each look. "Not there" counts when it is said twice, a while
// apart (W4).
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { DuplicateResolution } from '../../shared/model/duplicate.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { Change, DocumentRow } from '../journal/journal.ts'
import type { AccountLook } from './candidates.ts'
import type { QueuePorts } from './queue-ports.ts'

/** When each was first said not to be there; of this process only. */
export type MissingSince = Map<PartnerDocumentId, EpochMs>

const SPACING_MS = MINUTE_MS
const NOT_ASKED_FOR = 'SignatureNotSet'

export async function resolveEndedDuplicates(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  missingSince: MissingSince,
  look: Pick<AccountLook, 'scan' | 'witness'> & { readonly accountId: AccountId },
): Promise<void> {
  const open = (await journal.duplicates()).filter(({ resolved }) => !resolved)
  if (open.length === 0) return
  const { rows } = await journal.documents({ ids: open.map(({ documentId }) => documentId) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const resolvedAt = clock.now()
  const changes: Change[] = []
  for (const { documentId, extraId } of open) {
    const row = byId.get(documentId)
    if (row?.accountId !== look.accountId) continue
    const how = isKeptEnded(row) ? 'keptEnded' : await findExtraEnd(missingSince, look, extraId)
    if (how) changes.push({ kind: 'duplicateResolved', extraId, how, resolvedAt })
  }
  if (changes.length > 0) await journal.commit(changes, resolvedAt)
}

function isKeptEnded({ tracking }: DocumentRow): boolean {
  return tracking.kind === 'ended' || tracking.kind === 'gone'
}

async function findExtraEnd(
  missingSince: MissingSince,
  { scan, witness }: Pick<AccountLook, 'scan' | 'witness'>,
  extraId: PartnerDocumentId,
): Promise<DuplicateResolution | undefined> {
  const seen = await witness.status(extraId)
  if (seen.kind === 'seen') {
    missingSince.delete(extraId)
    return seen.status.signatureStatus === NOT_ASKED_FOR ? 'extraEnded' : undefined
  }
  if (seen.kind === 'unknown') return undefined
  const since = missingSince.get(extraId) ?? scan.at
  missingSince.set(extraId, since)
  return scan.at - since >= SPACING_MS ? 'extraEnded' : undefined
}
