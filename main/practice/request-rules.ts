// Rules of a request for signatures, by create-from-file and request-signatures: first the form (422), then the state
// of account and file (400).
import type { FileFacts } from './file-facts.ts'
import { hasPage } from './file-facts.ts'
import type { RequestPayload } from './payloads.ts'
import type { SignerCase } from './plan-rules.ts'
import { SIGNER_RULES } from './plan-rules.ts'
import type { PracticeDocument } from './practice-document.ts'
import { Problem, refuse, reject } from './problem.ts'
import type { Rule } from './rule.ts'
import { isPointedAt, isSamePair } from './signer-facts.ts'

export type AskingCase = SignerCase & {
  readonly payload: RequestPayload
  readonly facts: FileFacts
}

type RequestCase = AskingCase & { readonly document: PracticeDocument }

export const ASKING_FORM_RULES: readonly Rule<AskingCase>[] = [
  {
    id: 'CREATE-20',
    refuse: ({ payload: { signers } }) =>
      signers.length > 0 ? undefined : reject('signers', 'Informe ao menos um signatário.'),
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
    refuse({ payload: { signatureAreas, signers }, settings }) {
      const index = (signatureAreas ?? []).findIndex(
        (area) => !signers.some((signer) => isPointedAt(area, signer, settings)),
      )
      return index < 0
        ? undefined
        : reject(`signatureAreas.${index}`, 'A área de assinatura não corresponde a um signatário.')
    },
  },
]

export const AREA_STATE_RULES: readonly Rule<AskingCase>[] = [
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
    id: 'CREATE-25',
    refuse({ payload, facts, settings }) {
      const missing = (payload.signatureAreas ?? []).find(
        ({ page }) => !hasPage(facts, page, settings),
      )
      return missing && refuse(`A página ${missing.page} não existe no documento.`)
    },
  },
]

/** Rules of request-signatures (STATE-12): no request may be open, and there must be a file to sign. */
export const REQUEST_RULES: readonly Rule<RequestCase>[] = [
  ...ASKING_FORM_RULES,
  {
    id: 'STATE-12',
    refuse: ({ document: { signatureStatusId, statusId } }) =>
      signatureStatusId === 'SignatureNotSet' && statusId === 'Finished'
        ? undefined
        : refuse('As assinaturas deste documento não podem ser solicitadas.'),
  },
  ...SIGNER_RULES,
  ...AREA_STATE_RULES,
]
