// Routes of create-from-file, signature status and cancellation.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createDocument, toInstant } from '../create-document.ts'
import { CREATE_RULES } from '../create-rules.ts'
import { saveContacts } from '../contacts.ts'
import type { Answer } from '../faulty-answer.ts'
import { findDocument, needDocument } from '../find-document.ts'
import { cancel } from '../life-moves.ts'
import type { PracticeContext } from '../practice-context.ts'
import { Problem, parsePayload } from '../problem.ts'
import { addRoute, pathOf } from '../route.ts'
import { holds, obey } from '../rule.ts'
import { CANCEL_RULES } from '../signer-rules.ts'
import { STRICT_RULES } from '../strict-rules.ts'
import type { PracticeAccount } from '../practice-account.ts'
import { toSignatureStatus } from '../to-wire.ts'

export const SIGNATURES = '/partners/v1/accounts/:accountId/document-signatures'
export const SIGNATURE_FEATURES = ['documents', 'documents_signatures'] as const

export function addDocumentSignatureRoutes(app: FastifyInstance, context: PracticeContext): void {
  addRoute(app, context, {
    method: 'POST',
    url: SIGNATURES,
    target: 'create',
    features: SIGNATURE_FEATURES,
    handle: (request, account) => create(context, request, account),
  })
  addRoute(app, context, {
    method: 'GET',
    url: `${SIGNATURES}/:documentId/status`,
    target: 'status',
    features: SIGNATURE_FEATURES,
    handle(request, account) {
      const document = findDocument(context, request, account)
      if (!document) throw toAbsence(context, request)
      return { status: 200, body: toSignatureStatus(document, context.settings) }
    },
  })
  addRoute(app, context, {
    method: 'PATCH',
    url: `${SIGNATURES}/:documentId/cancel`,
    target: 'signers',
    features: SIGNATURE_FEATURES,
    handle(request, account) {
      const { settings, store, now } = context
      const { message } = parsePayload(context.payloads.cancel, request.body)
      const document = needDocument(context, request, account)
      obey(CANCEL_RULES, { document }, settings.withoutRules)
      // The other documents of an envelope still wait (CAN-04).
      const cancelled = holds('CAN-04', settings) ? [document] : store.envelopeOf(document)
      const moment = { now: now(), settings }
      context.keep(...cancelled.map((each) => cancel(each, message ?? undefined, moment)))
      return { status: settings.actionStatus }
    },
  })
}

/** Refusal for an unknown document (STAT-02), or for a deleted one by setting (OPEN-03). */
function toAbsence({ settings, store }: PracticeContext, request: FastifyRequest): Problem {
  const wasRemoved = store.hasRemoved(pathOf(request)['documentId'] ?? '')
  const status = wasRemoved ? settings.removedStatus : 404
  return new Problem(holds('STAT-02', settings) ? status : 500, {
    errors: ['Documento não encontrado.'],
  })
}

/** Creates a document at each call (CREATE-01, CREATE-02); a refused call makes nothing (CREATE-27). */
async function create(
  context: PracticeContext,
  request: FastifyRequest,
  account: PracticeAccount,
): Promise<Answer> {
  const { settings, store } = context
  const payload = parsePayload(context.payloads.create, request.body)
  const { upload } = request
  if (!upload) throw new Error('a contentFile came without its upload')
  const { contentType } = payload
  const { isBase64, path, sha256: hash } = upload
  const facts = isBase64
    ? await context.readFileFacts({ contentType, path, hash })
    : { kind: 'unreadable' as const, isOtherType: false }
  const usage = store.usageOf(account.id)
  const { signers } = payload
  const groups = payload.groups ?? []
  obey(
    CREATE_RULES,
    { payload, signers, groups, account, settings, usage, facts, isBase64 },
    settings.withoutRules,
  )
  obey(
    STRICT_RULES,
    {
      settings,
      now: context.now(),
      signers,
      areas: payload.signatureAreas ?? [],
      deadline: toInstant(payload.deadlineForSignature),
      scheduledTo: toInstant(payload.scheduledTo),
      created: {
        name: payload.documentName,
        isOfSaidType: facts.isOtherType !== true,
      },
    },
    settings.withoutRules,
  )
  store.keepFile(path, hash)
  const lag = request.fault?.kind === 'listedLate' ? { listLagMs: request.fault.delayMs } : {}
  const document = createDocument(payload, {
    account,
    file: hash,
    now: context.now(),
    settings: { ...settings, ...lag },
  })
  context.keep(document)
  saveContacts(context, account.id, signers)
  return {
    status: 201,
    body: { id: document.id, uri: `${context.baseUrl()}/documents/${document.id}` },
  }
}
