// How things stand with the service and its accounts: the circuit, and the holds that the journal
// keeps. Sender and looker report here what they met.
import type { Hold } from '../../shared/model/hold.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { CallResult } from '../partner/call-result.ts'
import { toHold } from './account-refusal.ts'
import type { Circuit } from './circuit.ts'
import { CLOSED, closeCircuit, noteTrouble, openCircuit } from './circuit.ts'
import type { QueuePorts } from './queue-ports.ts'

export type FailedCall = Exclude<CallResult<unknown>, { kind: 'answered' }>

export type Weather = {
  readonly circuit: () => Circuit
  readonly noteUnreachable: () => void
  readonly noteTrouble: (retryAfterMs?: number) => void
  readonly noteCreated: () => void
  /** A read that did not succeed: holds the account or opens the circuit. */
  readonly noteFailedCall: (accountId: AccountId, failed: FailedCall) => Promise<void>
  /** Sends the cheap probe if it is due; true when the circuit is closed after it. */
  readonly probe: () => Promise<boolean>
}

function toHoldOf(failed: FailedCall): Hold | undefined {
  if (failed.kind === 'refused') return toHold(failed.refusal)
  return failed.fault === 'noKey' ? { reason: 'noKey' } : undefined
}

export function createWeather(
  { journal, partner, clock, log }: QueuePorts,
  onChange: () => void,
): Weather {
  let circuit: Circuit = CLOSED

  const move = (next: Circuit): void => {
    const isTurned = next.kind !== circuit.kind
    const isPutOff = next.nextProbeAt !== circuit.nextProbeAt
    circuit = next
    if (isTurned) {
      log({ level: 'info', event: next.kind === 'open' ? 'queue.offline' : 'queue.online' })
    }
    // When it is tried again is said to people as well.
    if (isTurned || isPutOff) onChange()
  }
  const open = (atLeastMs?: number): void => {
    if (circuit.kind === 'closed') move(openCircuit(circuit, clock.now(), atLeastMs))
  }
  const isDue = (now: EpochMs): boolean => now >= (circuit.nextProbeAt ?? now)

  return {
    circuit: () => circuit,
    noteUnreachable: () => open(),
    noteTrouble: (retryAfterMs) => move(noteTrouble(circuit, clock.now(), retryAfterMs)),
    noteCreated: () => {
      if (circuit.troubles > 0 || circuit.setbacks > 0 || circuit.kind === 'open') move(CLOSED)
    },
    async noteFailedCall(accountId, failed) {
      const hold = toHoldOf(failed)
      if (!hold) {
        open(failed.facts?.retryAfterMs)
        return
      }
      const heldAt = clock.now()
      await journal.commit([{ kind: 'accountHeld', accountId, hold, heldAt }], heldAt)
      onChange()
    },
    async probe() {
      if (circuit.kind === 'closed') return true
      if (!isDue(clock.now())) return false
      // A refusal proves a connection as well as a welcome does; the next create meets it properly.
      const result = await partner.listAccounts()
      const isThrough = result.kind !== 'unavailable'
      move(
        isThrough
          ? closeCircuit(circuit)
          : openCircuit(circuit, clock.now(), result.facts?.retryAfterMs),
      )
      return isThrough
    },
  }
}
