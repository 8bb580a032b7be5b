// Mutations of the circuit breaker and of R20 (holds): what holds an account is no refusal of a row.
import type { SimMutation } from './mutation.ts'

export const OUTAGE_MUTATIONS: readonly SimMutation[] = [
  {
    name: 'r21-owed-scans-at-once',
    rule: 'R21',
    file: 'main/queue/reconcile/reconcile-scheduler.ts',
    find: '(now.isStartOwed && !known.isStartOwed)',
    replace: 'now.isStartOwed',
    says: 'a scan of a start that is not whole is begun again at once',
    proof: 'budget',
    layer: 'listedTwice',
  },
  {
    name: 'r20-rows-for-their-account',
    rule: 'R20',
    file: 'main/queue/holds/account-refusal.ts',
    find: 'return reason && { reason, refusal }',
    replace: 'return refusal.status === 0 ? reason && { reason, refusal } : undefined',
    says: 'rows are refused one after the other for what is their account’s',
    proof: 'invariant',
  },
  {
    name: 'r21-no-circuit',
    rule: 'R21',
    file: 'main/queue/holds/service-health.ts',
    find: "if (circuit.kind === 'closed') move(openCircuit(circuit, moment(), atLeastMs), failure)",
    replace: 'void [atLeastMs, failure]',
    says: 'creates go on and on while there is no line',
    proof: 'budget',
  },
  {
    name: 'r21-no-hold-for-failing-reads',
    rule: 'R21',
    file: 'main/queue/reconcile/reconcile-scheduler.ts',
    find: 'if (isUnsettled || nowMs - sinceMs >= MAX_FAILING_MS) {',
    replace: 'if (isUnsettled && nowMs < sinceMs) {',
    says: 'creates go on although the list of their account fails and nothing of them can be looked for',
    proof: 'budget',
    layer: 'failingList',
  },
]
