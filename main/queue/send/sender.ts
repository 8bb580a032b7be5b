// Sender: one loop claims queued rows, and each attempt runs concurrently. An attempt is `landed` once its answer is
// here: it no longer counts against the limit, though its commit is pending.
import type { AttemptOutcome } from '../../../shared/model/attempt.ts'
import type { AccountId, DocumentId } from '../../../shared/model/ids.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { describeError } from '../../platform/describe-error.ts'
import type { ClaimableRow } from '../../journal/claim.ts'
import type { DocumentRow } from '../../journal/records.ts'
import { waitAtMost } from '../../platform/wait-at-most.ts'
import { chooseNext } from './choose-next.ts'
import { verifyBeforeSend } from '../recovery/verify-before-send.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { readServiceTime } from '../reconcile/read-service-time.ts'
import { verifyFixed } from '../recovery/recover-restored.ts'
import { requeueOneHeld } from '../holds/release-holds.ts'
import type { SendOptions, SendStep } from './send-one.ts'
import { sendOne } from './send-one.ts'
import type { ReadyRow, ClaimPrefetch } from './claim-prefetch.ts'
import type { WakeableSleep } from '../../platform/wakeable-sleep.ts'
import type { ServiceHealth } from '../holds/service-health.ts'

/**
 * Outcome of a probe. `nothing`: the account has no row that may go; `notSent`: the row was not
 * sent for another reason.
 */
export type Probed = AttemptOutcome | 'nothing' | 'notSent'

export type Sender = {
  /** Loop until `signal` aborts and all attempts have ended. */
  readonly run: () => Promise<void>
  readonly inFlight: () => number
  /** Send of one row of a held account; answers its outcome. */
  readonly probe: (accountId: AccountId) => Promise<Probed>
  /**
   * Block of all creates of the selected rows from this call on; attempts that have begun go on
   * (R19, stop first).
   */
  readonly withhold: (isMeant: (row: RowKey) => boolean) => Withheld
}

export type RowKey = Pick<DocumentRow, 'id' | 'batchId'>

export type Withheld = {
  /** End of the claims that had not begun: their rows are queued again. Never rejects. */
  readonly settled: Promise<void>
  /** Removal of the block. */
  readonly release: () => void
}

type Flight = RowKey & {
  readonly accountId: AccountId
  readonly lane: string
  /** Step of the attempt; a landed one waits only for the journal, and its place is free. */
  readonly step: 'claiming' | SendStep
  /** End of the attempt. Never rejects. */
  readonly ended: Promise<AttemptOutcome | 'notSent'>
  /** Abort of an attempt that has not begun; the request never acts. */
  readonly giveUp: () => void
}

/** Rows from which the probe of a hold chooses its row. */
const MAX_PROBE_CHOICES = 20
/**
 * Wait before the next try, in milliseconds, when the journal cannot be written and nothing may be
 * sent.
 */
const JOURNAL_RETRY_MS = 2_000
/** Longest wait in milliseconds for an aborted claim while the journal cannot be written. */
const MAX_GIVE_UP_MS = 2_000
const NOT_BEGUN: readonly Flight['step'][] = ['claiming', 'claimed']

type SenderContext = {
  readonly state: QueueState
  readonly serviceHealth: ServiceHealth
  readonly sleep: WakeableSleep
  readonly prefetch: ClaimPrefetch
  /** Abort of new attempts. */
  readonly signal: AbortSignal
  /** Abort of the attempts in flight. */
  readonly cutting: AbortSignal
  readonly isPaused: () => boolean
  readonly onChange: () => void
  /** Outcome is unknown: the scheduler reconciles the row. */
  readonly onUnconfirmed: () => void
  readonly onCreated: (accountId: AccountId) => void
  /** Refusal that may hold the account. */
  readonly onRefused: () => void
}

