// Lists of the service: documents that pass a filter, a page at a time.
import type {
  DocumentPage,
  DocumentPageRequest,
  ListedDocument,
} from '../../main/partner/wire/document-list.ts'
import { DAY_MS, toEpochMs, toIsoDay } from '../../shared/model/time.ts'
import type { SimDocument } from './sim-document.ts'

/** @param page page number from 1 */
export function toPage(found: readonly SimDocument[], page: number, perPage: number): DocumentPage {
  const from = (page - 1) * perPage
  const hasNextPage = from + perPage < found.length
  return {
    items: found.slice(from, from + perPage).map(toListed),
    unreadable: 0,
    page,
    count: found.length,
    hasNextPage,
    ...(hasNextPage ? { nextPage: page + 1 } : {}),
  }
}

/** Days by number, kept since each document of every list is asked for its day. */
const days = new Map<number, string>()
function dayOf(ms: number): string {
  const number = Math.floor(ms / DAY_MS)
  const day = days.get(number) ?? toIsoDay(toEpochMs(ms))
  days.set(number, day)
  return day
}

/** @param zoneMs difference between the service's days and those of UTC, in milliseconds */
export function isIn(
  document: SimDocument,
  filter: DocumentPageRequest['filter'],
  zoneMs: number,
): boolean {
  const { createdFrom, createdTo, signatureDateFrom, signatureDateTo } = filter
  return (
    (filter.name === undefined || document.name.includes(filter.name)) &&
    (filter.documentId === undefined || filter.documentId === document.id) &&
    (filter.signatureStatuses?.includes(document.status) ?? true) &&
    isWithin(dayOf(document.createdAt + zoneMs), createdFrom, createdTo) &&
    ((signatureDateFrom === undefined && signatureDateTo === undefined) ||
      isSignedWithin(document, zoneMs, signatureDateFrom, signatureDateTo))
  )
}

/** Whether the day of the last signature is within the range. */
function isSignedWithin(
  { signers }: SimDocument,
  zoneMs: number,
  from: string | undefined,
  to: string | undefined,
): boolean {
  const signed = signers.flatMap(({ signedAt }) => signedAt ?? [])
  return signed.length > 0 && isWithin(dayOf(Math.max(...signed) + zoneMs), from, to)
}

function isWithin(day: string, from = '0000-00-00', to = '9999-99-99'): boolean {
  return day >= from && day <= to
}

function toListed({ id, name, status, createdAt }: SimDocument): ListedDocument {
  return {
    id,
    name,
    documentStatus: 'Finished',
    signatureStatus: status,
    createdAt,
  }
}
