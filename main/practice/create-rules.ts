// Rules of create-from-file in the order in which they are checked: first the form of the request (422), then the
// state of account, plan and file (400).
import type { CreatePayload } from './payloads.ts'
import { SIGNER_RULES, checkQuota } from './plan-rules.ts'
import type { PracticeAccount } from './practice-account.ts'
import { Problem, refuse, reject } from './problem.ts'
import type { AskingCase } from './request-rules.ts'
import { AREA_STATE_RULES, ASKING_FORM_RULES } from './request-rules.ts'
import type { Rule } from './rule.ts'

type GroupCase = {
  readonly account: PracticeAccount
  /** Ids of groups as sent. */
  readonly groups: readonly string[]
}

export type CreateCase = AskingCase &
  GroupCase & {
    readonly payload: CreatePayload
    readonly isBase64: boolean
  }

const FILE_FORM_RULES: readonly Rule<CreateCase>[] = [
  {
    id: 'WIRE-07',
    refuse: ({ isBase64 }) =>
      isBase64 ? undefined : reject('contentFile', 'O conteúdo do arquivo não é base64 válido.'),
  },
]

const FILE_STATE_RULES: readonly Rule<CreateCase>[] = [
  {
    id: 'CREATE-07',
    refuse({ facts, settings }) {
      if (facts.kind !== 'locked' && facts.kind !== 'unreadable') return undefined
      const why =
        facts.kind === 'locked'
          ? 'O arquivo está protegido por senha ou bloqueado para edição.'
          : 'O arquivo não é um PDF válido.'
      return new Problem(settings.refusedFileStatus, { errors: [why] })
    },
  },
  {
    id: 'CREATE-08',
    refuse: ({ payload: { folderId }, account }) =>
      typeof folderId !== 'string' || account.folders.some(({ id }) => isSameId(id, folderId))
        ? undefined
        : refuse('A pasta informada não existe.'),
  },
  {
    id: 'CREATE-23',
    refuse: ({ payload, account }) =>
      (payload.informations ?? []).length === 0 ||
      account.features.includes('document_informations')
        ? undefined
        : refuse('O plano da conta não possui o recurso de informações de documentos.'),
  },
  {
    id: 'CREATE-33',
    refuse({ payload, account, settings }) {
      if (!settings.refusesUnknownInformationFields) return undefined
      const unknown = (payload.informations ?? []).filter(
        ({ informationFieldId }) =>
          !account.informationFields.some(({ id }) => isSameId(id, informationFieldId)),
      )
      const ids = unknown.map(({ informationFieldId }) => informationFieldId).join(', ')
      return unknown.length === 0
        ? undefined
        : refuse(`Um ou mais campos de informação (${ids}) não existe(m)`)
    },
  },
  {
    id: 'CREATE-26',
    refuse: ({ account, usage }) => checkQuota(account, usage, 'documents', 1),
  },
]

/** Rules of groups; the second is also that of an existing document (PART-03, active groups). */
export const GROUP_RULES: readonly Rule<GroupCase>[] = [
  {
    id: 'CREATE-13',
    refuse: ({ groups, account }) =>
      groups.length === 0 || account.features.includes('groups')
        ? undefined
        : refuse('O plano da conta não possui o recurso de grupos de acesso.'),
  },
  {
    id: 'CREATE-10',
    refuse({ groups, account }) {
      const refused = groups.filter(
        (wanted) => !account.groups.some(({ id, active }) => active && isSameId(id, wanted)),
      )
      if (refused.length === 0) return undefined
      const ids = refused.join(', ')
      return reject('groups', `Um ou mais grupos (${ids}) não existe(m) ou está(ão) inativo(s)`)
    },
  },
]

export const CREATE_RULES: readonly Rule<CreateCase>[] = [
  ...FILE_FORM_RULES,
  ...ASKING_FORM_RULES,
  ...SIGNER_RULES,
  ...FILE_STATE_RULES,
  ...GROUP_RULES,
  ...AREA_STATE_RULES,
]

function isSameId(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
