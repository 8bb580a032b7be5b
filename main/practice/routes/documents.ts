// The v2 document list and the download URLs (LIST-01 to LIST-10, DL-01 to DL-07).
import type { FastifyInstance } from 'fastify'
import { parseParameters, selectDocuments, sortDocuments } from '../document-query.ts'
import type { DownloadUrls } from '../download-urls.ts'
import { findDocument } from '../find-document.ts'
import { toPage } from '../paging.ts'
import type { PracticeContext } from '../practice-context.ts'
import type { PracticeDocument } from '../practice-document.ts'
import { lastSignedAt } from '../practice-document.ts'
import { refuse } from '../problem.ts'
import { addRoute, queryOf } from '../route.ts'
import type { PracticeAccount } from '../practice-account.ts'
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
      const selected = selectDocuments(listedOf(account), parameters, settings)
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
      const document = findDocument(context, request, account)
      if (!document) throw refuse('Documento não existe.')
      if (lastSignedAt(document) === undefined) {
        throw refuse('Nenhum signatário assinou o documento até o momento.') // DL-03
      }
      return { status: 200, body: urls.make(document, 'signed') }
    },
  })
  addRoute(app, context, {
    method: 'GET',
    url: '/partners/v2/accounts/:accountId/documents/:documentId/download/with-attachments',
    target: 'ticket',
    features: ['documents'],
    handle(request, account) {
      const document = findDocument(context, request, account)
      if (!document) throw refuse('Documento não existe.')
      return { status: 200, body: urls.make(document, 'original') }
    },
  })

  /** What the list shows of an account: neither what lags behind nor, by setting, what has groups. */
  const listedOf = ({ id }: PracticeAccount): readonly PracticeDocument[] => {
    const at = context.now()
    return context.store
      .documents()
      .filter(
        ({ accountId, listedAt, groups }) =>
          accountId === id && listedAt <= at && !(settings.hidesGrouped && groups.length > 0),
      )
  }
}
