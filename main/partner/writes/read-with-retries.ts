// Read with retries while no answer comes: reading changes nothing (ERR-09, ERR-14, ERR-18).
import type { CallResult } from '../call-result.ts'
import type { IdempotentWritePorts } from './idempotent-write.ts'
import { toPauseMs } from './idempotent-write.ts'

export async function readWithRetries<T>(
  read: () => Promise<CallResult<T>>,
  { clock, patience }: IdempotentWritePorts,
): Promise<CallResult<T>> {
  for (let reads = 1; ; reads += 1) {
    const result = await read()
    if (result.kind !== 'unavailable' || reads >= patience.mostReads) return result
    // Missing key or local fault: the next read would not leave either.
    if (result.fault === 'noKey' || result.fault === 'local') return result
    const pauseMs = toPauseMs(result, reads, patience)
    if (pauseMs === undefined) return result
    await clock.sleep(pauseMs)
  }
}
