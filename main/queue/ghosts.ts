// R14: attempts that were called absent or given up are watched for a week. One that appears after
// all is known, so that no duplicate stays unnoticed; a person cancels one.
import type { Attempt } from '../../shared/model/attempt.ts'
import { isAbandoned } from './abandoned.ts'
import { createBaselines } from './baselines.ts'
import type { AccountLook } from './account-look.ts'
import { gatherEvidence } from './evidence.ts'
import type { DocumentRow } from '../journal/journal.ts'
import type { QueuePorts } from './queue-ports.ts'
import { readKnownIds, reportDuplicates } from './report-duplicates.ts'
import { toStrangers } from './scan.ts'

export async function reportGhosts(ports: QueuePorts, look: AccountLook): Promise<void> {
  const { journal } = ports
  const { scan, witness, figures, others } = look
  const abandoned = look.attempts.filter(isAbandoned)
  if (abandoned.length === 0) return
  const known = await readKnownIds(journal, scan.documents)
  const strangers = toStrangers(scan, abandoned, known)
  if (strangers.length === 0) return
  const readBaseline = createBaselines(journal)
  for (const attempt of abandoned) {
    const { rows } = await journal.documents({ ids: [attempt.documentId] })
    const row = rows[0]
    // What may still be its own, or a twin's that waits to be looked for, is no ghost yet.
    if (!row?.content || row.delivery.kind === 'unconfirmed') continue
    if (row.doubtedSince !== undefined || others.doubtedOf(row.lane).length > 0) continue
    const suspect = {
      attempt,
      content: row.content,
      baseline: await readBaseline(row.batchId),
    }
    const gathered = await gatherEvidence(witness, suspect, strangers, {
      excluded: known,
      figures,
      comparesPartialFiles: false,
    })
    if (gathered.kind === 'failed') return // looked for again at the next look
    const late = gathered.candidates.filter(({ verdict }) => verdict !== 'partial')
    if (row.delivery.kind === 'queued' && late.length > 0) {
      // Not sent again yet: it is looked for once more, and takes the late one.
      await doubt(ports, row, attempt)
      continue
    }
    const found = { candidates: late, source: 'lateAttempt' } as const
    for (const id of await reportDuplicates(ports, row, found)) known.add(id)
  }
}

function doubt(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  { id }: DocumentRow,
  { serviceStartedAt: since }: Attempt,
): Promise<void> {
  return journal.commit([{ kind: 'documentsDoubted', documentIds: [id], since }], clock.now())
}
