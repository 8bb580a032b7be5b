// Search of a whole list for the effect of a write, by the service's own time.
import type { EpochMs } from '../../../shared/model/time.ts'
import type { CallResult } from '../call-result.ts'
import { ListingError } from '../each-record.ts'
import type { IdempotentWritePorts } from './idempotent-write.ts'
import { readWithRetries } from './read-with-retries.ts'
import type { Observation } from './write-result.ts'

export type ListingReader = {
  readonly read: <T>(ask: () => Promise<CallResult<T>>) => Promise<CallResult<T>>
  /** Time of the last page's `Date`. */
  readonly serviceAt: () => EpochMs | undefined
}

/** Search result; a list that cannot be read to its end shows nothing. */
export async function verifyByList<T>(
  ports: IdempotentWritePorts,
  observe: (reader: ListingReader) => Promise<Observation<T>>,
): Promise<Observation<T>> {
  let serviceAt: EpochMs | undefined
  try {
    return await observe({
      async read(ask) {
        const result = await readWithRetries(ask, ports)
        serviceAt = result.facts?.serviceAt ?? serviceAt
        return result
      },
      serviceAt: () => serviceAt,
    })
  } catch (error) {
    if (!(error instanceof ListingError)) throw error
    return error.end.kind === 'failed'
      ? { kind: 'unseen', result: error.end.result }
      : { kind: 'unclear' }
  }
}
