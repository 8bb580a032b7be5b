// Doubt whether another machine has released a draft too, which its release must reckon with (R17).
import { createHash } from 'node:crypto'
import type { Draft } from '../../shared/model/draft.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import type { ReleaseDoubt } from '../queue/release/release.ts'

/**
 * What was prepared here can have been sent elsewhere only if a restore or a person says so (R17); what is
 * in a `.lote`, or is of a journal that was not used for long, as far as the list shows it.
 */
export function toDraftDoubt({
  doubtedSince: since,
  comparedSince,
  isSentElsewhere,
  isPortable,
  madeFrom,
}: Draft): ReleaseDoubt {
  const remade = madeFrom === undefined ? {} : { isRemade: true }
  if (isSentElsewhere === true) return { ...remade, kind: 'all' }
  if (since !== undefined) return { ...remade, kind: 'all', since }
  if (comparedSince !== undefined) return { ...remade, kind: 'listed', since: comparedSince }
  // A start compares what waits in the queue with the list; what was made again of it meanwhile, its release.
  const isListed = isPortable === true || madeFrom !== undefined
  return { ...remade, kind: isListed ? 'listed' : 'none' }
}

/** Of a batch that has a `.lote`: the same on every machine that opened it. */
export function toDraftSource({
  batchId,
  isPortable,
}: Pick<Draft, 'batchId' | 'isPortable'>): Sha256 | undefined {
  if (isPortable !== true) return undefined
  return sha256Schema.parse(createHash('sha256').update(`lote ${batchId}`).digest('hex'))
}
