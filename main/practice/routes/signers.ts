// Routes of a document's signers: add, edit, remove, resend.
import type { FastifyInstance } from 'fastify'
import { saveContacts } from '../contacts.ts'
import { addSigner, editSigner, removeSigner, resend } from '../document-moves.ts'
import { findSigner, needDocument } from '../find-document.ts'
import { toChannel } from '../messages.ts'
import { PLAN_RULES, SIGNER_RULES, checkQuota } from '../plan-rules.ts'
import type { PracticeContext } from '../practice-context.ts'
import type { PracticeDocument } from '../practice-document.ts'
import { parsePayload } from '../problem.ts'
import { addRoute } from '../route.ts'
import { holds, obey } from '../rule.ts'
import { STRICT_RULES } from '../strict-rules.ts'
import { editedSigner, toArea, toSigner } from '../signer-facts.ts'
import { ADD_RULES, EDIT_RULES, REMOVE_RULES, RESEND_RULES } from '../signer-rules.ts'
import { SIGNATURES, SIGNATURE_FEATURES } from './document-signatures.ts'

const SIGNER = `${SIGNATURES}/:documentId/signature/:signatureId`
const BASE = { target: 'signers', features: SIGNATURE_FEATURES } as const

export function addSignerRoutes(app: FastifyInstance, context: PracticeContext): void {
  const { settings, store, payloads } = context
  const moment = () => ({ now: context.now(), settings })

  addRoute(app, context, {
    ...BASE,
    method: 'POST',
    url: `${SIGNATURES}/:documentId/signature`,
    async handle(request, account) {
      const payload = parsePayload(payloads.add, request.body)
      const facts = await factsOf(needDocument(context, request, account))
      // Read after the file, during which it may have changed.
      const document = needDocument(context, request, account)
      const usage = store.usageOf(account.id)
      obey(
        STRICT_RULES,
        {
          settings,
          now: context.now(),
          // The position is left out, since the service itself gives one to an added signer.
          signers: [{ ...payload, order: undefined }],
          isOneSigner: true,
          areas: payload.signatureAreas ?? [],
          deadline: undefined,
          scheduledTo: undefined,
        },
        settings.withoutRules,
      )
      obey(ADD_RULES, { document, payload, facts, settings }, settings.withoutRules)
      // Evidence that an addition does not apply is not checked either (ADD-07).
      const asked = holds('ADD-07', settings)
        ? { ...payload, additionalAuthenticationMethods: [] }
        : payload
      const rules = holds('ADD-09', settings) ? SIGNER_RULES : []
      obey(rules, { account, settings, usage, signers: [asked] }, settings.withoutRules)
      const signer = toSigner(asked, settings)
      const areas = (payload.signatureAreas ?? []).map((area) => toArea(area, signer.id))
      context.keep(addSigner(document, signer, areas, moment()))
      if (holds('SIGN-16', settings)) saveContacts(context, account.id, [payload])
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
      const resends = payload.resendLinkAfterEdit ?? false
      const rules = resends ? SIGNER_RULES : PLAN_RULES // what is not sent uses no quota
      obey(
        STRICT_RULES,
        {
          settings,
          now: context.now(),
          // The position is left out, since an edit does not change it.
          signers: [{ ...edited, order: undefined }],
          isOneSigner: true,
          areas: [],
          deadline: undefined,
          scheduledTo: undefined,
        },
        settings.withoutRules,
      )
      obey(EDIT_RULES, { document, signer, edited, settings }, settings.withoutRules)
      obey(rules, { account, settings, usage, signers: [edited] }, settings.withoutRules)
      context.keep(editSigner(document, edited, resends, moment()))
      return { status: settings.actionStatus }
    },
  })
  addRoute(app, context, {
    ...BASE,
    method: 'DELETE',
    url: `${SIGNER}/remove`,
    handle(request, account) {
      const { document, signer } = findSigner(context, request, account)
      obey(REMOVE_RULES, { document, signer, settings }, settings.withoutRules)
      context.keep(removeSigner(document, signer, moment()))
      return { status: settings.actionStatus }
    },
  })
  addRoute(app, context, {
    ...BASE,
    method: 'POST',
    url: `${SIGNER}/resend`,
    handle(request, account) {
      const { document, signer } = findSigner(context, request, account)
      obey(RESEND_RULES, { document, signer, settings }, settings.withoutRules)
      const channel = toChannel(signer, 'resend', settings)
      const usage = store.usageOf(account.id)
      const spent =
        (channel === 'Sms' || channel === 'WhatsApp') && holds('RES-04', settings)
          ? checkQuota(account, usage, channel, 1)
          : undefined
      if (spent) throw spent
      context.keep(resend(document, signer, moment()))
      return { status: settings.actionStatus }
    },
  })

  const factsOf = ({ contentType, file }: PracticeDocument) =>
    file === undefined
      ? Promise.resolve({ kind: 'unreadable' } as const)
      : context.readFileFacts({ contentType, hash: file, path: store.pathOf(file) })
}
