// R15: a proxy that repeats a request makes a second document for one answer. Whatever equals an own
// 201 in name and signers and belongs to no row is such a copy, and is reported.
import type { Attempt } from '../../shared/model/attempt.ts'
import { LANE_CLOSING_DELIVERIES } from '../../shared/model/delivery.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { matchNames } from '../../shared/rules/canonical.ts'
import { LONGEST_ECHO_MS } from './echo.ts'
import type { Witness } from './evidence.ts'
import { gatherEvidence } from './evidence.ts'
import type { QueuePorts } from './queue-ports.ts'
import type { QueueState } from './queue-state.ts'
import { readReference } from './reference.ts'
import { readKnownIds, reportDuplicates } from './report-duplicates.ts'
import type { Scan } from './scan.ts'

export async function reportExtraCopies(
  ports: QueuePorts,
  { learnt }: QueueState,
  look: { readonly accountId: AccountId; readonly scan: Scan; readonly witness: Witness },
): Promise<void> {
  const { journal } = ports
  const { accountId, scan, witness } = look
  const known = await readKnownIds(journal, scan.documents)
  const strangers = scan.documents.filter(({ id }) => !known.has(id))
  if (strangers.length === 0) return
  const since = toEpochMs(scan.at - LONGEST_ECHO_MS)
  const created = (await journal.attemptsSince(accountId, since)).filter(isCreated)
  // While a twin's fate is open, what looks like a copy may be the twin's own.
  const open = await journal.documents({ accountId, deliveries: LANE_CLOSING_DELIVERIES })
  const openLanes = new Set(open.rows.map(({ lane }) => lane))
  const figures = await learnt.read(accountId)
  for (const attempt of created.filter(({ lane }) => !openLanes.has(lane))) {
    const { rows } = await journal.documents({ ids: [attempt.documentId] })
    const row = rows[0]
    if (!row?.content || row.delivery.kind !== 'sent') continue
    const { content } = row
    const baseline = new Set(await journal.baseline(row.batchId))
    const gathered = await gatherEvidence(
      witness,
      { attempt, content, baseline },
      strangers.filter(({ name }) => isNamedLike(content.name, name)),
      known,
      figures,
    )
    if (gathered.kind === 'failed') return // looked for again at the next look
    for (const id of await reportDuplicates(ports, row, gathered.candidates)) known.add(id)
  }
}

/** Others' documents are nobody's copies: their statuses are not asked for. */
function isNamedLike(ours: string, theirs: string): boolean {
  return matchNames(ours, readReference(theirs).name) !== 'different'
}

function isCreated({ outcome }: Attempt): boolean {
  return outcome?.kind === 'created'
}
