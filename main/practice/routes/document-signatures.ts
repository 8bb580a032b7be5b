// Create-from-file, status, and what may be done while signatures are awaited.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { checkCreate, createDocument, decodeFile, parseCreateBody } from '../create-document.ts'
import type { PracticeContext } from '../practice-context.ts'
import type { PracticeDocument, PracticeSigner } from '../practice-document.ts'
import { cancel, currentSigners, notify } from '../practice-document.ts'
import { Problem, refuse } from '../problem.ts'
import { addRoute, pathOf } from '../route.ts'
import type { PracticeAccount } from '../seed.ts'

const FEATURES = ['documents', 'documents_signatures']
const BASE = '/partners/v1/accounts/:accountId/document-signatures'

export function addDocumentSignatureRoutes(app: FastifyInstance, context: PracticeContext): void {
  addRoute(app, context, {
    method: 'POST',
    url: BASE,
    target: 'create',
    features: FEATURES,
    handle: async (request, account) => {
      const body = parseCreateBody(request.body)
      const bytes = decodeFile(body.contentFile)
      const file = context.store.keepFile(bytes)
      const isPdf = body.contentType === 'application/pdf'
      const facts = isPdf ? await context.readPdfFacts(file, bytes) : undefined
      checkCreate(body, account, facts, context.settings)
      const document = createDocument(body, {
        accountId: account.id,
        file,
        now: context.now(),
        settings: context.settings,
      })
      context.keep(document)
      const uri = `${context.baseUrl()}/documents/${document.id}`
      return { status: 201, body: { id: document.id, uri } }
    },
  })
  addRoute(app, context, {
    method: 'GET',
    url: `${BASE}/:documentId/status`,
    target: 'status',
    features: FEATURES,
    handle: (request, account) => {
      const document = find(context, request, account)
      if (!document) throw new Problem(404, { errors: ['Documento não encontrado.'] })
      return { status: 200, body: toStatus(document) }
    },
  })
  addRoute(app, context, {
    method: 'DELETE',
    url: `${BASE}/:documentId/signature/:signatureId/remove`,
    target: 'any',
    features: FEATURES,
    handle: (request, account) => {
      const { document, signer } = findSigner(context, request, account)
      if (signer.signedAt !== undefined) {
        throw refuse('Signatário não pode ser removido pois já assinou o documento')
      }
      context.keep(removeSigner(document, signer, context.now()))
      return { status: 204 }
    },
  })
  addRoute(app, context, {
    method: 'PATCH',
    url: `${BASE}/:documentId/cancel`,
    target: 'any',
    features: FEATURES,
    handle: (request, account) => {
      z.object({ message: z.string().nullish() }).parse(request.body ?? {})
      const document = findWaiting(context, request, account)
      context.keep(cancel(document))
      return { status: 204 }
    },
  })
  addRoute(app, context, {
    method: 'POST',
    url: `${BASE}/:documentId/signature/:signatureId/resend`,
    target: 'any',
    features: FEATURES,
    handle: (request, account) => {
      const { document, signer } = findSigner(context, request, account)
      const isCurrent = currentSigners(document).some(({ id }) => id === signer.id)
      if (document.signatureStatusId !== 'WaitingSignatures' || !isCurrent) {
        throw refuse('A solicitação não pode ser reenviada a este signatário.')
      }
      return { status: 204 }
    },
  })
}

function find(
  context: PracticeContext,
  request: FastifyRequest,
  account: PracticeAccount,
): PracticeDocument | undefined {
  const document = context.store.find(pathOf(request)['documentId'] ?? '')
  return document?.accountId === account.id ? document : undefined
}

function findWaiting(
  context: PracticeContext,
  request: FastifyRequest,
  account: PracticeAccount,
): PracticeDocument {
  const document = find(context, request, account)
  if (!document) throw refuse('Documento não existe.')
  if (document.signatureStatusId !== 'WaitingSignatures') {
    throw refuse('O documento não está aguardando assinaturas.')
  }
  return document
}

function findSigner(
  context: PracticeContext,
  request: FastifyRequest,
  account: PracticeAccount,
): { readonly document: PracticeDocument; readonly signer: PracticeSigner } {
  const document = find(context, request, account)
  if (!document) throw refuse('Documento não existe.')
  const { signatureId } = pathOf(request)
  const signer = document.signers.find(({ id }) => id === signatureId?.toLowerCase())
  if (!signer) throw refuse('Signatário não existe')
  return { document, signer }
}

/** REM-04 to REM-06. */
function removeSigner(
  document: PracticeDocument,
  removed: PracticeSigner,
  now: number,
): PracticeDocument {
  const signers = document.signers
    .filter(({ id }) => id !== removed.id)
    .map((signer) =>
      signer.order !== undefined && removed.order !== undefined && signer.order > removed.order
        ? { ...signer, order: signer.order - 1 }
        : signer,
    )
  const isFinal = signers.length > 0 && signers.every(({ signedAt }) => signedAt !== undefined)
  const signatureStatusId = isFinal ? 'Signed' : document.signatureStatusId
  return notify({ ...document, signers, signatureStatusId }, now)
}

const STATUS_LABELS: Readonly<Record<string, string>> = {
  SignatureNotSet: 'Assinatura não configurada',
  SignaturesDeliveryScheduled: 'Envio agendado',
  WaitingSignatures: 'Aguardando assinaturas',
  Signed: 'Assinado',
}

export function toStatusLabel(status: string): string {
  return STATUS_LABELS[status] ?? status
}

/** STAT-01 to STAT-04; null properties are left out by JSON (WIRE-03). */
function toStatus(document: PracticeDocument): object {
  return {
    signatureStatusId: document.signatureStatusId,
    signatureStatus: toStatusLabel(document.signatureStatusId),
    deadlineForSignature: toIso(document.deadline),
    signatures: document.signers.map((signer) => {
      const hasSigned = signer.signedAt !== undefined
      return {
        id: signer.id,
        email: signer.email,
        role: signer.role,
        signed: hasSigned,
        authenticationMethod: signer.authenticationMethod,
        signatureLinkMethod: signer.signatureLinkMethod,
        telephone:
          signer.telephone === undefined
            ? undefined
            : {
                countryCode: signer.telephoneCountryCode,
                number: signer.telephone,
                value: `${signer.telephoneCountryCode ?? ''}${signer.telephone}`,
                formatted: `+${signer.telephoneCountryCode ?? ''} ${signer.telephone}`,
              },
        name: hasSigned ? signer.name : undefined,
        documentNumberType: hasSigned && signer.documentNumber ? 'Cpf' : undefined,
        documentNumber: hasSigned ? signer.documentNumber : undefined,
        handwritten: hasSigned ? false : undefined,
        order: signer.order,
        signedAt: toIso(signer.signedAt),
        requireDocumentNumber: signer.requireDocumentNumber ?? false,
      }
    }),
  }
}

export function toIso(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString()
}
