// Reconciles one account: one scan, evidence for each open attempt, a judgement, one commit each.
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { isAllKnown, readAccountLook, renewLook } from './account-look.ts'
import { toWindowStart } from './candidate-window.ts'
import { toSuspects } from './candidates.ts'
import { ECHO_MS, echo } from './echo.ts'
import { resolveEndedDuplicates } from './ended-duplicates.ts'
import { reportExtraCopies } from './extra-copies.ts'
import { doubtLate, reportGhosts } from './ghosts.ts'
import { reopenListed } from './reopen-listed.ts'
import { doubtListed, readStartWindow } from './start-scan.ts'
import type { QueuePorts } from './queue-ports.ts'
import type { QueueState } from './queue-state.ts'
import { readRecentAttempts } from './recent-attempts.ts'
import type { Reconciled } from './reconcile.ts'
import { reconcileAll } from './reconcile.ts'
import { createReleaseFacts } from './release-facts.ts'
import { scanAccount } from './scan.ts'
import { settleTimeMs } from './settle-time.ts'
import { readWatched } from './watched-attempts.ts'
import { createWitness } from './witness.ts'

export type LookResult = Reconciled | { readonly kind: 'inconclusive' }

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
  const { seenSigners, begun } = state
  const { rows } = await journal.documents({ accountId, deliveries: ['unconfirmed'] })
  // After the rows: an attempt is settled together with its row.
  const watched = await readWatched(journal, accountId, now, state)
  const readRelease = createReleaseFacts(journal)
  const suspects = await toSuspects(journal, readRelease, {
    rows,
    begun,
    known: watched.attempts,
  })
  const open = suspects.map(({ attempt }) => attempt)
  const starts = watched.all.map(({ serviceStartedAt }) => serviceStartedAt)
  const reach = await state.learnt.read(accountId)
  const windows = [now - ECHO_MS, ...starts, ...suspects.map(({ since }) => since)].map((at) =>
    toWindowStart(at, reach),
  )
  const isStart = state.startScans.isOwed(accountId)
  const started = isStart
    ? await readStartWindow(journal, accountId, { serviceNow: now, figures: reach })
    : now
  const oldest = toEpochMs(Math.min(started, ...windows))
  const scanned = await scanAccount(
    { ...ports, serviceTime: state.serviceTime, figures: reach },
    accountId,
    oldest,
  )
  if (scanned.kind === 'failed') return scanned
  if (scanned.kind !== 'scanned') {
    const reason = scanned.kind === 'unsteady' ? scanned.reason : scanned.kind
    ports.log({ level: 'info', event: 'queue.scanUnfinished', details: { accountId, reason } })
    return { kind: 'inconclusive' }
  }
  await ports.reach?.('looked', accountId)

  const { scan } = scanned
  const readAttempts = async () => {
    const copies = { lastWhole: await state.copyLooks.lastWhole(accountId) }
    return readRecentAttempts(journal, accountId, scan.at, open, copies)
  }
  const attempts = await readAttempts()
  await echo(ports, state, accountId, { scan, attempts, figures: reach })
  // Mostly all is well: nothing is open, and all that is listed is some row's.
  const isQuiet = !isStart && suspects.length === 0
  const figures = await state.learnt.read(accountId)
  if (isQuiet && (await isAllKnown(journal, { scan, attempts, figures }))) {
    await state.copyLooks.noteWhole(accountId, scan.at, ports.clock.now())
    const witness = createWitness({ ...ports, seenSigners }, accountId, attempts)
    await resolveEndedDuplicates(ports, state.missingDuplicates, { scan, witness, accountId })
    return { kind: 'looked' }
  }
  const before = await readAccountLook(
    { ...ports, seenSigners },
    { accountId, scan, attempts, figures, readRelease },
  )
  const settleMs = settleTimeMs(ports.rules.settleFloorMs, figures, 0)
  const isBehind =
    suspects.length > 0 && (await state.shownBefore.isBehind(accountId, before, settleMs))
  state.shownBefore.note(accountId, scan)
  // First what is a copy for certain: it explains what others would be asked about.
  const lastWhole = await state.copyLooks.lastWhole(accountId)
  let copies = await reportExtraCopies(ports, { ...before, lastWhole, begun })
  const look = copies.reported === 0 ? before : await renewLook(ports, before)
  if (isStart) {
    const result = await doubtListed(ports, accountId, look)
    if (result.kind === 'failed') return result
    const reopened = await reopenListed(ports, accountId, look)
    if (reopened.kind === 'failed') return reopened
    state.startScans.noteDone(accountId)
    if (reopened.rows > 0) return { kind: 'looked' }
  }
  const hasDoubted = suspects.length > 0 && (await doubtLate(ports, look))
  const { result, hasMoved } = await reconcileAll(ports, state, { ...look, isBehind }, suspects)
  if (suspects.length > 0 && (isStart || hasDoubted || hasMoved)) {
    // Rows that were just settled explain nothing any more, and have documents that may be doubled.
    const left = await renewLook(ports, look, await readAttempts())
    await reportGhosts(ports, left)
    copies = await reportExtraCopies(ports, { ...left, lastWhole, begun })
  } else await reportGhosts(ports, look)
  if (copies.isWhole) await state.copyLooks.noteWhole(accountId, scan.at, ports.clock.now())
  await resolveEndedDuplicates(ports, state.missingDuplicates, look)
  return result
}
