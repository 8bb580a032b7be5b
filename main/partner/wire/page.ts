// Page and query that the lists of version 2 share (LIST-01 to LIST-05).
import { z } from 'zod'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { lenient } from './wire-value.ts'

export type Page<Item> = {
  readonly items: readonly Item[]
  /** Count of unreadable items, for the log. */
  readonly unreadable: number
  /** Number that the service gives the page; absent where it gives none: the page is the one that was asked for. */
  readonly page?: number
  /** Page size that the service used; it may be smaller than requested (LIM-08). */
  readonly perPage?: number
  /** Total for the filter, not of the page (LIST-05). */
  readonly count: number
  readonly totalPages?: number
  readonly hasPreviousPage?: boolean
  readonly hasNextPage: boolean
  readonly previousPage?: number
  readonly nextPage?: number
}

export type PageRequest<Filter, SortField extends string> = {
  readonly filter: Filter
  /** Number of the page, from 1. */
  readonly page: number
  readonly perPage: number
  /** Field of the order; by creation when absent, which new records change least (LIST-09). */
  readonly sortField?: SortField
  readonly sortDirection: 'Asc' | 'Desc'
}

/** Schema of a page; an item of another shape is counted and does not affect the others. */
export function pageWireSchema<Schema extends z.ZodType>(itemSchema: Schema) {
  return z
    .object({
      items: z.array(z.unknown()),
      page: lenient(z.number().int()),
      perPage: lenient(z.number().int()),
      count: z.number().int(),
      totalPages: lenient(z.number().int()),
      hasPreviousPage: lenient(z.boolean()),
      hasNextPage: lenient(z.boolean()),
      previousPage: lenient(z.number().int()),
      nextPage: lenient(z.number().int()),
    })
    .transform(({ items, page, hasNextPage, nextPage, ...rest }): Page<z.output<Schema>> => {
      const readable = items.flatMap((item) => {
        if (!hasId(item)) return []
        const read = itemSchema.safeParse(item)
        return read.success ? [read.data] : []
      })
      return omitUndefined({
        items: readable,
        unreadable: items.length - readable.length,
        page,
        hasNextPage: hasNextPage ?? nextPage !== undefined,
        nextPage,
        ...rest,
      })
    })
}

/**
 * Check for an id, which every item has (LIST-10, LIST-12, CAT-02), so that one without an id costs
 * no parse error.
 */
function hasId(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
}

type FilterValue = string | boolean | readonly string[] | undefined

/**
 * Query of a page: `Page` and `PerPage` always (LIST-01), list values repeated (WIRE-16), in the
 * order of `names`.
 */
export function toPageQuery<Filter extends Readonly<Record<string, FilterValue>>>(
  request: PageRequest<Filter, string>,
  sortField: string,
  names: Readonly<Record<keyof Filter, string>>,
): URLSearchParams {
  const query = new URLSearchParams({
    Page: String(request.page),
    PerPage: String(request.perPage),
    SortField: sortField,
    SortDirection: request.sortDirection,
  })
  for (const [field, name] of Object.entries(names)) {
    const value: FilterValue = request.filter[field]
    for (const each of toTexts(value)) query.append(name, each)
  }
  return query
}

function toTexts(value: FilterValue): readonly string[] {
  if (value === undefined) return []
  return typeof value === 'object' ? value : [String(value)]
}
