// The refusals of create-from-file, in the order in which they are looked at: the form of the request
// first (422), then the state of account, plan and file (400).
import type { CreatePayload } from './payloads.ts'
import type { FileFacts } from './file-facts.ts'
import { hasPage } from './file-facts.ts'
import { SIGNER_RULES, checkQuota } from './plan-rules.ts'
import type { SignerCase } from './plan-rules.ts'
import { Problem, refuse, reject } from './problem.ts'
import type { Rule } from './rule.ts'
import { isPointedAt, isSamePair } from './signer-facts.ts'

export type CreateCase = SignerCase & {
  readonly payload: CreatePayload
  readonly isBase64: boolean
  readonly facts: FileFacts
}

const FORM_RULES: readonly Rule<CreateCase>[] = [
  {
    id: 'WIRE-07',
    refuse: ({ isBase64 }) =>
      isBase64 ? undefined : reject('contentFile', 'O conteúdo do arquivo não é base64 válido.'),
  },
  {
    id: 'SIGN-01',
    refuse({ payload: { signers } }) {
      const isRepeated = signers.some((signer, index) =>
        signers.slice(0, index).some((earlier) => isSamePair(earlier, signer)),
      )
      return isRepeated
        ? reject('signers', 'Há signatários repetidos com o mesmo e-mail e papel.')
        : undefined
    },
  },
  {
    id: 'SIGN-04',
    refuse({ payload: { signers }, settings }) {
      const ordered = signers.filter(({ order }) => typeof order === 'number').length
      if (ordered === 0 || ordered === signers.length) return undefined
      const message = 'Informe a ordem de todos os signatários ou de nenhum.'
      const problems = [{ message, propertyName: 'signers' }]
      return new Problem(settings.mixedOrderStatus, { errors: [message], problems })
    },
  },
  {
    id: 'AREA-06',
    refuse({ payload: { signatureAreas, signers } }) {
      const index = (signatureAreas ?? []).findIndex(
        (area) => !signers.some((signer) => isPointedAt(area, signer)),
      )
      return index < 0
        ? undefined
        : reject(`signatureAreas.${index}`, 'A área de assinatura não corresponde a um signatário.')
    },
  },
]

const STATE_RULES: readonly Rule<CreateCase>[] = [
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
    id: 'CREATE-13',
    refuse: ({ payload, account }) =>
      (payload.groups ?? []).length === 0 || account.features.includes('groups')
        ? undefined
        : refuse('O plano da conta não possui o recurso de grupos de acesso.'),
  },
  {
    id: 'CREATE-10',
    refuse({ payload, account }) {
      const refused = (payload.groups ?? []).filter(
        (wanted) => !account.groups.some(({ id, active }) => active && isSameId(id, wanted)),
      )
      if (refused.length === 0) return undefined
      const ids = refused.join(', ')
      return reject('groups', `Um ou mais grupos (${ids}) não existe(m) ou está(ão) inativo(s)`)
    },
  },
  {
    id: 'CREATE-22',
    refuse: ({ payload, account, settings }) =>
      account.requiresAreas && (payload.signatureAreas ?? []).length === 0
        ? new Problem(settings.missingAreasStatus, {
            errors: ['A conta exige o posicionamento das assinaturas.'],
          })
        : undefined,
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
    id: 'CREATE-25',
    refuse({ payload, facts, settings }) {
      const missing = (payload.signatureAreas ?? []).find(
        ({ page }) => !hasPage(facts, page, settings),
      )
      return missing && refuse(`A página ${missing.page} não existe no documento.`)
    },
  },
  {
    id: 'CREATE-26',
    refuse: ({ account, usage }) => checkQuota(account, usage, 'documents', 1),
  },
]

export const CREATE_RULES: readonly Rule<CreateCase>[] = [
  ...FORM_RULES,
  ...SIGNER_RULES,
  ...STATE_RULES,
]

function isSameId(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
