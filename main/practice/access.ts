// Access to the operations (AUTH-01 to AUTH-12, AUTH-22), which is checked before the body is read.
import type { PracticeAccount } from './practice-account.ts'
import type { PracticeContext } from './practice-context.ts'
import { Problem, deny, refuse } from './problem.ts'
import type { Rule } from './rule.ts'

/** Content of the Authorization header. */
export type Credential = {
  /** Scheme such as `bearer`, in lower case; undefined for a bare key. */
  readonly scheme: string | undefined
  readonly key: string
  /** Whether it is a token of the application's identity API, the second scheme of the description (AUTH-18). */
  readonly isJwt: boolean
}

type KeyCase = {
  readonly context: Pick<PracticeContext, 'isKeyGood'>
  /** Content of the Authorization header; undefined without one. */
  readonly credential: Credential | undefined
}

export type AccessCase = KeyCase & {
  /** Account of the path; undefined when none has this id. */
  readonly account: PracticeAccount | undefined
  readonly features: readonly string[]
}

const JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/u

export function toCredential(authorization: string | undefined): Credential | undefined {
  const words = (authorization ?? '').split(' ').filter((word) => word !== '')
  const key = words.at(-1)
  if (key === undefined) return undefined
  const scheme = words.length > 1 ? words[0]?.toLowerCase() : undefined
  return { scheme, key, isJwt: JWT.test(key) }
}

/** Rules of the key: only a bare key is accepted; each rule refuses one mistake. */
export const KEY_RULES: readonly Rule<KeyCase>[] = [
  { id: 'AUTH-04', refuse: ({ credential }) => (credential ? undefined : deny(401)) },
  {
    id: 'AUTH-18',
    // The form of a key is not shown, so that the good key may look like a token.
    refuse: ({ context, credential }) =>
      credential?.isJwt === true && !context.isKeyGood(credential.key) ? deny(401) : undefined,
  },
  { id: 'AUTH-02', refuse: ({ credential }) => refuseScheme(credential, ['bearer']) },
  { id: 'AUTH-03', refuse: ({ credential }) => refuseScheme(credential, ['apikey']) },
  {
    id: 'AUTH-01',
    refuse: ({ credential }) =>
      credential?.scheme === undefined || ['bearer', 'apikey'].includes(credential.scheme)
        ? undefined
        : deny(401),
  },
  {
    id: 'AUTH-05',
    refuse: ({ context, credential }) =>
      !credential || credential.isJwt || context.isKeyGood(credential.key) ? undefined : deny(401),
  },
]

export const ACCOUNT_RULES: readonly Rule<AccessCase>[] = [
  { id: 'AUTH-06', refuse: ({ account }) => (isLinked(account) ? undefined : deny(401)) },
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

/** Rules of the logo operation, which checks the account among its business rules. */
export const LOGO_ACCOUNT_RULES: readonly Rule<AccessCase>[] = [
  {
    id: 'AUTH-21',
    refuse({ account }) {
      if (!account) return refuse('Conta não existe')
      return account.condition === 'unlinked' || account.condition === 'inactive'
        ? refuse('Parceiro não pode realizar operações na conta solicitada')
        : undefined
    },
  },
]

function isLinked(account: PracticeAccount | undefined): boolean {
  return account !== undefined && account.condition !== 'unlinked'
}

function refuseScheme(
  credential: Credential | undefined,
  refused: readonly string[],
): Problem | undefined {
  return refused.includes(credential?.scheme ?? '') ? deny(401) : undefined
}
