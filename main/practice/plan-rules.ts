// Rules on the plan's resources for signers, the same for create, add and edit (LIM-12, LIM-13, CREATE-21,
// CREATE-24).
import type { Problem } from './problem.ts'
import { refuse } from './problem.ts'
import type { Usage } from './usage.ts'
import type { Rule } from './rule.ts'
import type { PracticeAccount } from './practice-account.ts'
import type { PracticeSettings } from './settings.ts'

export type SignerCase = {
  readonly account: PracticeAccount
  readonly settings: PracticeSettings
  readonly usage: Usage
  readonly signers: readonly {
    readonly role?: string | undefined
    readonly authenticationMethod?: string | null | undefined
    readonly signatureLinkMethod?: string | null | undefined
    readonly additionalAuthenticationMethods?: readonly string[] | null | undefined
  }[]
}

const CHANNELS = ['Sms', 'WhatsApp'] as const

/** Rules of roles and resources, which apply also when no message is sent. */
export const PLAN_RULES: readonly Rule<SignerCase>[] = [
  {
    id: 'CREATE-21',
    refuse({ account, signers }) {
      const roles = new Set(signers.flatMap(({ role }) => role ?? []))
      const unknown = [...roles].filter((role) => !account.roles.includes(role))
      return unknown.length === 0
        ? undefined
        : refuse(`Um ou mais papéis (${unknown.join(', ')}) não existe(m)`)
    },
  },
  {
    id: 'CREATE-24',
    refuse({ account, signers, settings }) {
      const evidence = signers.flatMap((each) => each.additionalAuthenticationMethods ?? [])
      if (
        evidence.includes(settings.facialBiometryMethod) &&
        !account.resources.includes('FacialBiometry')
      ) {
        return refuse('O plano da conta não possui o recurso de biometria facial.')
      }
      const missing = CHANNELS.find(
        (channel) => countOf(signers, channel) > 0 && !account.resources.includes(channel),
      )
      return missing && refuse(`O plano da conta não possui o recurso de ${toLabel(missing)}.`)
    },
  },
]

export const SIGNER_RULES: readonly Rule<SignerCase>[] = [
  ...PLAN_RULES,
  {
    id: 'LIM-12',
    refuse: ({ account, signers, usage }) =>
      CHANNELS.map((channel) =>
        checkQuota(account, usage, channel, countOf(signers, channel)),
      ).find((problem) => problem !== undefined),
  },
]

export function checkQuota(
  account: PracticeAccount,
  usage: Usage,
  kind: keyof Usage,
  wanted: number,
): Problem | undefined {
  const quota = account.quotas[kind]
  if (wanted === 0 || quota === undefined || usage[kind] + wanted <= quota) return undefined
  return refuse(`A cota de ${toLabel(kind)} do plano foi esgotada.`)
}

/** Count of signers who are reached by the channel, for the link or for the code. */
function countOf(signers: SignerCase['signers'], channel: 'Sms' | 'WhatsApp'): number {
  return signers.filter(
    ({ authenticationMethod, signatureLinkMethod }) =>
      authenticationMethod === channel || signatureLinkMethod === channel,
  ).length
}

function toLabel(kind: keyof Usage): string {
  return kind === 'documents' ? 'documentos' : kind === 'Sms' ? 'SMS' : kind
}
