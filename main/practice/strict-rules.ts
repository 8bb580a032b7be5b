// Rules against what the document leaves open and a careful client never sends (OPEN-12), refused by the setting
// `isStrict`: a rehearsal against it shows what a stricter service would say no to.
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
  /** Epoch milliseconds of the service's own clock. */
  readonly now: number
  readonly signers: readonly StrictSigner[]
  readonly areas: readonly StrictArea[]
  readonly deadline: number | undefined
  readonly scheduledTo: number | undefined
  /** Absent: the operation names no document and carries no file. */
  readonly created?: { readonly name: string | null | undefined; readonly isOfSaidType: boolean }
}

const FULL_PERCENT = 100
const TELEPHONE_CHANNELS: readonly unknown[] = ['Sms', 'WhatsApp']

/** In the order in which they are looked at; each is 422 about its field. */
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
  ({ signers }) => {
    const index = signers.findIndex(
      ({ authenticationMethod, signatureLinkMethod, telephone }) =>
        [authenticationMethod, signatureLinkMethod].some((each) =>
          TELEPHONE_CHANNELS.includes(each),
        ) && (telephone ?? '') === '',
    )
    return index < 0
      ? undefined
      : reject(`signers.${index}.telephone`, 'Informe o telefone do signatário.')
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
