// The v2 document list (LIST-01 to LIST-10): paging, filters and items.
import { z } from 'zod'
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import { partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { lenient, wireInstantSchema } from './wire-value.ts'

/** Item of the v2 document list (LIST-10): it carries no signers. */
export type ListedDocument = {
  readonly id: PartnerDocumentId
  readonly name: string
  readonly documentStatus: string
  readonly signatureStatus: string
  readonly createdAt: EpochMs
  readonly deadlineAt?: EpochMs
}

export type DocumentPage = {
  readonly items: readonly ListedDocument[]
  /** Items that could not be read (no id or no creation date), for the log. */
  readonly unreadable: number
  readonly page: number
  /** Total for the filter, not of the page (LIST-05). */
  readonly count: number
  readonly hasNextPage: boolean
  readonly nextPage?: number
}

export type DocumentFilter = {
  readonly documentId?: PartnerDocumentId
  readonly name?: string
  /** Days `YYYY-MM-DD`, inclusive; the zone of the day is open (LIST-08). */
  readonly createdFrom?: string
  readonly createdTo?: string
  readonly signatureDateFrom?: string
  readonly signatureDateTo?: string
  readonly deadlineFrom?: string
  readonly deadlineTo?: string
  /** A list matches any of its values (LIST-07). */
  readonly signatureStatuses?: readonly string[]
  readonly documentStatuses?: readonly string[]
  readonly categories?: readonly string[]
}

export type DocumentPageRequest = {
  readonly filter: DocumentFilter
  readonly page: number
  readonly perPage: number
  readonly sortDirection: 'Asc' | 'Desc'
}

const itemSchema = z
  .object({
    id: partnerDocumentIdSchema,
    name: lenient(z.string()),
    statusId: lenient(z.string()),
    signatureStatusId: lenient(z.string()),
    createdAt: wireInstantSchema,
    deadlineForSignature: lenient(wireInstantSchema),
  })
  .transform(({ id, name, statusId, signatureStatusId, createdAt, deadlineForSignature }) =>
    omitUndefined({
      id,
      name: name ?? '',
      documentStatus: statusId ?? '',
      signatureStatus: signatureStatusId ?? '',
      createdAt,
      deadlineAt: deadlineForSignature,
    }),
  )

export const documentPageWireSchema = z
  .object({
    items: z.array(z.unknown()),
    page: lenient(z.number().int()),
    count: z.number().int(),
    hasNextPage: lenient(z.boolean()),
    nextPage: lenient(z.number().int()),
  })
  .transform(({ items, page, count, hasNextPage, nextPage }): DocumentPage => {
    const read = items.map((item) => itemSchema.safeParse(item))
    const readable = read.flatMap((item) => (item.success ? [item.data] : []))
    return omitUndefined({
      items: readable,
      unreadable: read.length - readable.length,
      page: page ?? 1,
      count,
      hasNextPage: hasNextPage ?? nextPage !== undefined,
      nextPage,
    })
  })

/** Query of the list: `Page` and `PerPage` always (LIST-01), list values repeated (WIRE-16). */
export function toDocumentListQuery(request: DocumentPageRequest): URLSearchParams {
  const query = new URLSearchParams({
    Page: String(request.page),
    PerPage: String(request.perPage),
    SortField: 'CreatedAt',
    SortDirection: request.sortDirection,
  })
  for (const [field, name] of FILTER_NAMES) {
    const value = request.filter[field]
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) query.append(name, each)
  }
  return query
}

const FILTER_NAMES: readonly (readonly [keyof DocumentFilter, string])[] = [
  ['documentId', 'DocumentId'],
  ['name', 'Name'],
  ['createdFrom', 'CreatedFrom'],
  ['createdTo', 'CreatedTo'],
  ['signatureDateFrom', 'SignatureDateFrom'],
  ['signatureDateTo', 'SignatureDateTo'],
  ['deadlineFrom', 'DeadlineDateFrom'],
  ['deadlineTo', 'DeadlineDateTo'],
  ['signatureStatuses', 'DocumentSignatureStatus'],
  ['documentStatuses', 'DocumentStatus'],
  ['categories', 'Categories'],
]
