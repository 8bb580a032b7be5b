import type { Draft } from '../../shared/model/draft.ts'
import type { ReleaseDoubt } from '../queue/release.ts'

/** What was prepared here can have been sent elsewhere only if a restore or a person says so (R17). */
export function toDraftDoubt({ doubtedSince: since, isSentElsewhere }: Draft): ReleaseDoubt {
  if (isSentElsewhere === true) return { kind: 'all' }
  return since === undefined ? { kind: 'none' } : { kind: 'all', since }
}
