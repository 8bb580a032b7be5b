// Paging of the deprecated lists of version 1 (CAT-01, LIST-14).
import { z } from 'zod'
import { pageNumber, pageSize } from './paging.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

export const deprecatedPagingFields = {
  pageIndex: pageNumber,
  pageSize,
  sortField: z.string().default('Id'),
  sortType: z.enum(['asc', 'desc']).default('asc'),
} as const

type Parameters = z.infer<z.ZodObject<typeof deprecatedPagingFields>>

/** Page of version 1 with `additionalData`, which is null though nulls are left out elsewhere (WIRE-14). */
export function toDeprecatedPage<Item>(
  items: readonly Item[],
  parameters: Parameters,
  toWire: (item: Item) => object,
  settings: Pick<PracticeSettings, 'maxPerPage' | 'withoutRules'>,
): object {
  const size = Math.min(parameters.pageSize, settings.maxPerPage)
  const start = (parameters.pageIndex - 1) * size
  return {
    items: items.slice(start, start + size).map(toWire),
    totalPages: Math.ceil(items.length / size),
    totalRecords: items.length,
    pageSize: size,
    ...(holds('WIRE-14', settings) ? { additionalData: null } : {}),
  }
}
