// Who may call what (AUTH-01 to AUTH-12, AUTH-22): asked before the body is looked at.
import type { PracticeContext } from './practice-context.ts'
import { Problem, deny } from './problem.ts'
import type { Rule } from './rule.ts'
import type { PracticeAccount } from './seed.ts'

export type AccessCase = {
  readonly context: Pick<PracticeContext, 'isKeyGood'>
  readonly authorization: string | undefined
  /** Undefined: none of this partner's. */
  readonly account: PracticeAccount | undefined
  readonly features: readonly string[]
}

/** AUTH-01 to AUTH-05, AUTH-18: the bare key and nothing else. */
export const KEY_RULE: Rule<Pick<AccessCase, 'context' | 'authorization'>> = {
  id: 'AUTH-05',
  refuse: ({ context, authorization }) =>
    context.isKeyGood(authorization) ? undefined : deny(401),
}

export const ACCESS_RULES: readonly Rule<AccessCase>[] = [
  KEY_RULE,
  { id: 'AUTH-06', refuse: ({ account }) => (account ? undefined : deny(401)) },
  {
    id: 'AUTH-07',
    refuse: ({ account }) => (account?.condition === 'inactive' ? deny(401) : undefined),
  },
  {
    id: 'AUTH-08',
    refuse: ({ account }) =>
      account?.condition === 'trialExpired'
        ? new Problem(401, { detail: 'O período de avaliação da conta expirou.' })
        : undefined,
  },
  {
    id: 'AUTH-09',
    refuse: ({ account }) =>
      account?.condition === 'noPlan'
        ? new Problem(401, { detail: 'O grupo de cobrança da conta não possui plano ativo.' })
        : undefined,
  },
  {
    id: 'AUTH-12',
    refuse: ({ account, features }) =>
      features.every((feature) => account?.features.includes(feature)) ? undefined : deny(403),
  },
]
