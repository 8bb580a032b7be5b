// R14 to R17: what is watched, scanned and looked for after the first answer.
import type { SimMutation } from './mutation.ts'

export const AFTERWARDS_MUTATIONS: readonly SimMutation[] = [
  {
    name: 'r14-no-ghost-watch',
    rule: 'R14',
    file: 'main/queue/duplicates/late-documents.ts',
    find: 'if (abandoned.length === 0) return',
    replace: 'if (abandoned.length >= 0) return',
    says: 'attempts that were given up are never looked for again',
    proof: 'invariant',
  },
  {
    name: 'r15-reports-no-copies',
    rule: 'R15',
    file: 'main/queue/duplicates/extra-copies.ts',
    find: 'if (unclaimed.length === 0) return',
    replace: 'if (unclaimed.length >= 0) return',
    says: 'copies that a proxy made stay unnoticed',
    proof: 'invariant',
  },
  {
    name: 'r16-acts-on-old-evidence',
    rule: 'R16',
    file: 'main/queue/reconcile/decide.ts',
    find: 'if (!isKnown || isChanged(question.candidates, candidates)) {',
    replace: 'if (candidates.length < 0) {',
    says: 'a decision acts although the service shows something else by now',
    proof: 'invariant',
  },
  {
    name: 'r17-ignores-the-witness',
    rule: 'R17',
    file: 'main/queue/recovery/recover-restored.ts',
    find: 'if (restoredAt === undefined) return 0',
    replace: 'if (restoredAt !== 0) return 0',
    says: 'an older journal that was put back sends again what it does not remember',
    proof: 'invariant',
  },
  {
    name: 'r17-no-start-scan',
    rule: 'R17',
    file: 'main/queue/reconcile/reconcile-account.ts',
    find: 'await verifyListed(ports, accountId, snapshot)',
    replace: "{ kind: 'done' }",
    says: 'a start sends what is queued although the list shows it',
    proof: 'invariant',
  },
  {
    name: 'r17-trusts-a-file',
    rule: 'R17',
    file: 'main/queue/queue.ts',
    find: "sourceSha256 === undefined ? 'none' : 'listed'",
    replace: "sourceSha256 === undefined ? 'none' : 'none'",
    says: 'a file that was released on another machine is sent again',
    proof: 'invariant',
  },
]
