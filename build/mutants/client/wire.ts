// WIRE: the conventions of the wire.
import type { ClientMutant } from '../client-mutants.ts'

export const WIRE_MUTANTS: readonly ClientMutant[] = [
  {
    id: 'WIRE-16',
    file: 'main/partner/wire/document-list.ts',
    find: 'query.append(name, each)',
    replace: 'query.set(name, each)',
    says: 'of a list only the last value is sent',
  },
]
