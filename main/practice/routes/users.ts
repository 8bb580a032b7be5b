// The users of an account (LIST-12, LIST-13).
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toUser } from '../account-wire.ts'
import { selectUsers, sortBy, userFilters, userOrders } from '../list-query.ts'
import { pagingFields, parseQuery, toPage, toSortField } from '../paging.ts'
import type { PracticeContext } from '../practice-context.ts'
import { addRoute, queryOf } from '../route.ts'

const listSchema = z.object({ ...pagingFields, ...userFilters })
const SORT_FIELDS = ['FirstName', 'Email', 'Profile', 'AddedAt', 'Active'] as const

export function addUserRoutes(app: FastifyInstance, context: PracticeContext): void {
  const { settings } = context
  addRoute(app, context, {
    method: 'GET',
    url: '/partners/v2/accounts/:accountId/users',
    target: 'users',
    features: [],
    handle(request, { users }) {
      const query = parseQuery(listSchema, queryOf(request), settings)
      const field = toSortField(SORT_FIELDS, query.SortField, 'SortField', settings)
      const selected = selectUsers(users, query, settings)
      const sorted = sortBy(selected, userOrders[field], query.SortDirection === 'Desc')
      const page = toPage(sorted, query, settings)
      return { status: 200, body: { ...page, items: page.items.map(toUser) } }
    },
  })
}
