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
  /** Name, unique in the account without letter case (CAT-04). */
  readonly name: string
  /** Flag for new documents; inactive categories stay on documents that have them (CAT-09). */
  readonly active: boolean
  readonly accountId?: AccountId
  readonly createdAt?: EpochMs
}

export type CategoryPage = Page<Category>

export type CategoryFilter = {
  /** Text that the name contains. */
  readonly name?: string
  /** Flag to filter by; both when absent. */
  readonly active?: boolean
}

export type CategoryPageRequest = PageRequest<CategoryFilter, 'Name' | 'CreatedAt' | 'Active'>

/** Category; `active` is required, since a change of status means nothing without it. */
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
