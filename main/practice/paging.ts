// Paging of the v2 lists: parameters, sort field, page (LIST-01 to LIST-05).
import { z } from 'zod'
import { parsePayload, reject } from './problem.ts'
import type { Statutes } from './rule.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

/** Query by name as sent, with all values of a repeated name (WIRE-16). */
export type Query = ReadonlyMap<string, readonly string[]>

export type Page<Item> = {
  readonly items: readonly Item[]
  readonly page: number
  readonly perPage: number
  readonly count: number
  readonly totalPages: number
  readonly hasPreviousPage: boolean
  readonly hasNextPage: boolean
  readonly previousPage?: number
  readonly nextPage?: number
}

const INT32_MAX = 2 ** 31 - 1
const FIRST_PAGE = 1
const DEFAULT_SIZE = 20

const int32 = z.string().regex(/^\d+$/u).transform(Number).pipe(z.number().min(1).max(INT32_MAX))
/** Page number and size (LIM-08). */
export const pageNumber = int32.default(FIRST_PAGE)
export const pageSize = int32.default(DEFAULT_SIZE)
export const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false']))
  .transform((text) => text === 'true')

/** Parameters of a page, which have defaults although the document declares them required (LIST-01). */
export const pagingFields = {
  Page: pageNumber,
  PerPage: pageSize,
  SortField: z.string().exactOptional(),
  SortDirection: z.enum(['Asc', 'Desc']).default('Asc'),
} as const

/**
 * Parameters by the schema's names in any letter case (WIRE-15); unknown ones are ignored. Of a repeated parameter
 * the last value counts, unless it is a list.
 * @throws Problem 422 for a wrong value
 */
export function parseQuery<Schema extends z.ZodObject>(
  schema: Schema,
  query: Query,
  statutes: Statutes,
  lists: ReadonlySet<string> = new Set(),
): z.infer<Schema> {
  const fold = (name: string): string => (holds('WIRE-15', statutes) ? name.toLowerCase() : name)
  const values = Object.keys(schema.shape).flatMap((name) => {
    const given = [...query].filter(([key]) => fold(key) === fold(name)).flatMap(([, each]) => each)
    if (given.length === 0) return []
    return [[name, lists.has(name) ? given : given.at(-1)] as const]
  })
  return parsePayload(schema, Object.fromEntries(values))
}

/**
 * Sort field (LIST-02); the first accepted one is the default.
 * @throws Problem 422
 */
export function toSortField<Field extends string>(
  accepted: readonly [Field, ...Field[]],
  wanted: string | undefined,
  propertyName: string,
  statutes: Statutes,
): Field {
  const [usual] = accepted
  if (wanted === undefined) return usual
  const found = accepted.find((field) => field === wanted)
  if (found === undefined && holds('LIST-02', statutes)) {
    throw reject(propertyName, `O campo de ordenação ${wanted} não é aceito.`)
  }
  return found ?? usual
}

/** Page with its numbers (LIST-03, LIST-05); those of neighbours are absent where there are none. */
export function toPage<Item>(
  items: readonly Item[],
  parameters: { readonly Page: number; readonly PerPage: number },
  settings: Pick<PracticeSettings, 'maxPerPage' | 'withoutRules'>,
): Page<Item> {
  const page = parameters.Page
  const perPage = Math.min(parameters.PerPage, settings.maxPerPage)
  const shown = items.slice((page - 1) * perPage, page * perPage)
  const totalPages = Math.ceil(items.length / perPage)
  // From beyond the last page, `previousPage` is the last page (LIST-17).
  const previousPage = holds('LIST-17', settings) ? Math.min(page - 1, totalPages) : page - 1
  const hasPreviousPage = previousPage >= FIRST_PAGE
  const hasNextPage = page < totalPages
  const isStated = !holds('LIST-03', settings)
  return {
    items: shown,
    page,
    perPage,
    count: holds('LIST-05', settings) ? items.length : shown.length,
    totalPages,
    hasPreviousPage,
    hasNextPage,
    ...(hasPreviousPage || isStated ? { previousPage } : {}),
    ...(hasNextPage || isStated ? { nextPage: page + 1 } : {}),
  }
}
