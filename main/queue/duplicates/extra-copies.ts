// Copies: a proxy that repeats a request makes a second document for one answer (R15, visibility
// check). An unclaimed document with the name and signers of a row's document is a copy and is
// reported. A failed read for one row does not stop the others, and the check stays owed.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { AttemptId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import type { AccountSnapshot } from '../reconcile/account-snapshot.ts'
import { toKnownIds } from '../reconcile/account-snapshot.ts'
import { mayStillCome } from '../reconcile/abandoned.ts'
import { toOwedSince } from './copy-checks.ts'
import { mayHaveForgotten } from '../recovery/verify-before-send.ts'
import { MAX_VISIBILITY_CHECK_MS } from '../reconcile/list-visibility.ts'
import { gatherEvidence, doubtShorterNames } from '../reconcile/evidence.ts'
import { toLookedFor } from '../reconcile/search-target.ts'
import type { QueuePorts } from '../queue-ports.ts'
import { reportDuplicates } from './report-duplicates.ts'
import { toUnclaimed } from '../reconcile/scan.ts'
import { matchSentName, toComparableSentName, toListedName } from '../reconcile/sent-name.ts'
import { MAX_FAILED_READS } from '../reconcile/remote-document-cache.ts'

export type CopiesLooked = {
  /** Count of the copies that were reported. */
  readonly reported: number
  /** Flag that every read was answered. */
  readonly isWhole: boolean
}

/**
 * Report of all copies in the snapshot.
 * @param snapshot `lastWhole`: time of the last complete check, by the service's clock
 */
export async function reportExtraCopies(
  ports: Pick<QueuePorts, 'journal' | 'clock' | 'rules'>,
  snapshot: AccountSnapshot & {
    readonly lastWhole: EpochMs | undefined
    /** Attempts that this process began. */
    readonly begun: ReadonlySet<AttemptId>
  },
): Promise<CopiesLooked> {
  const { journal } = ports
  const { accountId, scan, remoteDocuments, figures, otherRows, readRelease } = snapshot
  const owedSince = toOwedSince(snapshot.lastWhole, scan.at, MAX_VISIBILITY_CHECK_MS)
  const attempts = snapshot.attempts.filter(
    (each) => mayStillCome(each) || (isAnswered(each) && settledAt(each) >= owedSince),
  )
  const unclaimed = toUnclaimed(scan, attempts, { known: toKnownIds(snapshot), figures }).map(
    (document) => ({ document, name: toListedName(document) }),
  )
  if (unclaimed.length === 0) return { reported: 0, isWhole: true }
  const { rows } = await journal.documents({ ids: attempts.map(({ documentId }) => documentId) })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const isShared = ports.rules.isShared(accountId)
  let reported = 0
  let isWhole = true
  let failedInARow = 0
  for (const attempt of attempts) {
    const row = rowOf.get(attempt.documentId)
    if (!row?.content || row.delivery.kind !== 'sent') continue
    // Open row of the same lane: the document may be that row's own.
    if (otherRows.openOf(row.lane) > 0 || otherRows.doubtedOf(row.lane).length > 0) {
      isWhole = false
      continue
    }
    const { content } = row
    // Documents of other senders get no status request: none is a copy of ours.
    const { since, references } = toLookedFor([attempt])
    const { nameLength } = figures
    const sent = { name: content.name, references }
    const ours = toComparableSentName({ ...sent, mayBearOthers: true })
    const alike = unclaimed
      .filter(({ name }) => matchSentName(ours, name, nameLength).name !== 'different')
      .map(({ document }) => document)
    if (alike.length === 0) continue
    const { isFromFile, baseline } = await readRelease(row.batchId)
    // Adoption before this process started: the journal may have lost a later attempt of the row
    // (R17, restored journal).
    const hasForgotten = mayStillCome(attempt) && mayHaveForgotten(attempt, snapshot.begun)
    const isMarked = isShared && !isFromFile && !hasForgotten
    const searchTarget = { content, baseline, since, references, mayBearOthers: !isMarked }
    const gathered = await gatherEvidence(remoteDocuments, searchTarget, alike, {
      excluded: snapshot.reported,
      figures,
      comparesPartialFiles: false,
    })
    if (gathered.kind === 'failed') {
      isWhole = false
      failedInARow += 1
      if (failedInARow === MAX_FAILED_READS) break
      continue
    }
    failedInARow = 0
    // Document with another reference belongs to another row, unless its bytes are equal too.
    const own = toComparableSentName({ ...sent, mayBearOthers: false })
    const likely = await doubtShorterNames(
      journal,
      snapshot,
      { id: row.id, content },
      gathered.candidates,
    )
    const candidates = likely.filter(
      (candidate) =>
        (hasForgotten && !otherRows.isReferredElsewhere(candidate, row.id)) ||
        matchSentName(own, toListedName(candidate), nameLength).reference !== 'different' ||
        candidate.fileEqual === 'equal' ||
        (isFromFile && candidate.fileEqual === 'unknown'),
    )
    const found = { candidates, source: 'repeatedRequest' } as const
    for (const id of await reportDuplicates(ports, row, found)) {
      snapshot.reported.add(id)
      reported += 1
    }
  }
  return { reported, isWhole }
}

function isAnswered({ outcome }: Attempt): boolean {
  return outcome?.kind === 'created'
}

/**
 * Settlement time; a verification attempt starts at a time long before this machine knew of it
 * (R17, restored journal).
 */
function settledAt({ serviceSettledAt, serviceStartedAt }: Attempt): number {
  return serviceSettledAt ?? serviceStartedAt
}
