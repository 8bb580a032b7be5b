// Reopening of reconciled rows that a restored journal searches by the references of its own
// attempts only (R17, restored journal). A row that was sent again later has another reference; the
// start scan shows that document, and the row is then searched with any reference.
import type { AccountId } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { DocumentRow } from '../../journal/journal.ts'
import type { AccountSnapshot } from '../reconcile/account-snapshot.ts'
import { toKnownIds } from '../reconcile/account-snapshot.ts'
import { isVerification, toVerification } from './verify-before-send.ts'
import type { EvidenceResult } from '../reconcile/evidence.ts'
import type { QueuePorts } from '../queue-ports.ts'
import { findExternalSends } from './external-sends.ts'
import { toListedName } from '../reconcile/sent-name.ts'
import { LOOKED_FOR } from './start-scan.ts'

type Reopened =
  { readonly kind: 'done'; readonly rows: number } | Extract<EvidenceResult, { kind: 'failed' }>

/**
 * Reopening of unconfirmed rows and of open questions; the reads of a reopened row are outdated
 * after it.
 */
export async function reopenListed(
  ports: Pick<QueuePorts, 'journal' | 'clock' | 'random'>,
  accountId: AccountId,
  snapshot: AccountSnapshot,
): Promise<Reopened> {
  const { journal } = ports
  const { rows } = await journal.documents({ accountId, deliveries: LOOKED_FOR })
  let reopened = 0
  for (const row of rows) {
    const result = await reopenOne(ports, snapshot, row)
    if (result.kind === 'failed') return result
    reopened += result.rows
  }
  return { kind: 'done', rows: reopened }
}

async function reopenOne(
  { journal, clock, random }: Pick<QueuePorts, 'journal' | 'clock' | 'random'>,
  snapshot: AccountSnapshot,
  row: DocumentRow,
): Promise<Reopened> {
  const attempts = await journal.attempts(row.id)
  const own = new Set(attempts.flatMap(({ reference }) => reference ?? []))
  const { isFromFile, baseline } = await snapshot.readRelease(row.batchId)
  // Row without references of its own, or with a search for any reference already.
  if (own.size === 0 || isFromFile || attempts.some(isVerification))
    return { kind: 'done', rows: 0 }
  const bearOwn = snapshot.scan.documents.filter((document) =>
    own.has(toListedName(document).referred?.reference ?? ''),
  )
  const known = new Set([...toKnownIds(snapshot), ...baseline, ...bearOwn.map(({ id }) => id)])
  const since = toEpochMs(Math.min(...attempts.map(({ serviceStartedAt }) => serviceStartedAt)))
  const found = await findExternalSends(snapshot, [row], { known, since })
  if (found.kind === 'failed') return found
  if (found.rows.length === 0) return { kind: 'done', rows: 0 }
  const at = clock.now()
  const changes = toVerification(row, { number: attempts.length + 1, since, at, random })
  await journal.commit(changes, at)
  return { kind: 'done', rows: 1 }
}
