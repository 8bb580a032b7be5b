// Doubt whether another machine has released a draft too, for the release of that draft (R17).
import { createHash } from 'node:crypto'
import type { Draft } from '../../shared/model/draft.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { ReleaseDoubt } from '../queue/release/release.ts'

/**
 * Returns the doubt: of all documents after a restore or a person's word; of those that the list shows for a batch
 * with a `.lote`, made from documents, or of a journal long unused; else none (R17).
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
  // A start compares only waiting documents with the list; drafts made from them are compared at their release.
  const isListed = isPortable === true || madeFrom !== undefined || comparedSince !== undefined
  if (isListed) {
    return {
      ...remade,
      kind: 'listed',
      ...omitUndefined({ since: comparedSince, lostSince: since }),
    }
  }
  return since === undefined ? { ...remade, kind: 'none' } : { ...remade, kind: 'all', since }
}

/** Source of a batch with a `.lote`, equal on every machine that opened it; undefined without a `.lote`. */
export function toDraftSource({
  batchId,
  isPortable,
}: Pick<Draft, 'batchId' | 'isPortable'>): Sha256 | undefined {
  if (isPortable !== true) return undefined
  return sha256Schema.parse(createHash('sha256').update(`lote ${batchId}`).digest('hex'))
}
