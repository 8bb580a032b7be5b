// Query of the v2 document list: parameters, filters, order (LIST-06 to LIST-10). Pure.
import { z } from 'zod'
import type { Orders } from './list-query.ts'
import { contains, sortBy } from './list-query.ts'
import type { Query } from './paging.ts'
import { pagingFields, parseQuery, toSortField } from './paging.ts'
import { documentSignatureStatuses, documentStatuses } from './status-names.ts'
import type { PracticeDocument } from './practice-document.ts'
import { lastSignedAt } from './practice-document.ts'
import type { Statutes } from './rule.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

const day = z.iso.date().optional()

/** Filters of both versions; those of the creation day are of version 2 only (VER-05). */
export const firstDocumentFilters = {
  DocumentId: z.guid().optional(),
  Name: z.string().optional(),
  DeadlineDateFrom: day,
  DeadlineDateTo: day,
  SignatureDateFrom: day,
  SignatureDateTo: day,
  Categories: z.array(z.guid()).optional(),
  DocumentStatus: z.array(z.enum(documentStatuses)).optional(),
  DocumentSignatureStatus: z.array(z.enum(documentSignatureStatuses)).optional(),
} as const
export const documentFilters = {
  ...firstDocumentFilters,
  CreatedFrom: day,
  CreatedTo: day,
} as const
type Filter = z.infer<z.ZodObject<typeof documentFilters>>

const parametersSchema = z.object({ ...pagingFields, ...documentFilters })
type Parameters = Omit<z.infer<typeof parametersSchema>, 'SortField'> & {
  readonly SortField: 'Name' | 'CreatedAt'
}

export const LIST_FILTERS: ReadonlySet<string> = new Set([
  'Categories',
  'DocumentStatus',
  'DocumentSignatureStatus',
])

/**
 * Parsed parameters.
 * @throws Problem 422 for a wrong value, or an unknown sort field (LIST-02)
 */
export function parseParameters(query: Query, statutes: Statutes): Parameters {
  const parameters = parseQuery(parametersSchema, query, statutes, LIST_FILTERS)
  const wanted = parameters.SortField
  return {
    ...parameters,
    SortField: toSortField(['Name', 'CreatedAt'], wanted, 'SortField', statutes),
  }
}

/** Documents that match all filters; a list in a filter matches with any of its values (LIST-07). */
export function selectDocuments(
  documents: readonly PracticeDocument[],
  parameters: Filter,
  settings: PracticeSettings,
): readonly PracticeDocument[] {
  const wanted = parameters.DocumentId?.toLowerCase()
  const categories = parameters.Categories?.map((id) => id.toLowerCase())
  const isIn = (at: number | undefined, from: string | undefined, to: string | undefined) => {
    if (from === undefined && to === undefined) return true
    const on = at === undefined ? undefined : toDay(at, settings.filterZone)
    if (on === undefined || on < (from ?? on) || on > (to ?? on)) return false
    return holds('LIST-08', settings) || (on !== from && on !== to)
  }
  const isOneOf = (list: readonly string[] | undefined, ...values: readonly string[]): boolean => {
    const isAmong = (each: string): boolean => values.includes(each)
    if (list === undefined) return true
    return holds('LIST-07', settings) ? list.some(isAmong) : list.every(isAmong)
  }
  if (!holds('LIST-06', settings)) return documents
  const { CreatedFrom, CreatedTo, DeadlineDateFrom, DeadlineDateTo } = parameters
  const { SignatureDateFrom, SignatureDateTo } = parameters
  return documents.filter(
    (document) =>
      (wanted ?? document.id) === document.id &&
      isOneOf(parameters.DocumentSignatureStatus, document.signatureStatusId) &&
      isOneOf(parameters.DocumentStatus, document.statusId) &&
      isOneOf(categories, ...document.categories) &&
      contains(document.name, parameters.Name, settings) &&
      isIn(document.createdAt, CreatedFrom, CreatedTo) &&
      isIn(document.deadline, DeadlineDateFrom, DeadlineDateTo) &&
      isIn(lastSignedAt(document), SignatureDateFrom, SignatureDateTo),
  )
}

const byName = new Intl.Collator('pt-BR')

function byAge(a: PracticeDocument, b: PracticeDocument): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
}

/** Orders; equal documents are ordered by age. */
export const documentOrders = {
  Name: (a, b) => byName.compare(a.name, b.name) || byAge(a, b),
  CreatedAt: byAge,
} as const satisfies Orders<PracticeDocument>

export function sortDocuments(
  documents: readonly PracticeDocument[],
  { SortField, SortDirection }: Pick<Parameters, 'SortField' | 'SortDirection'>,
): readonly PracticeDocument[] {
  return sortBy(documents, documentOrders[SortField], SortDirection === 'Desc')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Day of an instant in the zone of the list's date filters (WIRE-05, LIST-08), `YYYY-MM-DD`. */
function toDay(at: number, zone: string): string {
  if (zone === 'UTC') return new Date(at).toISOString().slice(0, 10)
  // Formats are kept, since making one costs a hundred times its use.
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  formats.set(zone, format)
  return format.format(at)
}
