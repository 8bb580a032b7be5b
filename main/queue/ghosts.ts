// R14: attempts that were called absent or given up are watched for a week. One that appears after
// all is known, so that no duplicate stays unnoticed; a person cancels one.
import type { AccountId } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { GHOST_WATCH_MS, isAbandoned } from './abandoned.ts'
import type { Witness } from './evidence.ts'
import { gatherEvidence } from './evidence.ts'
import type { QueuePorts } from './queue-ports.ts'
import type { QueueState } from './queue-state.ts'
import { readKnownIds, reportDuplicates } from './report-duplicates.ts'
import type { Scan } from './scan.ts'

export async function reportGhosts(
  ports: QueuePorts,
  state: QueueState,
  look: { readonly accountId: AccountId; readonly scan: Scan; readonly witness: Witness },
): Promise<void> {
  const { journal } = ports
  const since = toEpochMs(look.scan.at - GHOST_WATCH_MS)
  const abandoned = (await journal.attemptsSince(look.accountId, since)).filter(isAbandoned)
  if (abandoned.length === 0) return
  const known = await readKnownIds(journal, look.scan.documents)
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
    for (const id of await reportDuplicates(ports, row, gathered.candidates)) known.add(id)
  }
}
