// Reconciles one account: one scan, evidence for each open attempt, a judgement, one commit each.
import type { Attempt } from '../../shared/model/attempt.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { CallResult } from '../partner/call-result.ts'
import { judgeAbsence } from './absence.ts'
import { countMissingCanaries } from './canary.ts'
import type { AccountLook, RowSuspect } from './candidates.ts'
import { findCandidates, toSuspects } from './candidates.ts'
import { conclude } from './conclude.ts'
import { echo } from './echo.ts'
import { resolveEndedDuplicates } from './ended-duplicates.ts'
import { reportExtraCopies } from './extra-copies.ts'
import { reportGhosts } from './ghosts.ts'
import { judge } from './judge.ts'
import { doubtListed, readStartWindow } from './start-scan.ts'
import type { LearntFigures } from './learnt-figures.ts'
import { toDocumentKinds } from './learnt-figures.ts'
import { readOtherRows } from './other-rows.ts'
import type { QueuePorts } from './queue-ports.ts'
import { toWindowStart } from './queue-ports.ts'
import type { QueueState } from './queue-state.ts'
import type { Scan } from './scan.ts'
import { scanAccount } from './scan.ts'
import { settleTimeMs } from './settle-time.ts'
import { createWitness } from './witness.ts'

export type LookResult =
  | { readonly kind: 'looked' }
  | { readonly kind: 'inconclusive' }
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }

/**
 * One look at one account; all its unconfirmed rows move on as far as they can.
 * @param since how far back to look at least, by the service's clock (echo, ghosts, start-up)
 */
export async function lookAtAccount(
  ports: QueuePorts,
  state: QueueState,
  accountId: AccountId,
  since: EpochMs,
): Promise<LookResult> {
  const suspects = await readSuspects(ports, accountId)
  const windows = suspects.map(({ attempt }) => toWindowStart(attempt.serviceStartedAt))
  const now = state.serviceTime.now() ?? since
  const isStart = state.startScans.isOwed(accountId)
  const started = isStart ? await readStartWindow(ports.journal, accountId, now) : since
  const oldest = toEpochMs(Math.min(since, started, ...windows))
  const scanned = await scanAccount({ ...ports, serviceTime: state.serviceTime }, accountId, oldest)
  if (scanned.kind === 'failed') return scanned
  if (scanned.kind !== 'scanned') return { kind: 'inconclusive' }
  await ports.reach?.('looked')

  const { scan } = scanned
  await echo(ports, state, accountId, scan)
  const figures = await state.learnt.read(accountId)
  const readOthers = () => readOtherRows(ports.journal, { accountId, serviceNow: scan.at, figures })
  const witness = createWitness(ports, accountId, scan.at)
  const before = { scan, figures, witness, others: await readOthers() }
  // First what is a copy for certain: it explains what others would be asked about.
  const lastWhole = await state.copyLooks.lastWhole(accountId)
  let copies = await reportExtraCopies(ports, { ...before, accountId, lastWhole })
  const look = copies.reported === 0 ? before : { ...before, others: await readOthers() }
  if (isStart) {
    const result = await doubtListed(ports, accountId, look)
    if (result.kind === 'failed') return result
    state.startScans.noteDone(accountId)
  }
  for (const suspect of suspects) {
    const result = await reconcile(ports, state, { ...look, suspect })
    if (result.kind !== 'looked') return result
  }
  if (suspects.length === 0) await reportGhosts(ports, { ...look, accountId })
  else {
    // Rows that were just settled explain nothing any more, and have documents that may be doubled.
    const left = { ...look, others: await readOthers(), accountId }
    await reportGhosts(ports, left)
    copies = await reportExtraCopies(ports, { ...left, lastWhole })
  }
  if (copies.isWhole) await state.copyLooks.noteWhole(accountId, scan.at, ports.clock.now())
  await resolveEndedDuplicates(ports, state.missingDuplicates, { ...look, accountId })
  return { kind: 'looked' }
}

async function readSuspects(
  ports: QueuePorts,
  accountId: AccountId,
): Promise<readonly RowSuspect[]> {
  const { rows } = await ports.journal.documents({ accountId, deliveries: ['unconfirmed'] })
  return toSuspects(ports.journal, rows)
}

type Reconciling = AccountLook & { readonly suspect: RowSuspect }

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
  const { attempt, figures, scan, settling, suspect } = looked
  if (!settling.hasSettled) return 'pending'
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
