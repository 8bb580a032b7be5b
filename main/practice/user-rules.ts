// Rules of invited users (PART-07): all are added, or none.
import type { AccessCase } from './access.ts'
import type { PracticeAccount } from './practice-account.ts'
import { deny, refuse } from './problem.ts'
import type { Rule } from './rule.ts'

type InvitationCase = {
  readonly account: PracticeAccount
  readonly emails: readonly string[]
  readonly onlyForSignature: boolean
}

/** Rule of the account, which answers with a message where other operations answer 401. */
export const INVITATION_ACCOUNT_RULES: readonly Rule<AccessCase>[] = [
  {
    id: 'PART-07',
    refuse({ account }) {
      if (account?.condition === 'inactive') return refuse('A conta está inativa.')
      return account?.condition === 'noPlan' ? refuse('A conta não possui plano ativo.') : undefined
    },
  },
]

export const INVITATION_RULES: readonly Rule<InvitationCase>[] = [
  {
    id: 'AUTH-22',
    refuse: ({ account, onlyForSignature }) =>
      onlyForSignature && !account.features.includes('only_signature') ? deny(403) : undefined,
  },
  {
    id: 'ERR-15',
    refuse({ account, emails }) {
      const known = new Set(account.users.map(({ email }) => email.toLowerCase()))
      const repeated = emails.filter(
        (email, index) => known.has(email) || emails.indexOf(email) !== index,
      )
      return repeated.length === 0
        ? undefined
        : refuse(`Um ou mais e-mails (${[...new Set(repeated)].join(', ')}) já pertencem à conta`)
    },
  },
]
