// Looks through a whole list for what a write has made, by the service's own time.
import type { EpochMs } from '../../../shared/model/time.ts'
import type { CallResult } from '../call-result.ts'
import { ListingError } from '../each-record.ts'
import type { CarefulPorts } from './careful-write.ts'
import { readPatiently } from './read-patiently.ts'
import type { Sight } from './write-result.ts'

export type ListingReader = {
  readonly read: <T>(ask: () => Promise<CallResult<T>>) => Promise<CallResult<T>>
  /** `Date` of the page that was read last. */
  readonly serviceAt: () => EpochMs | undefined
}

/** A list that cannot be read to its end shows nothing. */
export async function seeListing<T>(
  ports: CarefulPorts,
  look: (reader: ListingReader) => Promise<Sight<T>>,
): Promise<Sight<T>> {
  let serviceAt: EpochMs | undefined
  try {
    return await look({
      async read(ask) {
        const result = await readPatiently(ask, ports)
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
