// Rules of add, edit, remove and resend (ADD, EDIT, REM, RES): all refuse by state, with 400.
import type { FileFacts } from './file-facts.ts'
import { hasPage } from './file-facts.ts'
import type { AddPayload } from './payloads.ts'
import type { PracticeDocument, PracticeSigner } from './practice-document.ts'
import { currentSigners, isWaiting } from './practice-document.ts'
import { refuse } from './problem.ts'
import type { Rule } from './rule.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'
import { isSamePair } from './signer-facts.ts'

type AddCase = {
  readonly document: PracticeDocument
  readonly payload: AddPayload
  readonly facts: FileFacts
  readonly settings: PracticeSettings
}

export const ADD_RULES: readonly Rule<AddCase>[] = [
  {
    id: 'ADD-02',
    refuse: ({ document }) =>
      isWaiting(document) ? undefined : refuse('O documento não está aguardando assinaturas.'),
  },
  {
    id: 'ADD-03',
    refuse: ({ document }) =>
      document.statusId === 'WaitingFormFill'
        ? refuse('O documento aguarda o preenchimento do formulário.')
        : undefined,
  },
  {
    id: 'ADD-04',
    refuse: ({ document, payload }) =>
      document.signers.some((signer) => isSamePair(signer, payload))
        ? refuse('O signatário já existe no documento com este papel.')
        : undefined,
  },
  {
    id: 'ADD-06',
    refuse: ({ document, settings }) =>
      document.signers.some(
        ({ signedAt, authenticationMethod }) =>
          signedAt !== undefined && authenticationMethod === settings.certificateMethod,
      )
        ? refuse('O documento já foi assinado com certificado digital.')
        : undefined,
  },
  {
    id: 'AREA-04',
    refuse({ payload, facts, settings }) {
      const missing = (payload.signatureAreas ?? []).find(
        ({ page }) => !hasPage(facts, page, settings),
      )
      return missing && refuse(`A página ${missing.page} não existe no documento.`)
    },
  },
]

type EditCase = {
  readonly document: PracticeDocument
  readonly signer: PracticeSigner
  readonly edited: PracticeSigner
  readonly settings: PracticeSettings
}

/** Rules of an edit; CREATE-21 checks for an absent role. */
export const EDIT_RULES: readonly Rule<EditCase>[] = [
  {
    id: 'EDIT-04',
    refuse({ document, signer, edited, settings }) {
      if (document.envelopeId !== undefined) return refuse('O documento pertence a um envelope.')
      if (signer.signedAt !== undefined) return refuse('O signatário já assinou o documento.')
      // The identity of an edit contains the authentication method (EDIT-05).
      const isOther = ({ authenticationMethod }: PracticeSigner): boolean =>
        authenticationMethod !== edited.authenticationMethod && holds('EDIT-05', settings)
      const isTaken = document.signers.some(
        (each) => each.id !== signer.id && isSamePair(each, edited) && !isOther(each),
      )
      return isTaken
        ? refuse('Já existe um signatário com o mesmo e-mail, papel e método de autenticação.')
        : undefined
    },
  },
]

type SignerOfDocument = {
  readonly document: PracticeDocument
  readonly signer: PracticeSigner
  readonly settings: PracticeSettings
}

export const REMOVE_RULES: readonly Rule<SignerOfDocument>[] = [
  {
    id: 'REM-02',
    refuse: ({ signer }) =>
      signer.signedAt === undefined
        ? undefined
        : refuse('Signatário não pode ser removido pois já assinou o documento'),
  },
  {
    id: 'REM-08',
    refuse: ({ document, settings }) =>
      document.signers.length > 1 || settings.removesOnlySigner
        ? undefined
        : refuse('O único signatário do documento não pode ser removido.'),
  },
]

/** Rules of a change of evidence (PART-04): as for an edit, the signer must not have signed. */
export const EVIDENCE_RULES: readonly Rule<Pick<SignerOfDocument, 'document' | 'signer'>>[] = [
  {
    id: 'PART-04',
    refuse: ({ document, signer }) =>
      signer.signedAt === undefined && isWaiting(document)
        ? undefined
        : refuse('As evidências deste signatário não podem ser alteradas.'),
  },
]

export const CANCEL_RULES: readonly Rule<{ readonly document: PracticeDocument }>[] = [
  {
    id: 'CAN-02',
    refuse: ({ document }) =>
      isWaiting(document) ? undefined : refuse('O documento não está aguardando assinaturas.'),
  },
]

export const RESEND_RULES: readonly Rule<SignerOfDocument>[] = [
  {
    id: 'RES-02',
    refuse({ document, signer }) {
      const isCurrent = currentSigners(document).some(({ id }) => id === signer.id)
      return isWaiting(document) && isCurrent
        ? undefined
        : refuse('A solicitação não pode ser reenviada a este signatário.')
    },
  },
]
