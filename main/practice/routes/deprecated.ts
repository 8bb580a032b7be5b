// Operations of version 1 that version 2 replaces, which still answer (VER-02, LIST-14, PART-14). The document shows
// only the list of categories; the other three follow it and their replacements.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toCategory, toUser } from '../account-wire.ts'
import { deprecatedPagingFields, toDeprecatedPage } from '../deprecated-paging.ts'
import {
  LIST_FILTERS,
  documentFilters,
  documentOrders,
  firstDocumentFilters,
  selectDocuments,
} from '../document-query.ts'
import { ATTACHMENT_RULES } from '../download-rules.ts'
import type { DownloadUrls } from '../download-urls.ts'
import { needDocument } from '../find-document.ts'
import type { Orders } from '../list-query.ts'
import {
  categoryFilters,
  categoryOrders,
  firstUserFilters,
  selectCategories,
  selectUsers,
  sortBy,
  userFilters,
  userOrders,
} from '../list-query.ts'
import { listedDocuments } from '../listed-documents.ts'
import { parseQuery, toSortField } from '../paging.ts'
import type { PracticeContext } from '../practice-context.ts'
import { addRoute, queryOf } from '../route.ts'
import { holds, obey } from '../rule.ts'
import { toListItem } from '../to-wire.ts'

const V1 = '/partners/v1/accounts/:accountId'
const V2 = '/partners/v2/accounts/:accountId'

type Paging = z.infer<z.ZodObject<typeof deprecatedPagingFields>>

export function addDeprecatedRoutes(
  app: FastifyInstance,
  context: PracticeContext,
  urls: DownloadUrls,
): void {
  const { settings } = context

  const sort = <Item extends { readonly id: string }>(
    items: readonly Item[],
    orders: Orders<Item>,
    { sortField, sortType }: Paging,
  ): readonly Item[] => {
    const field = toSortField(['Id', ...Object.keys(orders)], sortField, 'sortField', settings)
    return sortBy(items, orders[field] ?? byId, sortType === 'desc')
  }

  addRoute(app, context, {
    method: 'GET',
    url: `${V1}/categories`,
    target: 'categories',
    features: ['categories'],
    replacedBy: `${V2}/categories`,
    handle(request, account) {
      const schema = z.object({ ...deprecatedPagingFields, ...categoryFilters })
      const query = parseQuery(schema, queryOf(request), settings)
      const selected = selectCategories(account.categories, query, settings)
      const sorted = sort(selected, categoryOrders, query)
      const toWire = (each: (typeof sorted)[number]): object => toCategory(each, account)
      return { status: 200, body: toDeprecatedPage(sorted, query, toWire, settings) }
    },
  })
  addRoute(app, context, {
    method: 'GET',
    url: `${V1}/users`,
    target: 'users',
    features: [],
    replacedBy: `${V2}/users`,
    handle(request, account) {
      const filters = holds('VER-05', settings) ? firstUserFilters : userFilters
      const schema = z.object({ ...deprecatedPagingFields, ...filters })
      const query = parseQuery(schema, queryOf(request), settings)
      const sorted = sort(selectUsers(account.users, query, settings), userOrders, query)
      return { status: 200, body: toDeprecatedPage(sorted, query, toUser, settings) }
    },
  })
  addRoute(app, context, {
    method: 'GET',
    url: `${V1}/documents`,
    target: 'list',
    features: ['documents'],
    replacedBy: `${V2}/documents`,
    handle(request, account) {
      const filters = holds('VER-05', settings) ? firstDocumentFilters : documentFilters
      const schema = z.object({ ...deprecatedPagingFields, ...filters })
      const query = parseQuery(schema, queryOf(request), settings, LIST_FILTERS)
      const selected = selectDocuments(listedDocuments(context, account), query, settings)
      const sorted = sort(selected, documentOrders, query)
      const toWire = (each: (typeof sorted)[number]): object => toListItem(each, account)
      return { status: 200, body: toDeprecatedPage(sorted, query, toWire, settings) }
    },
  })
  addRoute(app, context, {
    method: 'GET',
    url: `${V1}/documents/:documentId/download/with-attachments`,
    target: 'ticket',
    features: ['documents'],
    replacedBy: `${V2}/documents/:documentId/download/with-attachments`,
    handle(request, account) {
      const document = needDocument(context, request, account)
      obey(ATTACHMENT_RULES, { document, settings }, settings.withoutRules)
      return { status: 200, body: urls.make(document, 'withAttachments') }
    },
  })
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : Number(a.id > b.id)
}
