// Mutations of R18 (bounds): when a person is asked about a row that comes to no end.
import type { SimMutation } from './mutation.ts'

export const BOUND_MUTATIONS: readonly SimMutation[] = [
  {
    name: 'r18-never-enough',
    rule: 'R18',
    file: 'main/queue/reconcile/decide.ts',
    find: 'if (whole.length >= MAX_ENDS || (isSame && hasLasted(ended, last, now))) {',
    replace: 'if (whole.length < 0) {',
    says: 'a row whose requests come to no end goes again and again, untold',
    proof: 'invariant',
    layer: 'lastingFault',
  },
  {
    name: 'r18-looks-for-days',
    rule: 'R18',
    file: 'main/queue/reconcile/decide.ts',
    find: 'return search.now - since > MAX_TRYING_MS',
    replace: 'return search.now < since - MAX_TRYING_MS',
    says: 'a row is looked for beside a list that proves nothing for days, untold',
    proof: 'invariant',
    layer: 'calmDays',
  },
]
