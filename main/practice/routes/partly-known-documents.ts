// Routes of partly known operations on existing documents (PART-02 to PART-06, DL-08); methods, paths and bodies are
// invented (preset-bindings.ts).
import type { FastifyInstance } from 'fastify'
import { toSignatureRequest } from '../create-document.ts'
import { GROUP_RULES } from '../create-rules.ts'
import { changeEvidence } from '../document-moves.ts'
import { CERTIFICATE_RULES } from '../download-rules.ts'
import type { DownloadUrls } from '../download-urls.ts'
import { findSigner, needDocument } from '../find-document.ts'
import { changeGroups, remove, requestSignatures } from '../life-moves.ts'
import { SIGNER_RULES } from '../plan-rules.ts'
import type { PracticeContext } from '../practice-context.ts'
import type { PracticeDocument } from '../practice-document.ts'
import { PRESET } from '../preset-paths.ts'
import { parsePayload } from '../problem.ts'
import { REQUEST_RULES } from '../request-rules.ts'
import { addRoute } from '../route.ts'
import { holds, obey } from '../rule.ts'
import { EVIDENCE_RULES } from '../signer-rules.ts'
import { STRICT_RULES } from '../strict-rules.ts'
import { SIGNATURE_FEATURES } from './document-signatures.ts'

export function addPartlyKnownDocumentRoutes(
  app: FastifyInstance,
  context: PracticeContext,
  urls: DownloadUrls,
): void {
  const { settings, store, payloads } = context
  const moment = () => ({ now: context.now(), settings })
  const base = { target: 'signers', isPartlyKnown: true } as const

  addRoute(app, context, {
    ...base,
    method: 'POST',
    url: PRESET.signatureRequest,
    features: ['documents'],
    async handle(request, account) {
      const payload = parsePayload(payloads.request, request.body)
      const facts = await factsOf(needDocument(context, request, account))
      const document = needDocument(context, request, account)
      const { id } = account
      const { signers } = payload
      const usage = store.usageOf(id)
      obey(
        REQUEST_RULES,
        { payload, signers, account, settings, usage, facts, document },
        settings.withoutRules,
      )
      const asked = toSignatureRequest(payload, settings)
      obey(
        STRICT_RULES,
        {
          settings,
          now: context.now(),
          signers,
          areas: payload.signatureAreas ?? [],
          deadline: asked.deadline,
          scheduledTo: asked.scheduledTo,
        },
        settings.withoutRules,
      )
      const deadline = holds('PART-02', settings) ? asked.deadline : document.deadline
      context.keep(requestSignatures(document, { ...asked, deadline }, moment()))
      return { status: 204 }
    },
  })
  addRoute(app, context, {
    ...base,
    method: 'PUT',
    url: PRESET.documentGroups,
    features: [],
    handle(request, account) {
      const { groups } = parsePayload(payloads.groups, request.body)
      const document = needDocument(context, request, account)
      const rules = holds('PART-03', settings) ? GROUP_RULES : []
      obey(rules, { account, groups }, settings.withoutRules)
      context.keep(changeGroups(document, groups))
      return { status: 204 }
    },
  })
  addRoute(app, context, {
    ...base,
    method: 'PUT',
    url: PRESET.evidence,
    features: SIGNATURE_FEATURES,
    handle(request, account) {
      const payload = parsePayload(payloads.evidence, request.body)
      const { document, signer } = findSigner(context, request, account)
      const methods = payload.additionalAuthenticationMethods
      obey(EVIDENCE_RULES, { document, signer }, settings.withoutRules)
      const asked = { role: signer.role, additionalAuthenticationMethods: methods }
      const usage = store.usageOf(account.id)
      obey(SIGNER_RULES, { account, settings, usage, signers: [asked] }, settings.withoutRules)
      context.keep(changeEvidence(document, signer, methods))
      return { status: 204 }
    },
  })
  addRoute(app, context, {
    ...base,
    method: 'GET',
    url: PRESET.certificate,
    target: 'ticket',
    features: [],
    handle(request, account) {
      const document = needDocument(context, request, account)
      obey(CERTIFICATE_RULES, { document, settings }, settings.withoutRules)
      return { status: 200, body: urls.make(document, 'certificate') }
    },
  })
  addRoute(app, context, {
    ...base,
    method: 'DELETE',
    url: PRESET.document,
    features: [],
    handle(request, account) {
      const document = needDocument(context, request, account)
      context.keep(remove(document, { saysCanceled: holds('PART-06', settings) }, moment()))
      return { status: 204 }
    },
  })

  const factsOf = ({ contentType, file }: PracticeDocument) =>
    file === undefined
      ? Promise.resolve({ kind: 'unreadable' } as const)
      : context.readFileFacts({ contentType, hash: file, path: store.pathOf(file) })
}
