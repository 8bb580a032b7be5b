// R15: a proxy that repeats a request makes a second document for one answer. Whatever equals in name and
// signers what a row of ours has, by a 201 or since it was found, and belongs to no row is such a copy,
// and is reported. A read that fails keeps nobody else's copies from being found; the look stays owed.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { AttemptId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import type { AccountSnapshot } from '../reconcile/account-snapshot.ts'
import { toKnownIds } from '../reconcile/account-snapshot.ts'
import { mayStillCome } from '../reconcile/abandoned.ts'
import { toOwedSince } from './copy-checks.ts'
import { mayHaveForgotten } from '../recovery/verify-before-send.ts'
import { MAX_VISIBILITY_CHECK_MS } from '../reconcile/list-visibility.ts'
import { gatherEvidence, toLookedFor } from '../reconcile/evidence.ts'
import type { QueuePorts } from '../queue-ports.ts'
import { reportDuplicates } from './report-duplicates.ts'
import { toUnclaimed } from '../reconcile/scan.ts'
import { matchSentName, toComparableSentName, toListedName } from '../reconcile/sent-name.ts'
import { MAX_FAILED_READS } from '../reconcile/remote-document-cache.ts'

export type CopiesLooked = {
  /** How many were reported. */
  readonly reported: number
  /** Whether all that there was to ask was answered. */
  readonly isWhole: boolean
}

/** @param lastWhole when such a look last came to its end, by the service's clock */
export async function reportExtraCopies(
  ports: QueuePorts,
  look: AccountSnapshot & {
    readonly lastWhole: EpochMs | undefined
    /** Attempts that this process began. */
    readonly begun: ReadonlySet<AttemptId>
  },
): Promise<CopiesLooked> {
  const { journal } = ports
  const { accountId, scan, remoteDocuments, figures, others, readRelease } = look
  const echoSince = toOwedSince(look.lastWhole, scan.at, MAX_VISIBILITY_CHECK_MS)
  const attempts = look.attempts.filter(
    (each) => mayStillCome(each) || (isAnswered(each) && settledAt(each) >= echoSince),
  )
  const unclaimed = toUnclaimed(scan, attempts, { known: toKnownIds(look), figures }).map(
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
    // While a row alike's fate is open, what looks like a copy may be the row alike's own.
    if (others.openOf(row.lane) > 0 || others.doubtedOf(row.lane).length > 0) continue
    const { content } = row
    // Others' documents are nobody's copies: their statuses are not asked for.
    const { since, references } = toLookedFor([attempt])
    const { nameLength } = figures
    const sent = { name: content.name, references }
    const ours = toComparableSentName({ ...sent, mayBearOthers: true })
    const alike = unclaimed
      .filter(({ name }) => matchSentName(ours, name, nameLength).name !== 'different')
      .map(({ document }) => document)
    if (alike.length === 0) continue
    const { isFromFile, baseline } = await readRelease(row.batchId)
    // R17: found in the list by a program that was started since; what went after it may be forgotten.
    const hasForgotten = mayStillCome(attempt) && mayHaveForgotten(attempt, look.begun)
    const isMarked = isShared && !isFromFile && !hasForgotten
    const searchTarget = { content, baseline, since, references, mayBearOthers: !isMarked }
    const gathered = await gatherEvidence(remoteDocuments, searchTarget, alike, {
      excluded: look.reported,
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
    // Whoever wrote another reference means another document, unless its bytes are the same too.
    const own = toComparableSentName({ ...sent, mayBearOthers: false })
    const candidates = gathered.candidates.filter(
      (candidate) =>
        (hasForgotten && !others.isReferredElsewhere(candidate, row.id)) ||
        matchSentName(own, toListedName(candidate), nameLength).reference !== 'different' ||
        candidate.fileEqual === 'equal' ||
        (isFromFile && candidate.fileEqual === 'unknown'),
    )
    const found = { candidates, source: 'repeatedRequest' } as const
    for (const id of await reportDuplicates(ports, row, found)) {
      look.reported.add(id)
      reported += 1
    }
  }
  return { reported, isWhole }
}

function isAnswered({ outcome }: Attempt): boolean {
  return outcome?.kind === 'created'
}

/** What is only looked for may have begun long before this machine knew of it (R17). */
function settledAt({ serviceSettledAt, serviceStartedAt }: Attempt): number {
  return serviceSettledAt ?? serviceStartedAt
}
