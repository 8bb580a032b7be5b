// Claims queued rows and sends them, some at once. One loop claims; each attempt runs by itself.
import type { AttemptOutcome } from '../../shared/model/attempt.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { DocumentRow } from '../journal/journal.ts'
import type { QueuePorts } from './queue-ports.ts'
import type { QueueState } from './queue-state.ts'
import { readServiceTime } from './read-service-time.ts'
import { sendOne } from './send-one.ts'
import type { Waker } from './waker.ts'
import type { Weather } from './weather.ts'

export type Sender = {
  /** Runs until `signal` aborts and its attempts have ended. */
  readonly run: () => Promise<void>
  readonly inFlight: () => number
}

/** When the journal cannot be written nothing may be sent; it is tried again after this. */
const JOURNAL_RETRY_MS = 2_000

export function createSender(
  ports: QueuePorts,
  context: {
    readonly state: QueueState
    readonly weather: Weather
    readonly waker: Waker
    /** No new attempt once aborted. */
    readonly signal: AbortSignal
    /** Cuts the attempts in flight. */
    readonly cutting: AbortSignal
    readonly isPaused: () => boolean
    readonly onChange: () => void
    /** Something may have acted and nobody knows: time for a look. */
    readonly onUnconfirmed: () => void
  },
): Sender {
  const { state, weather, waker, signal } = context
  const flights = new Map<DocumentId, { readonly lane: string; readonly ended: Promise<void> }>()

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const waitMs = await fill().catch((error: unknown) => {
        ports.log({
          level: 'error',
          event: 'queue.claimFailed',
          details: { reason: String(error) },
        })
        return JOURNAL_RETRY_MS
      })
      await waker.sleep(waitMs)
    }
    await Promise.all([...flights.values()].map(({ ended }) => ended))
  }

  /** Starts what may start; answers how long to sleep at most. */
  const fill = async (): Promise<number | undefined> => {
    if (context.isPaused()) return undefined
    const now = ports.clock.now()
    if (!(await weather.probe())) {
      return Math.max(1, (weather.circuit().nextProbeAt ?? now) - ports.clock.now())
    }
    const free = ports.rules.concurrency - flights.size
    if (free > 0) {
      // Rows in flight may still read as queued until their first commit is done.
      const rows = await ports.journal.claimable(now, ports.rules.concurrency + flights.size)
      const lanes = new Set([...flights.values()].map(({ lane }) => lane))
      const startable = rows.filter((row) => !flights.has(row.id) && !lanes.has(row.lane))
      for (const row of startable.slice(0, free)) {
        if (!(await launch(row))) return 0
      }
    }
    const nextAt = await ports.journal.nextClaimAt(now)
    return nextAt === undefined ? undefined : Math.max(1, nextAt - ports.clock.now())
  }

  /** False when the service's time could not be had: no create goes out without it (R6). */
  const launch = async (row: DocumentRow): Promise<boolean> => {
    const time = await readServiceTime(ports.partner, state.serviceTime)
    if (time.kind === 'failed') {
      await weather.noteFailedCall(row.accountId, time.result)
      return false
    }
    const ended = sendOne(ports, state, row, { serviceNow: time.now, signal: context.cutting })
      .then(noteOutcome)
      .catch((error: unknown) => {
        ports.log({
          level: 'error',
          event: 'queue.attemptFailed',
          details: { documentId: row.id, reason: String(error) },
        })
      })
      .finally(() => {
        flights.delete(row.id)
        context.onChange()
        waker.wake()
      })
    flights.set(row.id, { lane: row.lane, ended })
    context.onChange()
    return true
  }

  const noteOutcome = (outcome: AttemptOutcome | 'notSent'): void => {
    if (outcome === 'notSent') return
    if (outcome.kind === 'created') weather.noteCreated()
    if (outcome.kind === 'neverLeft' && outcome.cause === 'unreachable') weather.noteUnreachable()
    if (outcome.kind === 'neverLeft' && outcome.cause === 'interrupted') weather.noteTrouble()
    if (outcome.kind === 'unknown') {
      weather.noteTrouble(outcome.retryAfterMs)
      context.onUnconfirmed()
    }
  }

  return { run, inFlight: () => flights.size }
}
