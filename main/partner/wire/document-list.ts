// Document list of version 2 (LIST-06 to LIST-10): filters and items.
import { z } from 'zod'
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import { partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import type { Page, PageRequest } from './page.ts'
import { pageWireSchema, toPageQuery } from './page.ts'
import { lenient, membersOf, wireInstantSchema, wireMomentSchema } from './wire-value.ts'

/** Category or access group of a document. */
export type DocumentLabel = { readonly id: string; readonly name: string }

/** Item of the document list (LIST-10), without signers. */
export type ListedDocument = {
  readonly id: PartnerDocumentId
  readonly name: string
  readonly documentStatus: string
  /** Text of the service, in Portuguese. */
  readonly documentStatusLabel?: string
  readonly signatureStatus: string
  readonly signatureStatusLabel?: string
  readonly createdAt: EpochMs
  /** Flag of a time without a zone, which was read as UTC (R6, service's clock). */
  readonly isCreatedAtZoneless?: true
  readonly endsAt?: EpochMs
  readonly deadlineAt?: EpochMs
  readonly categories?: readonly DocumentLabel[]
  readonly groups?: readonly DocumentLabel[]
  readonly reminderFrequency?: string
}

export type DocumentPage = Page<ListedDocument>

export type DocumentFilter = {
  readonly documentId?: PartnerDocumentId
  readonly name?: string
  /** Days `YYYY-MM-DD`, inclusive; the zone of the day is unknown (LIST-08). */
  readonly createdFrom?: string
  readonly createdTo?: string
  readonly signatureDateFrom?: string
  readonly signatureDateTo?: string
  readonly deadlineFrom?: string
  readonly deadlineTo?: string
  /** Statuses, of which any one matches (LIST-07). */
  readonly signatureStatuses?: readonly string[]
  readonly documentStatuses?: readonly string[]
  readonly categories?: readonly string[]
}

export type DocumentPageRequest = PageRequest<DocumentFilter, 'Name' | 'CreatedAt'>

const labelsSchema = lenient(
  membersOf(
    z
      .object({ id: z.string(), name: lenient(z.string()) })
      .transform(({ id, name }): DocumentLabel => ({ id, name: name ?? id })),
  ),
)

const itemSchema = z
  .object({
    id: partnerDocumentIdSchema,
    name: lenient(z.string()),
    statusId: lenient(z.string()),
    status: lenient(z.string()),
    signatureStatusId: lenient(z.string()),
    signatureStatus: lenient(z.string()),
    createdAt: wireMomentSchema,
    endDate: lenient(wireInstantSchema),
    deadlineForSignature: lenient(wireInstantSchema),
    categories: labelsSchema,
    groups: labelsSchema,
    reminderFrequency: lenient(z.string()),
  })
  .transform((item): ListedDocument =>
    omitUndefined({
      id: item.id,
      name: item.name ?? '',
      documentStatus: item.statusId ?? '',
      documentStatusLabel: item.status,
      signatureStatus: item.signatureStatusId ?? '',
      signatureStatusLabel: item.signatureStatus,
      createdAt: item.createdAt.at,
      isCreatedAtZoneless: item.createdAt.hasZone ? undefined : (true as const),
      endsAt: item.endDate,
      deadlineAt: item.deadlineForSignature,
      categories: item.categories,
      groups: item.groups,
      reminderFrequency: item.reminderFrequency,
    }),
  )

export const documentPageWireSchema = pageWireSchema(itemSchema)

export function toDocumentListQuery(request: DocumentPageRequest): URLSearchParams {
  return toPageQuery(request, request.sortField ?? 'CreatedAt', FILTER_NAMES)
}

const FILTER_NAMES: Readonly<Record<keyof DocumentFilter, string>> = {
  documentId: 'DocumentId',
  name: 'Name',
  createdFrom: 'CreatedFrom',
  createdTo: 'CreatedTo',
  signatureDateFrom: 'SignatureDateFrom',
  signatureDateTo: 'SignatureDateTo',
  deadlineFrom: 'DeadlineDateFrom',
  deadlineTo: 'DeadlineDateTo',
  signatureStatuses: 'DocumentSignatureStatus',
  documentStatuses: 'DocumentStatus',
  categories: 'Categories',
}
