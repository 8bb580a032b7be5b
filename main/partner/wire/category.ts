// CategoryDto and the v2 category list (CAT-02, CAT-03).
import { z } from 'zod'
import type { AccountId, CategoryId } from '../../../shared/model/ids.ts'
import { accountIdSchema, categoryIdSchema } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { Page, PageRequest } from './page.ts'
import { pageWireSchema, toPageQuery } from './page.ts'
import { lenient, wireInstantSchema } from './wire-value.ts'

export type Category = {
  readonly id: CategoryId
  /** Unique in the account, ignoring letter case (CAT-04). */
  readonly name: string
  /** Inactive ones stay on documents that have them, and are not for new ones (CAT-09). */
  readonly active: boolean
  readonly accountId?: AccountId
  readonly createdAt?: EpochMs
}

export type CategoryPage = Page<Category>

export type CategoryFilter = {
  /** Contained in the name. */
  readonly name?: string
  /** Both when absent. */
  readonly active?: boolean
}

export type CategoryPageRequest = PageRequest<CategoryFilter, 'Name' | 'CreatedAt' | 'Active'>

/** Without `active` nobody knows what a change of status did. */
export const categoryWireSchema = z
  .object({
    id: categoryIdSchema,
    name: z.string(),
    active: z.boolean(),
    accountId: lenient(accountIdSchema),
    createdAt: lenient(wireInstantSchema),
  })
  .transform((category): Category => omitUndefined(category))

export const categoryPageWireSchema = pageWireSchema(categoryWireSchema)

export function toCategoryListQuery(request: CategoryPageRequest): URLSearchParams {
  return toPageQuery(request, request.sortField ?? 'CreatedAt', FILTER_NAMES)
}

const FILTER_NAMES: Readonly<Record<keyof CategoryFilter, string>> = {
  name: 'Name',
  active: 'Active',
}
