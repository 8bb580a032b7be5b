// Finds the document and the signer that a path names, in the account of the path (WIRE-06).
import type { FastifyRequest } from 'fastify'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument, PracticeSigner } from './practice-document.ts'
import { Problem, refuse } from './problem.ts'
import { pathOf } from './route.ts'
import { holds } from './rule.ts'
import type { PracticeAccount } from './practice-account.ts'

export function findDocument(
  { store }: Pick<PracticeContext, 'store'>,
  request: FastifyRequest,
  account: PracticeAccount,
): PracticeDocument | undefined {
  const document = store.find(pathOf(request)['documentId'] ?? '')
  return document?.accountId === account.id ? document : undefined
}

/**
 * Document of the path.
 * @throws Problem 400 for a missing or deleted document (STATE-06)
 */
export function needDocument(
  context: Pick<PracticeContext, 'store' | 'settings'>,
  request: FastifyRequest,
  account: PracticeAccount,
): PracticeDocument {
  const document = findDocument(context, request, account)
  if (document) return document
  throw holds('STATE-06', context.settings) ? refuse('Documento não existe.') : new Problem(404)
}

/**
 * Document and signer of the path.
 * @throws Problem 400 for a missing document or signer (REM-03)
 */
export function findSigner(
  context: Pick<PracticeContext, 'store' | 'settings'>,
  request: FastifyRequest,
  account: PracticeAccount,
): { readonly document: PracticeDocument; readonly signer: PracticeSigner } {
  const document = needDocument(context, request, account)
  const wanted = pathOf(request)['signatureId']?.toLowerCase()
  const signer = document.signers.find(({ id }) => id === wanted)
  if (signer) return { document, signer }
  throw holds('REM-03', context.settings) ? refuse('Signatário não existe') : new Problem(404)
}