/** Sender of one queue; long, since all its members share the attempts in flight. */
export function createSender(ports: QueuePorts, context: SenderContext): Sender {
  const { journal, clock, rules } = ports
  const { state, serviceHealth, sleep, prefetch, signal } = context
  const flights = new Map<DocumentId, Flight>()
  const withheld = new Set<(row: RowKey) => boolean>()
  /**
   * Monotonic time until which nothing is claimed, after a commit that the journal refused: the
   * next one would fail at once too.
   */
  let restUntilMs = 0

  const mayBegin = (row: RowKey): boolean =>
    !signal.aborted && !context.isPaused() && ![...withheld].some((isMeant) => isMeant(row))

  const claims = createClaims(ports, { state, prefetch, flights, mayBegin })
  const { claim, hasPlace, choose } = claims

  const giveUpUnbegun = (isMeant: (row: RowKey) => boolean): readonly Flight[] => {
    const unbegun = [...flights.values()].filter(
      (flight) => NOT_BEGUN.includes(flight.step) && isMeant(flight),
    )
    for (const { giveUp } of unbegun) giveUp()
    return unbegun
  }
  signal.addEventListener('abort', () => void giveUpUnbegun(() => true), { once: true })

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const waitMs = await fill().catch((error: unknown) => {
        ports.log({
          level: 'error',
          event: 'queue.claimFailed',
          details: describeError(error),
        })
        return JOURNAL_RETRY_MS
      })
      await sleep.sleep(waitMs)
    }
    await Promise.all([...flights.values()].map(({ ended }) => ended))
  }

  /** Start of all rows that may go; answers the longest sleep in milliseconds. */
  const fill = async (): Promise<number | undefined> => {
    if (context.isPaused()) return undefined
    const restMs = restUntilMs - clock.monotonicMs()
    if (restMs > 0) return restMs
    if (!(await serviceHealth.probe())) return Math.max(1, serviceHealth.probeInMs())
    const now = clock.now()
    const ready = hasPlace() ? choose(claims.takeReady()) : undefined
    if (ready && !(await launch(ready, false))) return 0
    if (hasPlace()) {
      const claimed = await claim()
      if (await verifyFixed(ports, claimed)) return 0
      if (claimed.some(isToVerify)) {
        // Rows in doubt are reconciled in place of the send (R17, restored journal).
        const { stopAfterRefusals } = rules
        await verifyBeforeSend(
          ports,
          omitUndefined({ stopAfterRefusals, busyLanes: claims.toLanes() }),
        )
        context.onUnconfirmed()
        return 0
      }
      let waiting = claimed.filter(claims.mayGo)
      for (let next = choose(waiting); next; next = choose(waiting)) {
        const { id, lane } = next
        if (!(await launch(next, false))) return 0
        waiting = waiting.filter((row) => row.id !== id && row.lane !== lane)
      }
    }
    // Timed sleep only with a free place: an attempt that ends wakes this loop.
    if (hasPlace()) {
      const nextAt = await journal.queue.nextClaimAt(now)
      return nextAt === undefined ? undefined : Math.max(1, nextAt - clock.now())
    }
    await prefetch.read(rules.stopAfterRefusals, () => claim())
    return undefined
  }

  /**
   * Start of an attempt; undefined when the row may not begin, or without the service's time, which every create
   * needs (R6, service's clock).
   */
  const launch = async (row: ReadyRow, isProbe: boolean): Promise<Flight | undefined> => {
    const time = await readServiceTime(ports.partner, state.serviceTime)
    if (time.kind === 'failed') {
      await serviceHealth.noteFailedCall(row.accountId, time.result)
      return undefined
    }
    if (!mayBegin(row)) return undefined
    const known = flights.get(row.id)
    if (known) return known
    prefetch.forget()
    const onStep = (step: SendStep): void => {
      const flight = flights.get(row.id)
      if (flight && flight.step !== step) flights.set(row.id, { ...flight, step })
      if (step === 'landed') sleep.wake()
    }
    const givingUp = new AbortController()
    const options: SendOptions = {
      serviceNow: time.now,
      signal: AbortSignal.any([context.cutting, givingUp.signal]),
      isProbe,
      mayBegin: () => mayBegin(row),
      onStep,
    }
    const ended = sendOne(ports, state, row, options)
      .then((outcome) => noteOutcome(context, row.accountId, outcome))
      .catch((error: unknown) => {
        ports.log({
          level: 'error',
          event: 'queue.attemptFailed',
          details: { documentId: row.id, ...describeError(error) },
        })
        restUntilMs = clock.monotonicMs() + JOURNAL_RETRY_MS
        return 'notSent' as const
      })
      .finally(() => {
        flights.delete(row.id)
        context.onChange()
        sleep.wake()
      })
    const { id, batchId, accountId, lane } = row
    const giveUp = (): void => givingUp.abort()
    const flight: Flight = { id, batchId, accountId, lane, step: 'claiming', ended, giveUp }
    flights.set(row.id, flight)
    context.onChange()
    return flight
  }

  return {
    run,
    withhold(isMeant) {
      withheld.add(isMeant)
      const unbegun = giveUpUnbegun(isMeant).map(({ ended }) => ended)
      return {
        settled:
          unbegun.length === 0
            ? Promise.resolve()
            : waitAtMost(clock, MAX_GIVE_UP_MS, Promise.all(unbegun)),
        release() {
          withheld.delete(isMeant)
          sleep.wake()
        },
      }
    },
    inFlight: () => flights.size,
    async probe(accountId) {
      const row = await claims.claimProbe(accountId)
      if (!row) return 'nothing'
      if (signal.aborted) return 'notSent'
      const flight = await launch(row, true)
      return flight ? flight.ended : 'notSent'
    },
  }
}

