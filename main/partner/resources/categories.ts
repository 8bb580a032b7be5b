// Categories of an account (CAT-02 to CAT-08).
import type { AccountId, CategoryId } from '../../../shared/model/ids.ts'
import type { CallResult } from '../call-result.ts'
import type { Caller } from '../call.ts'
import { toRequestLine } from '../operations.ts'
import { PAGE_SHAPE } from '../read-list.ts'
import { toJsonBody } from '../request-body.ts'
import type { Category, CategoryPage, CategoryPageRequest } from '../wire/category.ts'
import {
  categoryPageWireSchema,
  categoryWireSchema,
  toCategoryListQuery,
} from '../wire/category.ts'
import { nothingWireSchema } from '../wire/nothing.ts'

export type CategoryCalls = {
  readonly listCategories: (
    accountId: AccountId,
    request: CategoryPageRequest,
  ) => Promise<CallResult<CategoryPage>>
  /**
   * Creation of a category, active from the start (CAT-03); refused with 400 when the name is taken
   * (CAT-04).
   */
  readonly createCategory: (accountId: AccountId, name: string) => Promise<CallResult<Category>>
  /** Read of a category; refused with 404 when the account does not have it (CAT-05). */
  readonly readCategory: (
    accountId: AccountId,
    categoryId: CategoryId,
  ) => Promise<CallResult<Category>>
  readonly renameCategory: (
    accountId: AccountId,
    categoryId: CategoryId,
    name: string,
  ) => Promise<CallResult<Category>>
  /**
   * Removal; refused with 400 while documents or templates have it, and when it does not exist
   * (CAT-07).
   */
  readonly removeCategory: (
    accountId: AccountId,
    categoryId: CategoryId,
  ) => Promise<CallResult<undefined>>
  /** Inversion of `active`: two calls change nothing (CAT-08, ERR-16). */
  readonly changeCategoryStatus: (
    accountId: AccountId,
    categoryId: CategoryId,
  ) => Promise<CallResult<Category>>
}

export function createCategoryCalls(call: Caller): CategoryCalls {
  return {
    listCategories: (accountId, request) =>
      call(
        toRequestLine('partners_v2_categories_list', { accountId }, toCategoryListQuery(request)),
        { schema: categoryPageWireSchema, answers: PAGE_SHAPE },
      ),
    createCategory: (accountId, name) =>
      call(toRequestLine('partners_v1_categories_create', { accountId }), {
        body: toJsonBody({ name }),
        schema: categoryWireSchema,
        answers: 'record',
      }),
    readCategory: (accountId, id) =>
      call(toRequestLine('partners_v1_categories_get', { accountId, id }), {
        schema: categoryWireSchema,
        answers: 'record',
      }),
    renameCategory: (accountId, id, name) =>
      call(toRequestLine('partners_v1_categories_update', { accountId, id }), {
        body: toJsonBody({ name }),
        schema: categoryWireSchema,
        answers: 'record',
      }),
    removeCategory: (accountId, id) =>
      call(toRequestLine('partners_v1_categories_delete', { accountId, id }), {
        schema: nothingWireSchema,
        answers: 'record',
      }),
    changeCategoryStatus: (accountId, id) =>
      call(toRequestLine('partners_v1_categories_change_status', { accountId, id }), {
        schema: categoryWireSchema,
        answers: 'record',
      }),
  }
}
