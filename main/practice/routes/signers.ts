// The signers of a document: add, edit, remove, resend.
import type { FastifyInstance } from 'fastify'
import { addSigner, editSigner, removeSigner, resend } from '../document-moves.ts'
import { findDocument, findSigner } from '../find-document.ts'
import { toChannel } from '../messages.ts'
import { SIGNER_RULES, checkQuota } from '../plan-rules.ts'
import type { PracticeContext } from '../practice-context.ts'
import type { PracticeDocument } from '../practice-document.ts'
import { parsePayload, refuse } from '../problem.ts'
import { addRoute } from '../route.ts'
import { obey } from '../rule.ts'
import { editedSigner, toArea, toSigner } from '../signer-facts.ts'
import { ADD_RULES, EDIT_RULES, REMOVE_RULES, RESEND_RULES } from '../signer-rules.ts'
import { SIGNATURES, SIGNATURE_FEATURES } from './document-signatures.ts'

const SIGNER = `${SIGNATURES}/:documentId/signature/:signatureId`
const BASE = { target: 'signers', features: SIGNATURE_FEATURES } as const

export function addSignerRoutes(app: FastifyInstance, context: PracticeContext): void {
  const { settings, store, payloads, now } = context
  const { actionStatus, withoutRules } = settings

  addRoute(app, context, {
    ...BASE,
    method: 'POST',
    url: `${SIGNATURES}/:documentId/signature`,
    async handle(request, account) {
      const payload = parsePayload(payloads.add, request.body)
      const document = findDocument(context, request, account)
      if (!document) throw refuse('Documento não existe.')
      const usage = store.usageOf(account.id)
      const facts = await factsOf(document)
      obey(ADD_RULES, { document, payload, facts, settings }, withoutRules)
      // ADD-07: additional evidence is not applied, so it is not judged either.
      const asked = { ...payload, additionalAuthenticationMethods: [] }
      obey(SIGNER_RULES, { account, settings, usage, signers: [asked] }, withoutRules)
      const signer = toSigner(asked, settings)
      const areas = (payload.signatureAreas ?? []).map((area) => toArea(area, signer.id))
      context.keep(addSigner({ ...document, areas: [...document.areas, ...areas] }, signer, now()))
      return { status: 200, body: { id: signer.id } }
    },
  })
  addRoute(app, context, {
    ...BASE,
    method: 'PUT',
    url: SIGNER,
    handle(request, account) {
      const payload = parsePayload(payloads.edit, request.body)
      const { document, signer } = findSigner(context, request, account)
      const edited = editedSigner(signer, payload, settings)
      const usage = store.usageOf(account.id)
      obey(EDIT_RULES, { document, signer, edited }, withoutRules)
      obey(SIGNER_RULES, { account, settings, usage, signers: [edited] }, withoutRules)
      context.keep(editSigner(document, edited, now(), payload.resendLinkAfterEdit ?? false))
      return { status: actionStatus }
    },
  })
  addRoute(app, context, {
    ...BASE,
    method: 'DELETE',
    url: `${SIGNER}/remove`,
    handle(request, account) {
      const { document, signer } = findSigner(context, request, account)
      obey(REMOVE_RULES, { document, signer, settings }, withoutRules)
      context.keep(removeSigner(document, signer, now()))
      return { status: actionStatus }
    },
  })
  addRoute(app, context, {
    ...BASE,
    method: 'POST',
    url: `${SIGNER}/resend`,
    handle(request, account) {
      const { document, signer } = findSigner(context, request, account)
      obey(RESEND_RULES, { document, signer, settings }, withoutRules)
      const channel = toChannel(signer)
      const usage = store.usageOf(account.id)
      const spent =
        channel === 'Sms' || channel === 'WhatsApp'
          ? checkQuota(account, usage, channel, 1) // RES-04
          : undefined
      if (spent) throw spent
      context.keep(resend(document, signer, now()))
      return { status: actionStatus }
    },
  })

  const factsOf = ({ contentType, file }: PracticeDocument) =>
    contentType === 'application/pdf'
      ? context.readPdfFacts(file, store.pathOf(file))
      : Promise.resolve({ kind: 'word' } as const)
}
