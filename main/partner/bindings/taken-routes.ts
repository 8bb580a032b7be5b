// Routes that no binding may have: every operation of known shape, and the version-1 lists that
// version 2 replaced under the same paths (PART-14, VER-01).
import type { TakenRoute } from '../../../shared/model/binding-path.ts'
import { OPERATIONS } from '../operations.ts'

const KNOWN: readonly TakenRoute[] = Object.entries(OPERATIONS).map(
  ([operation, { method, path }]) => ({ operation, method, path, isDeprecated: false }),
)

export const TAKEN_ROUTES: readonly TakenRoute[] = [...KNOWN, ...KNOWN.flatMap(toReplaced)]

function toReplaced({ operation, method, path }: TakenRoute): readonly TakenRoute[] {
  if (!path.startsWith('/partners/v2/')) return []
  return [
    {
      operation: operation.replace('partners_v2_', 'partners_v1_'),
      method,
      path: path.replace('/partners/v2/', '/partners/v1/'),
      isDeprecated: true,
    },
  ]
}
