// The v2 document list and the download URLs (LIST-01 to LIST-10, DL-01 to DL-07).
import type { FastifyInstance } from 'fastify'
import { parseParameters, selectDocuments, sortDocuments } from '../document-query.ts'
import type { DownloadUrls } from '../download-urls.ts'
import { ATTACHMENT_RULES, SIGNED_RULES } from '../download-rules.ts'
import { needDocument } from '../find-document.ts'
import { listedDocuments } from '../listed-documents.ts'
import { toPage } from '../paging.ts'
import type { PracticeContext } from '../practice-context.ts'
import { addRoute, queryOf } from '../route.ts'
import { obey } from '../rule.ts'
import { toListItem } from '../to-wire.ts'

export function addDocumentRoutes(
  app: FastifyInstance,
  context: PracticeContext,
  urls: DownloadUrls,
): void {
  const { settings } = context

  addRoute(app, context, {
    method: 'GET',
    url: '/partners/v2/accounts/:accountId/documents',
    target: 'list',
    features: ['documents'],
    handle(request, account) {
      const parameters = parseParameters(queryOf(request), settings)
      const selected = selectDocuments(listedDocuments(context, account), parameters, settings)
      const page = toPage(sortDocuments(selected, parameters), parameters, settings)
      const items = page.items.map((document) => toListItem(document, account))
      return { status: 200, body: { ...page, items } }
    },
  })
  addRoute(app, context, {
    method: 'GET',
    url: '/partners/v1/accounts/:accountId/documents/:documentId/download/signed',
    target: 'ticket',
    features: ['documents'],
    handle(request, account) {
      const document = needDocument(context, request, account)
      obey(SIGNED_RULES, { document, settings }, settings.withoutRules)
      return { status: 200, body: urls.make(document, 'signed') }
    },
  })
  addRoute(app, context, {
    method: 'GET',
    url: '/partners/v2/accounts/:accountId/documents/:documentId/download/with-attachments',
    target: 'ticket',
    features: ['documents'],
    handle(request, account) {
      const document = needDocument(context, request, account)
      obey(ATTACHMENT_RULES, { document, settings }, settings.withoutRules)
      return { status: 200, body: urls.make(document, 'withAttachments') }
    },
  })
}
