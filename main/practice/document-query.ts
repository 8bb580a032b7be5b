// The v2 document list as a pure function: parameters, filters, order, page (LIST-01 to LIST-10).
import { z } from 'zod'
import { documentSignatureStatuses, documentStatuses } from './status-names.ts'
import { parsePayload, reject } from './problem.ts'
import type { PracticeDocument } from './practice-document.ts'
import { lastSignedAt } from './practice-document.ts'
import type { PracticeSettings } from './settings.ts'
import { toDay } from './service-day.ts'

/** Names in lower case (WIRE-15), values as they were repeated (WIRE-16). */
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

const SORT_FIELDS = ['Name', 'CreatedAt'] as const
const INT32_MAX = 2 ** 31 - 1

const count = z.string().regex(/^\d+$/u).transform(Number).pipe(z.number().min(1).max(INT32_MAX))
const day = z.iso.date().optional()

const parametersSchema = z.object({
  Page: count.default(1),
  PerPage: count.default(20),
  SortField: z.string().default('Name'),
  SortDirection: z.enum(['Asc', 'Desc']).default('Asc'),
  DocumentId: z.guid().optional(),
  Name: z.string().optional(),
  DeadlineDateFrom: day,
  DeadlineDateTo: day,
  SignatureDateFrom: day,
  SignatureDateTo: day,
  CreatedFrom: day,
  CreatedTo: day,
  Categories: z.array(z.guid()).optional(),
  DocumentStatus: z.array(z.enum(documentStatuses)).optional(),
  DocumentSignatureStatus: z.array(z.enum(documentSignatureStatuses)).optional(),
})
type Parameters = z.infer<typeof parametersSchema>

const LISTS: ReadonlySet<string> = new Set([
  'Categories',
  'DocumentStatus',
  'DocumentSignatureStatus',
])

/** @throws Problem 422 for a value that is none, or a sort field outside the accepted ones (LIST-02) */
export function parseParameters(query: Query): Parameters {
  const values = Object.keys(parametersSchema.shape).flatMap((name) => {
    const given = query.get(name.toLowerCase())
    return given === undefined ? [] : [[name, LISTS.has(name) ? given : given.at(-1)] as const]
  })
  const parameters = parsePayload(parametersSchema, Object.fromEntries(values))
  if (!SORT_FIELDS.some((field) => field === parameters.SortField)) {
    throw reject('SortField', `O campo de ordenação ${parameters.SortField} não é aceito.`)
  }
  return parameters
}

/** Filters combine with AND, inside a list with OR (LIST-07). */
export function selectDocuments(
  documents: readonly PracticeDocument[],
  parameters: Parameters,
  settings: PracticeSettings,
): readonly PracticeDocument[] {
  const wanted = parameters.DocumentId?.toLowerCase()
  const categories = parameters.Categories?.map((id) => id.toLowerCase())
  const fold = (text: string): string =>
    settings.nameFilterIgnoresCase ? text.toLowerCase() : text
  const part = parameters.Name === undefined ? undefined : fold(parameters.Name)
  const isIn = (at: number | undefined, from: string | undefined, to: string | undefined) => {
    if (from === undefined && to === undefined) return true
    const on = at === undefined ? undefined : toDay(at, settings.filterZone)
    return on !== undefined && on >= (from ?? on) && on <= (to ?? on)
  }
  const { CreatedFrom, CreatedTo, DeadlineDateFrom, DeadlineDateTo } = parameters
  const { SignatureDateFrom, SignatureDateTo } = parameters
  return documents.filter(
    (document) =>
      (wanted ?? document.id) === document.id &&
      isOneOf(parameters.DocumentSignatureStatus, document.signatureStatusId) &&
      isOneOf(parameters.DocumentStatus, document.statusId) &&
      (categories?.some((id) => document.categories.includes(id)) ?? true) &&
      (part === undefined || fold(document.name).includes(part)) &&
      isIn(document.createdAt, CreatedFrom, CreatedTo) &&
      isIn(document.deadline, DeadlineDateFrom, DeadlineDateTo) &&
      isIn(lastSignedAt(document), SignatureDateFrom, SignatureDateTo),
  )
}

const byName = new Intl.Collator('pt-BR')

function byAge(a: PracticeDocument, b: PracticeDocument): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
}

export function sortDocuments(
  documents: readonly PracticeDocument[],
  { SortField, SortDirection }: Pick<Parameters, 'SortField' | 'SortDirection'>,
): readonly PracticeDocument[] {
  const turn = SortDirection === 'Desc' ? -1 : 1
  return documents.toSorted(
    (a, b) => turn * ((SortField === 'Name' && byName.compare(a.name, b.name)) || byAge(a, b)),
  )
}

/** LIST-03, LIST-05; the last two are absent where they do not exist. */
export function toPage<Item>(
  items: readonly Item[],
  parameters: Pick<Parameters, 'Page' | 'PerPage'>,
  settings: Pick<PracticeSettings, 'maxPerPage'>,
): Page<Item> {
  const page = parameters.Page
  const perPage = Math.min(parameters.PerPage, settings.maxPerPage)
  const totalPages = Math.ceil(items.length / perPage)
  const hasPreviousPage = page > 1
  const hasNextPage = page < totalPages
  return {
    items: items.slice((page - 1) * perPage, page * perPage),
    page,
    perPage,
    count: items.length,
    totalPages,
    hasPreviousPage,
    hasNextPage,
    ...(hasPreviousPage ? { previousPage: page - 1 } : {}),
    ...(hasNextPage ? { nextPage: page + 1 } : {}),
  }
}

function isOneOf(wanted: readonly string[] | undefined, value: string): boolean {
  return wanted?.includes(value) ?? true
}
