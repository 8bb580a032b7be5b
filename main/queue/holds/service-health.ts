// Health of the service and of its accounts: the circuit breaker, and the holds of the journal.
// Sender and scheduler report their results here.
import type { Failure } from '../../../shared/model/failure.ts'
import type { Hold } from '../../../shared/model/hold.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { QueueStatus } from '../../../shared/model/queue-status.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { toCallFailure } from '../../failures.ts'
import type { CallResult, FailedCall } from '../../partner/call-result.ts'
import { toHold } from './account-refusal.ts'
import type { Circuit, Moment } from './circuit.ts'
import { CLOSED, closeCircuit, probeCircuitNow, noteTrouble, openCircuit } from './circuit.ts'
import type { QueuePorts } from '../queue-ports.ts'

export type ServiceHealth = {
  readonly isOpen: () => boolean
  /** Offline state; undefined while the service is reached. */
  readonly offline: () => QueueStatus['offline']
  /** Milliseconds until the next probe; 0 when it is due or none is needed. */
  readonly probeInMs: () => number
  readonly noteUnreachable: () => void
  readonly noteTrouble: (retryAfterMs?: number) => void
  readonly noteCreated: () => void
  /** Failed call: a refusal of the account holds it, any other failure opens the circuit. */
  readonly noteFailedCall: (accountId: AccountId, failed: FailedCall) => Promise<void>
  /**
   * Failed read of an account's own: the circuit opens only when the service answers no other read either (R21,
   * bounded waits).
   * @returns whether the service answers, and this account's reads alone fail
   */
  readonly noteFailedRead: (accountId: AccountId, failed: FailedCall) => Promise<boolean>
  /** Hold of an account; one that is held for the same reason stays unchanged. */
  readonly holdAccount: (accountId: AccountId, hold: Hold) => Promise<void>
  /** Cheap probe if it is due; true when the circuit is closed after it. */
  readonly probe: () => Promise<boolean>
  /** Next probe is due now. */
  readonly probeNow: () => void
}

/**
 * Offline state as it was when the circuit moved: a later jump of the clock changes no shown time.
 */
type OfflineState = {
  readonly since: EpochMs
  readonly nextProbeAt: EpochMs
  readonly failure: Failure | undefined
}

function toHoldOf(failed: FailedCall): Hold | undefined {
  if (failed.kind === 'refused') return toHold(failed.refusal)
  return failed.fault === 'noKey' ? { reason: 'noKey' } : undefined
}

/** Abort on this side, which says nothing about the service. */
function isCut(result: CallResult<unknown>): boolean {
  return result.kind === 'unavailable' && result.fault === 'aborted'
}

/** Health of the service; long, since all its members move one circuit. */
export function createServiceHealth(
  { journal, partner, clock, random, log }: QueuePorts,
  onChange: () => void,
): ServiceHealth {
  let circuit: Circuit = CLOSED
  let offlineState: OfflineState | undefined

  const moment = (): Moment => ({ nowMs: clock.monotonicMs(), fraction: random.fraction() })
  const probeInMs = (): number =>
    Math.max(0, (circuit.nextProbeAtMs ?? -Infinity) - clock.monotonicMs())

  const move = (next: Circuit, failure?: Failure): void => {
    const isTurned = next.kind !== circuit.kind
    const isPutOff = next.nextProbeAtMs !== circuit.nextProbeAtMs
    circuit = next
    const now = clock.now()
    offlineState =
      next.kind === 'closed'
        ? undefined
        : {
            since: offlineState?.since ?? now,
            nextProbeAt: toEpochMs(now + probeInMs()),
            failure: failure ?? offlineState?.failure,
          }
    if (isTurned) {
      log({ level: 'info', event: next.kind === 'open' ? 'queue.offline' : 'queue.online' })
    }
    // Notification also for a new probe time, which people see.
    if (isTurned || isPutOff) onChange()
  }
  const open = (atLeastMs?: number, failure?: Failure): void => {
    if (circuit.kind === 'closed') move(openCircuit(circuit, moment(), atLeastMs), failure)
  }

  const holdAccount = async (accountId: AccountId, hold: Hold): Promise<void> => {
    const known = (await journal.queue.holds()).find((each) => each.accountId === accountId)
    if (known?.hold.reason === hold.reason) return
    const heldAt = clock.now()
    await journal.commit([{ kind: 'accountHeld', accountId, hold, heldAt }], heldAt)
    onChange()
  }
  const noteFailedCall = async (accountId: AccountId, failed: FailedCall): Promise<void> => {
    if (isCut(failed)) return
    const hold = toHoldOf(failed)
    if (hold) return holdAccount(accountId, hold)
    open(failed.facts?.retryAfterMs, toCallFailure(failed))
  }

  return {
    isOpen: () => circuit.kind === 'open',
    offline: () => offlineState && omitUndefined(offlineState),
    probeInMs,
    noteUnreachable: () => open(),
    noteTrouble: (retryAfterMs) => move(noteTrouble(circuit, moment(), retryAfterMs)),
    noteCreated: () => {
      if (circuit.troubles > 0 || circuit.setbacks > 0 || circuit.kind === 'open') move(CLOSED)
    },
    noteFailedCall,
    async noteFailedRead(accountId, failed) {
      if (isCut(failed) || circuit.kind === 'open') return false
      const other = toHoldOf(failed) ? undefined : await partner.listAccounts()
      if (other?.kind === 'answered') return true
      if (!other || !isCut(other)) await noteFailedCall(accountId, failed)
      return false
    },
    holdAccount,
    async probe() {
      if (circuit.kind === 'closed') return true
      if (probeInMs() > 0) return false
      // Refusals prove the connection too; the next create handles the refusal itself.
      const result = await partner.listAccounts()
      if (isCut(result)) return false
      if (result.kind !== 'unavailable') move(closeCircuit(circuit))
      else move(openCircuit(circuit, moment(), result.facts?.retryAfterMs), toCallFailure(result))
      return result.kind !== 'unavailable'
    },
    probeNow: () => move(probeCircuitNow(circuit, clock.monotonicMs())),
  }
}
