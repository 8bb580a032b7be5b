// Opens when the service cannot be reached or answers nothing but trouble; then only a cheap probe
// goes out, less and less often, until one comes through. Pure.
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'

export type Circuit = {
  readonly kind: 'closed' | 'open'
  /** Unknown outcomes in a row. */
  readonly troubles: number
  /** Openings and failed probes since the last created document: each doubles the wait. */
  readonly setbacks: number
  /** While open: when the next probe goes out. */
  readonly nextProbeAt?: EpochMs
}

export const CLOSED: Circuit = { kind: 'closed', troubles: 0, setbacks: 0 }

const FIRST_PROBE_MS = 1_000
const LONGEST_PROBE_MS = 60_000
/** So many unknown outcomes in a row and a whole batch would end unconfirmed. */
const MOST_TROUBLES = 4

/** No connection, or a probe that did not come through. `atLeastMs` is the service's own wish. */
export function openCircuit(circuit: Circuit, now: EpochMs, atLeastMs = 0): Circuit {
  const backoffMs = Math.min(LONGEST_PROBE_MS, FIRST_PROBE_MS * 2 ** circuit.setbacks)
  return {
    kind: 'open',
    troubles: circuit.troubles,
    setbacks: circuit.setbacks + 1,
    nextProbeAt: toEpochMs(now + Math.max(backoffMs, atLeastMs)),
  }
}

/** An outcome that nobody knows; some in a row open the circuit. */
export function noteTrouble(circuit: Circuit, now: EpochMs, retryAfterMs = 0): Circuit {
  if (circuit.kind === 'open') return circuit
  const troubles = circuit.troubles + 1
  return troubles >= MOST_TROUBLES || retryAfterMs > 0
    ? openCircuit({ ...circuit, troubles: 0 }, now, retryAfterMs)
    : { ...circuit, troubles }
}

/** A probe came through: rows may go again, the setbacks stay until one is created. */
export function closeCircuit(circuit: Circuit): Circuit {
  return { kind: 'closed', troubles: 0, setbacks: circuit.setbacks }
}
