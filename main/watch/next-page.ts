// Next page of a list; undefined at the end, and when the service names a page that is not ahead
// (LIST-04).
import type { DocumentPage } from '../partner/wire/document-list.ts'

export function toNextPage(
  { hasNextPage, nextPage }: Pick<DocumentPage, 'hasNextPage' | 'nextPage'>,
  page: number,
): number | undefined {
  if (!hasNextPage) return undefined
  const next = nextPage ?? page + 1
  return next > page ? next : undefined
}
