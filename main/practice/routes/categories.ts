// Categories (CAT-02 to CAT-09); the deprecated list is in deprecated.ts.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { toCategory } from '../account-wire.ts'
import {
  ADD_CATEGORY_RULES,
  EDIT_CATEGORY_RULES,
  REMOVE_CATEGORY_RULES,
} from '../category-rules.ts'
import { categoryFilters, categoryOrders, selectCategories, sortBy } from '../list-query.ts'
import { pagingFields, parseQuery, toPage, toSortField } from '../paging.ts'
import type { PracticeAccount } from '../practice-account.ts'
import type { PracticeContext } from '../practice-context.ts'
import { Problem, parsePayload, refuse } from '../problem.ts'
import { addRoute, pathOf, queryOf } from '../route.ts'
import { holds, obey } from '../rule.ts'

const CATEGORIES = '/partners/v1/accounts/:accountId/categories'
const CATEGORY = `${CATEGORIES}/:categoryId`
const BASE = { target: 'categories', features: ['categories'] } as const
const ABSENT = 'Categoria não existe'

const listSchema = z.object({ ...pagingFields, ...categoryFilters })
const categorySchema = z.object({
  name: z.string().trim().min(1, 'O nome da categoria é obrigatório.'),
})

type Category = PracticeAccount['categories'][number]

export function addCategoryRoutes(app: FastifyInstance, context: PracticeContext): void {
  const { settings, accounts, store, now, baseUrl } = context

  const replace = (account: PracticeAccount, changed: Category): object => {
    const categories = account.categories.map((each) => (each.id === changed.id ? changed : each))
    accounts.keep({ ...account, categories })
    return toCategory(changed, account)
  }

  addRoute(app, context, {
    ...BASE,
    method: 'GET',
    url: '/partners/v2/accounts/:accountId/categories',
    handle(request, account) {
      const query = parseQuery(listSchema, queryOf(request), settings)
      const field = toSortField(
        ['Name', 'CreatedAt', 'Active'],
        query.SortField,
        'SortField',
        settings,
      )
      const selected = selectCategories(account.categories, query, settings)
      const sorted = sortBy(selected, categoryOrders[field], query.SortDirection === 'Desc')
      const page = toPage(sorted, query, settings)
      return {
        status: 200,
        body: { ...page, items: page.items.map((each) => toCategory(each, account)) },
      }
    },
  })
  addRoute(app, context, {
    ...BASE,
    method: 'POST',
    url: CATEGORIES,
    handle(request, account) {
      const { name } = parsePayload(categorySchema, request.body)
      obey(ADD_CATEGORY_RULES, { account, name }, settings.withoutRules)
      const createdAt = new Date(now()).toISOString()
      const category = { id: randomUUID(), name, active: true, createdAt }
      accounts.keep({ ...account, categories: [...account.categories, category] })
      const location = `${baseUrl()}/partners/v1/accounts/${account.id}/categories/${category.id}`
      return {
        status: 201,
        body: toCategory(category, account),
        ...(holds('CAT-03', settings) ? { headers: { location } } : {}),
      }
    },
  })
  addRoute(app, context, {
    ...BASE,
    method: 'GET',
    url: CATEGORY,
    handle(request, account) {
      const category = findCategory(request, account)
      if (!category) throw holds('CAT-05', settings) ? new Problem(404) : refuse(ABSENT)
      return { status: 200, body: toCategory(category, account) }
    },
  })
  addRoute(app, context, {
    ...BASE,
    method: 'PUT',
    url: CATEGORY,
    handle(request, account) {
      const { name } = parsePayload(categorySchema, request.body)
      const category = requireCategory(request, account)
      obey(EDIT_CATEGORY_RULES, { account, name, id: category.id }, settings.withoutRules)
      return { status: 200, body: replace(account, { ...category, name }) }
    },
  })
  addRoute(app, context, {
    ...BASE,
    method: 'DELETE',
    url: CATEGORY,
    handle(request, account) {
      const { id } = requireCategory(request, account)
      const documents = store.documents()
      obey(REMOVE_CATEGORY_RULES, { account, documents, id }, settings.withoutRules)
      const categories = account.categories.filter((each) => each.id !== id)
      accounts.keep({ ...account, categories })
      return { status: 204 }
    },
  })
  addRoute(app, context, {
    ...BASE,
    method: 'PATCH',
    url: `${CATEGORY}/change-status`,
    handle(request, account) {
      const category = requireCategory(request, account)
      const active = holds('CAT-08', settings) ? !category.active : category.active
      return { status: 200, body: replace(account, { ...category, active }) }
    },
  })
}

function findCategory(request: FastifyRequest, account: PracticeAccount): Category | undefined {
  const wanted = pathOf(request)['categoryId']?.toLowerCase()
  return account.categories.find(({ id }) => id === wanted)
}

/**
 * Category of the path.
 * @throws Problem 400 when it is missing (CAT-06, CAT-07, CAT-08)
 */
function requireCategory(request: FastifyRequest, account: PracticeAccount): Category {
  const category = findCategory(request, account)
  if (!category) throw refuse(ABSENT)
  return category
}
