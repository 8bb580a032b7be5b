// Opens when the service cannot be reached or answers nothing but trouble; then only a cheap probe
// goes out, less and less often, until one comes through. Pure; its times are monotonic, since the
// clock on the wall may be set back while the line is down.
import type { RetryPolicy } from '../../platform/retry-policy.ts'
import { toRetryDelayMs } from '../../platform/retry-policy.ts'

export type Circuit = {
  readonly kind: 'closed' | 'open'
  /** Unknown outcomes in a row. */
  readonly troubles: number
  /** Openings and failed probes since the last created document: each doubles the wait. */
  readonly setbacks: number
  /** While open: when the next probe goes out. */
  readonly nextProbeAtMs?: number
}

/** When it happened, monotonic, and a number drawn for the wait that follows. */
export type Moment = { readonly nowMs: number; readonly fraction: number }

export const CLOSED: Circuit = { kind: 'closed', troubles: 0, setbacks: 0 }

const PROBE_POLICY: RetryPolicy = { firstMs: 1_000, longestMs: 60_000 }
/** So many unknown outcomes in a row and a whole batch would end unconfirmed. */
const MAX_TROUBLES = 4

/** No connection, or a probe that did not come through. `retryAfterMs` is the service's own wish. */
export function openCircuit(circuit: Circuit, moment: Moment, retryAfterMs = 0): Circuit {
  const { fraction, nowMs } = moment
  const failures = circuit.setbacks
  return {
    kind: 'open',
    troubles: circuit.troubles,
    setbacks: failures + 1,
    nextProbeAtMs: nowMs + toRetryDelayMs(PROBE_POLICY, { failures, fraction, retryAfterMs }),
  }
}

/** An outcome that nobody knows; some in a row open the circuit. */
export function noteTrouble(circuit: Circuit, moment: Moment, retryAfterMs = 0): Circuit {
  if (circuit.kind === 'open') return circuit
  const troubles = circuit.troubles + 1
  return troubles >= MAX_TROUBLES || retryAfterMs > 0
    ? openCircuit({ ...circuit, troubles: 0 }, moment, retryAfterMs)
    : { ...circuit, troubles }
}

/** A probe came through: rows may go again, the setbacks stay until one is created. */
export function closeCircuit(circuit: Circuit): Circuit {
  return { kind: 'closed', troubles: 0, setbacks: circuit.setbacks }
}

/** What is waited for is tried now: the machine woke up, or a person asked for it. */
export function probeCircuitNow(circuit: Circuit, nowMs: number): Circuit {
  return circuit.kind === 'open' ? { ...circuit, setbacks: 0, nextProbeAtMs: nowMs } : circuit
}
