// Reconciles one account: one scan, evidence for each open attempt, a judgement, one commit each.
import type { Attempt } from '../../shared/model/attempt.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { CallResult } from '../partner/call-result.ts'
import { judgeAbsence } from './absence.ts'
import { countMissingCanaries } from './canary.ts'
import type { AccountLook } from './account-look.ts'
import { isAllKnown, readAccountLook, renewLook } from './account-look.ts'
import type { RowSuspect } from './candidates.ts'
import { findCandidates, toSuspects } from './candidates.ts'
import { conclude } from './conclude.ts'
import { ECHO_MS, echo } from './echo.ts'
import { resolveEndedDuplicates } from './ended-duplicates.ts'
import { reportExtraCopies } from './extra-copies.ts'
import { doubtLate, reportGhosts } from './ghosts.ts'
import { judge } from './judge.ts'
import { doubtListed, readStartWindow } from './start-scan.ts'
import type { LearntFigures } from './learnt-figures.ts'
import { toDocumentKinds } from './learnt-figures.ts'
import type { QueuePorts } from './queue-ports.ts'
import { toWindowStart } from './queue-ports.ts'
import type { QueueState } from './queue-state.ts'
import { readRecentAttempts } from './recent-attempts.ts'
import { createReleaseFacts } from './release-facts.ts'
import type { Scan } from './scan.ts'
import { scanAccount } from './scan.ts'
import { settleTimeMs } from './settle-time.ts'
import { readWatched } from './watched-attempts.ts'
import { MOST_FAILED, createWitness } from './witness.ts'

export type LookResult =
  | { readonly kind: 'looked' }
  | { readonly kind: 'inconclusive' }
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }

/**
 * One look at one account; all its unconfirmed rows move on as far as they can.
 * @param now by the service's clock
 */
export async function lookAtAccount(
  ports: QueuePorts,
  state: QueueState,
  accountId: AccountId,
  now: EpochMs,
): Promise<LookResult> {
  const { journal } = ports
  const { seenSigners } = state
  const { rows } = await journal.documents({ accountId, deliveries: ['unconfirmed'] })
  // After the rows: an attempt is settled together with its row.
  const watched = await readWatched(journal, accountId, now, state)
  const readRelease = createReleaseFacts(journal)
  const suspects = await toSuspects(journal, readRelease, rows, watched.attempts)
  const open = suspects.map(({ attempt }) => attempt)
  const starts = watched.all.map(({ serviceStartedAt }) => serviceStartedAt)
  const windows = [...starts, ...suspects.map(({ since }) => since)].map(toWindowStart)
  const isStart = state.startScans.isOwed(accountId)
  const started = isStart ? await readStartWindow(journal, accountId, now) : now
  const oldest = toEpochMs(Math.min(now - ECHO_MS, started, ...windows))
  const scanned = await scanAccount({ ...ports, serviceTime: state.serviceTime }, accountId, oldest)
  if (scanned.kind === 'failed') return scanned
  if (scanned.kind !== 'scanned') return { kind: 'inconclusive' }
  await ports.reach?.('looked')

  const { scan } = scanned
  const readAttempts = () => readRecentAttempts(journal, accountId, scan.at, open)
  const attempts = await readAttempts()
  await echo(ports, state, accountId, { scan, attempts })
  // Mostly all is well: nothing is open, and all that is listed is some row's.
  const isQuiet = !isStart && suspects.length === 0
  if (isQuiet && (await isAllKnown(journal, { scan, attempts }))) {
    await state.copyLooks.noteWhole(accountId, scan.at, ports.clock.now())
    const witness = createWitness({ ...ports, seenSigners }, accountId, attempts)
    await resolveEndedDuplicates(ports, state.missingDuplicates, { scan, witness, accountId })
    return { kind: 'looked' }
  }
  const figures = await state.learnt.read(accountId)
  const before = await readAccountLook(
    { ...ports, seenSigners },
    { accountId, scan, attempts, figures, readRelease },
  )
  const isBehind = suspects.length > 0 && (await state.shownBefore.isBehind(accountId, before))
  state.shownBefore.note(accountId, scan)
  // First what is a copy for certain: it explains what others would be asked about.
  const lastWhole = await state.copyLooks.lastWhole(accountId)
  let copies = await reportExtraCopies(ports, { ...before, lastWhole })
  const look = copies.reported === 0 ? before : await renewLook(ports, before)
  if (isStart) {
    const result = await doubtListed(ports, accountId, look)
    if (result.kind === 'failed') return result
    state.startScans.noteDone(accountId)
  }
  if (suspects.length > 0) await doubtLate(ports, look)
  const reconciled = await reconcileAll(ports, state, { ...look, isBehind }, suspects)
  if (suspects.length === 0) await reportGhosts(ports, look)
  else {
    // Rows that were just settled explain nothing any more, and have documents that may be doubled.
    const left = await renewLook(ports, look, await readAttempts())
    await reportGhosts(ports, left)
    copies = await reportExtraCopies(ports, { ...left, lastWhole })
  }
  if (copies.isWhole) await state.copyLooks.noteWhole(accountId, scan.at, ports.clock.now())
  await resolveEndedDuplicates(ports, state.missingDuplicates, look)
  return reconciled
}