function isToVerify({ doubtedSince }: DocumentRow): boolean {
  return doubtedSince !== undefined
}

/** Rows that may go now, beside the attempts in flight. */
function createClaims(
  ports: QueuePorts,
  facts: Pick<SenderContext, 'state' | 'prefetch'> & {
    readonly flights: ReadonlyMap<DocumentId, Flight>
    readonly mayBegin: (row: RowKey) => boolean
  },
) {
  const { journal, clock, rules } = ports
  const { state, prefetch, flights } = facts

  const takeReady = (): readonly ReadyRow[] =>
    prefetch.take(rules.stopAfterRefusals).filter((row) => isFree(row) && mayGo(row))

  const inTheAir = (): readonly Flight[] =>
    [...flights.values()].filter(({ step }) => step !== 'landed')

  const hasPlace = (): boolean => inTheAir().length < rules.concurrency

  const choose = (waiting: readonly ReadyRow[]): ReadyRow | undefined =>
    chooseNext(waiting.filter(facts.mayBegin), inTheAir(), {
      overall: rules.concurrency,
      perAccount: rules.concurrencyPerAccount ?? rules.concurrency,
    })

  /** Claimable rows; a row in flight may still be queued in the journal until its first commit. */
  const claim = async (accountId?: AccountId, atLeast = 1) => {
    const { stopAfterRefusals } = rules
    const claiming = [...flights.values()].filter(({ step }) => step === 'claiming')
    const limit = Math.max(atLeast, rules.concurrency - inTheAir().length) + claiming.length
    const options = omitUndefined({ accountId, stopAfterRefusals })
    const rows = await journal.queue.claimable(clock.now(), limit, options)
    return rows.filter(isFree)
  }

  const isFree = ({ id, lane, accountId, goesAlone }: ClaimableRow): boolean =>
    !flights.has(id) &&
    !toLanes().has(lane) &&
    // Flights of this process: the journal may not have the latest claim yet (R9, weak absence goes
    // alone).
    !(goesAlone && [...flights.values()].some((flight) => flight.accountId === accountId))

  const mayGo = (row: DocumentRow): boolean =>
    !isToVerify(row) &&
    !state.startScans.isOwed(row.accountId) &&
    state.unreadLate.get(row.accountId)?.has(row.id) !== true

  const toLanes = (): ReadonlySet<string> => new Set([...flights.values()].map(({ lane }) => lane))

  /** Claim of a held account, whose fixed rows are marked for their verification first (R17, restored journal). */
  const claimOfHeld = async (
    accountId: AccountId,
    atLeast?: number,
  ): Promise<readonly ClaimableRow[]> => {
    const claimed = await claim(accountId, atLeast)
    const isOutdated = await verifyFixed(ports, claimed)
    return (isOutdated ? await claim(accountId, atLeast) : claimed).filter(mayGo)
  }

  /** Row of a probe; a row held by a refusal of its own goes only when no other row may. */
  const claimProbe = async (accountId: AccountId): Promise<ClaimableRow | undefined> => {
    // Rows with the fewest attempts first: a row that was refused before may be refused for itself
    // (R20, holds).
    const choices = await claimOfHeld(accountId, MAX_PROBE_CHOICES)
    const [row] = choices.toSorted((a, b) => a.attempts - b.attempts)
    if (row) return row
    await requeueOneHeld(ports, accountId)
    return (await claimOfHeld(accountId))[0]
  }

  return { takeReady, hasPlace, choose, claim, claimProbe, mayGo, toLanes }
}

/** Effect of an outcome on the service's health, the holds and the scheduler. */
function noteOutcome(
  context: SenderContext,
  accountId: AccountId,
  outcome: AttemptOutcome | 'notSent',
): AttemptOutcome | 'notSent' {
  const { serviceHealth } = context
  if (outcome === 'notSent') return outcome
  if (outcome.kind === 'created') {
    serviceHealth.noteCreated()
    context.onCreated(accountId)
  }
  if (outcome.kind === 'refused') context.onRefused()
  if (outcome.kind === 'neverLeft' && outcome.cause === 'noKey') context.onRefused()
  if (outcome.kind === 'neverLeft' && outcome.cause === 'unreachable')
    serviceHealth.noteUnreachable()
  if (outcome.kind === 'neverLeft' && outcome.cause === 'interrupted') serviceHealth.noteTrouble()
  if (outcome.kind === 'unknown') {
    serviceHealth.noteTrouble(outcome.retryAfterMs)
    context.onUnconfirmed()
  }
  return outcome
}
