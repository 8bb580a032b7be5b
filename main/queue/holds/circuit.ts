// Circuit breaker: it opens when the service cannot be reached or answers only with errors, and a
// cheap probe at growing intervals closes it. Pure. Its times are monotonic, since the wall clock
// may be set back meanwhile.
import type { RetryPolicy } from '../../platform/retry-policy.ts'
import { toRetryDelayMs } from '../../platform/retry-policy.ts'

export type Circuit = {
  readonly kind: 'closed' | 'open'
  /** Unknown outcomes in a row. */
  readonly troubles: number
  /** Openings and failed probes since the last created document; each doubles the wait. */
  readonly setbacks: number
  /** Monotonic time of the next probe while open. */
  readonly nextProbeAtMs?: number
}

/** Moment of an event: monotonic time and the random share of the wait that follows. */
export type Moment = { readonly nowMs: number; readonly fraction: number }

export const CLOSED: Circuit = { kind: 'closed', troubles: 0, setbacks: 0 }

const PROBE_POLICY: RetryPolicy = { firstMs: 1_000, longestMs: 60_000 }
/**
 * Unknown outcomes in a row that open the circuit; without this bound a whole batch would end
 * unconfirmed.
 */
const MAX_TROUBLES = 4

/**
 * Open circuit after a lost connection or a failed probe; `retryAfterMs` is the service's
 * `Retry-After`.
 */
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

/** Circuit after one more unknown outcome. */
export function noteTrouble(circuit: Circuit, moment: Moment, retryAfterMs = 0): Circuit {
  if (circuit.kind === 'open') return circuit
  const troubles = circuit.troubles + 1
  return troubles >= MAX_TROUBLES || retryAfterMs > 0
    ? openCircuit({ ...circuit, troubles: 0 }, moment, retryAfterMs)
    : { ...circuit, troubles }
}

/** Closed circuit after a probe was answered; the setbacks stay until a document is created. */
export function closeCircuit(circuit: Circuit): Circuit {
  return { kind: 'closed', troubles: 0, setbacks: circuit.setbacks }
}

/** Circuit whose probe is due now: the machine woke up, or a person asked for it. */
export function probeCircuitNow(circuit: Circuit, nowMs: number): Circuit {
  return circuit.kind === 'open' ? { ...circuit, setbacks: 0, nextProbeAtMs: nowMs } : circuit
}
