// R14: attempts that were called absent or given up are watched for a week. One that appears after
// all is known, so that no duplicate stays unnoticed; a person cancels one.
import type { AccountId } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Duplicate } from '../journal/journal.ts'
import { GHOST_WATCH_MS, isAbandoned } from './abandoned.ts'
import type { Witness } from './evidence.ts'
import { gatherEvidence } from './evidence.ts'
import { readClaims } from './claims.ts'
import type { QueuePorts } from './queue-ports.ts'
import type { QueueState } from './queue-state.ts'
import type { Scan } from './scan.ts'

export async function reportGhosts(
  { journal, clock }: QueuePorts,
  state: QueueState,
  look: { readonly accountId: AccountId; readonly scan: Scan; readonly witness: Witness },
): Promise<void> {
  const since = toEpochMs(look.scan.at - GHOST_WATCH_MS)
  const abandoned = (await journal.attemptsSince(look.accountId, since)).filter(isAbandoned)
  if (abandoned.length === 0) return
  const listed = look.scan.documents.map(({ id }) => ({ partnerId: id }))
  const known = new Set([
    ...(await readClaims(journal, listed)),
    ...(await journal.duplicates()).map(({ extraId }) => extraId),
  ])
  const figures = await state.learnt.read(look.accountId)
  for (const attempt of abandoned) {
    const { rows } = await journal.documents({ ids: [attempt.documentId] })
    const row = rows[0]
    if (!row?.content || row.delivery.kind === 'unconfirmed') continue
    const suspect = {
      attempt,
      content: row.content,
      baseline: new Set(await journal.baseline(row.batchId)),
    }
    const gathered = await gatherEvidence(
      look.witness,
      suspect,
      look.scan.documents,
      known,
      figures,
    )
    if (gathered.kind === 'failed') return // looked for again at the next look
    const matching = gathered.candidates.filter(({ verdict }) => verdict !== 'partial')
    const claimed = await readClaims(journal, matching)
    const extras = matching.filter(({ partnerId }) => !claimed.has(partnerId))
    if (extras.length === 0) continue
    const reportedAt = clock.now()
    const duplicates = extras.map(({ partnerId }): Duplicate => ({
      documentId: row.id,
      ...(row.delivery.kind === 'sent' ? { keptId: row.delivery.partnerId } : {}),
      extraId: partnerId,
      reportedAt,
    }))
    await journal.commit(
      duplicates.map((duplicate) => ({ kind: 'duplicateReported', duplicate })),
      reportedAt,
    )
    for (const { partnerId } of extras) known.add(partnerId)
  }
}