/** A read that fails for one row keeps no other from what the same list shows of it. */
async function reconcileAll(
  ports: QueuePorts,
  state: QueueState,
  look: Omit<Reconciling, 'suspect'>,
  suspects: readonly RowSuspect[],
): Promise<LookResult> {
  let failed: LookResult | undefined
  let failedInARow = 0
  for (const suspect of suspects) {
    const result = await reconcile(ports, state, { ...look, suspect })
    failedInARow = result.kind === 'looked' ? 0 : failedInARow + 1
    if (failedInARow > 0) failed = result
    if (failedInARow === MOST_FAILED) break
  }
  return failed ?? { kind: 'looked' }
}

type Reconciling = AccountLook & { readonly suspect: RowSuspect; readonly isBehind: boolean }

async function reconcile(
  ports: QueuePorts,
  state: QueueState,
  reconciling: Reconciling,
): Promise<LookResult> {
  const { suspect, scan, figures, others } = reconciling
  const { row } = suspect
  const before = toSettling(ports, suspect.attempt, scan, figures)
  const comparesPartialFiles = before.hasSettled
  const found = await findCandidates(ports, { ...reconciling, comparesPartialFiles })
  if (found.kind === 'failed') return found
  const attempt = await settleUnanswered(ports, suspect, scan)
  const settling = toSettling(ports, attempt, scan, figures)
  const judgement = judge({
    candidates: found.candidates,
    hasSettled: settling.hasSettled,
    absence: await readAbsence(ports, state, { ...reconciling, attempt, settling }),
    isShared: ports.rules.isShared(row.accountId),
    explainedElsewhere: found.explainedElsewhere,
    waitingTwins: others.doubtedOf(row.lane).filter((id) => id !== row.id).length,
  })
  await conclude(ports, { row, attempt, judgement, candidates: found.candidates })
  return { kind: 'looked' }
}

/**
 * Where nobody answered, nobody knows by the service's time when the connection ended (a crash, a restore,
 * a machine that slept with the request on its way): at the latest when we look.
 */
async function settleUnanswered(
  ports: QueuePorts,
  { attempt, row }: RowSuspect,
  scan: Scan,
): Promise<Attempt> {
  if (attempt.outcome && attempt.serviceSettledAt !== undefined) return attempt
  const cause = row.delivery.kind === 'unconfirmed' ? row.delivery.cause : 'stopped'
  const outcome = attempt.outcome ?? ({ kind: 'unknown', cause } as const)
  await ports.journal.commit(
    [{ kind: 'attemptSettled', attemptId: attempt.id, outcome, serviceSettledAt: scan.at }],
    ports.clock.now(),
  )
  return { ...attempt, outcome, serviceSettledAt: scan.at }
}

type Settling = {
  readonly hasSettled: boolean
  readonly settleMs: number
  readonly settlesAt: number
}

/** Counted on the list answer's own date (R6), not on this workstation's clock. */
function toSettling(
  { rules }: QueuePorts,
  attempt: Attempt,
  scan: Scan,
  figures: LearntFigures,
): Settling {
  const settleMs = settleTimeMs(rules.settleFloorMs, figures, attempt.uploadMs ?? 0)
  const settlesAt = (attempt.serviceSettledAt ?? scan.at) + settleMs
  return { hasSettled: scan.at >= settlesAt, settleMs, settlesAt }
}

async function readAbsence(
  ports: QueuePorts,
  state: QueueState,
  looked: Reconciling & {
    readonly attempt: Attempt
    readonly settling: Settling
  },
): Promise<ReturnType<typeof judgeAbsence>> {
  const { attempt, figures, scan, settling, suspect, isBehind } = looked
  if (!settling.hasSettled || isBehind) return 'pending'
  return judgeAbsence({
    scansAfterSettling: state.countScan(attempt.id),
    missingCanaries: await countMissingCanaries(ports, {
      ...looked,
      row: suspect.row,
      settlesAt: settling.settlesAt,
    }),
    unreadableItems: scan.unreadable,
    kinds: toDocumentKinds(suspect.content),
    figures,
    sinceSettledMs: scan.at - settling.settlesAt,
    settleMs: settling.settleMs,
  })
}
