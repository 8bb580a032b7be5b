// Rules against what the document leaves open and a careful client never sends (OPEN-12), checked by the setting
// `isStrict`, to show what a stricter service would refuse.
import type { Problem } from './problem.ts'
import { reject } from './problem.ts'
import type { Rule } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

type StrictSigner = {
  readonly order?: number | null | undefined
  readonly authenticationMethod?: string | null | undefined
  readonly signatureLinkMethod?: string | null | undefined
  readonly telephone?: string | null | undefined
}

type StrictArea = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type StrictCase = {
  readonly settings: PracticeSettings
  /** Time of the service's own clock in epoch milliseconds. */
  readonly now: number
  readonly signers: readonly StrictSigner[]
  /** Whether the body is the one signer, so that its fields have no index. */
  readonly isOneSigner?: boolean
  readonly areas: readonly StrictArea[]
  readonly deadline: number | undefined
  readonly scheduledTo: number | undefined
  /** Name and type of a created document; absent for other operations. */
  readonly created?: { readonly name: string | null | undefined; readonly isOfSaidType: boolean }
}

const FULL_PERCENT = 100
const TELEPHONE_CHANNELS: readonly unknown[] = ['Sms', 'WhatsApp']

/** Checks in their order; each refuses with 422 about its field. */
const CHECKS: readonly ((subject: StrictCase) => Problem | undefined)[] = [
  ({ deadline, now }) =>
    deadline !== undefined && deadline <= now
      ? reject('deadlineForSignature', 'O prazo para assinatura já passou.')
      : undefined,
  ({ scheduledTo, now }) =>
    scheduledTo !== undefined && scheduledTo <= now
      ? reject('scheduledTo', 'A data de agendamento já passou.')
      : undefined,
  ({ deadline, scheduledTo }) =>
    deadline !== undefined && scheduledTo !== undefined && scheduledTo >= deadline
      ? reject('scheduledTo', 'O agendamento deve ser anterior ao prazo para assinatura.')
      : undefined,
  ({ signers }) => {
    const orders = signers.flatMap(({ order }) => order ?? []).toSorted((a, b) => a - b)
    const isSequence = orders.every((order, index) => order === index + 1)
    return isSequence
      ? undefined
      : reject('signers', 'A ordem dos signatários deve ir de 1 em diante, sem repetir nem saltar.')
  },
  ({ signers, isOneSigner = false }) => {
    const index = signers.findIndex(
      ({ authenticationMethod, signatureLinkMethod, telephone }) =>
        [authenticationMethod, signatureLinkMethod].some((each) =>
          TELEPHONE_CHANNELS.includes(each),
        ) && (telephone ?? '') === '',
    )
    const propertyName = isOneSigner ? 'telephone' : `signers.${index}.telephone`
    return index < 0 ? undefined : reject(propertyName, 'Informe o telefone do signatário.')
  },
  ({ areas }) => {
    const index = areas.findIndex(
      ({ x, y, width, height }) =>
        x < 0 ||
        y < 0 ||
        width <= 0 ||
        height <= 0 ||
        x + width > FULL_PERCENT ||
        y + height > FULL_PERCENT,
    )
    return index < 0
      ? undefined
      : reject(`signatureAreas.${index}`, 'A área de assinatura não cabe na página.')
  },
  ({ created }) =>
    created && (created.name ?? '').trim() === ''
      ? reject('documentName', 'Informe o nome do documento.')
      : undefined,
  ({ created }) =>
    created?.isOfSaidType === false
      ? reject('contentType', 'O conteúdo do arquivo não é do tipo informado.')
      : undefined,
]

export const STRICT_RULES: readonly Rule<StrictCase>[] = [
  {
    id: 'OPEN-12',
    refuse(subject) {
      if (!subject.settings.isStrict) return undefined
      for (const check of CHECKS) {
        const problem = check(subject)
        if (problem) return problem
      }
      return undefined
    },
  },
]
