import type { Draft } from '../../shared/model/draft.ts'
import type { ReleaseDoubt } from '../queue/release.ts'

/**
 * What was prepared here can have been sent elsewhere only if a restore or a person says so (R17); what is
 * in a `.lote` also as far as the list shows it.
 */
export function toDraftDoubt({
  doubtedSince: since,
  isSentElsewhere,
  isPortable,
}: Draft): ReleaseDoubt {
  if (isSentElsewhere === true) return { kind: 'all' }
  if (since !== undefined) return { kind: 'all', since }
  return { kind: isPortable === true ? 'listed' : 'none' }
}
