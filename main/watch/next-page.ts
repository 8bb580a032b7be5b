// LIST-04: the next page of a list, and an end to a service that names none that lies ahead.
import type { DocumentPage } from '../partner/wire/document-list.ts'

export function toNextPage(
  { hasNextPage, nextPage }: Pick<DocumentPage, 'hasNextPage' | 'nextPage'>,
  page: number,
): number | undefined {
  if (!hasNextPage) return undefined
  const next = nextPage ?? page + 1
  return next > page ? next : undefined
}
