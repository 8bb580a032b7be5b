// Which page of a contract a person wants to see: the one that is signed.
import type { SignatureArea } from '../../shared/model/signature-area.ts'

/** From 1: the first page with a signature on it, else with initials, else the last. */
export function findPreviewPage(
  areas: readonly Pick<SignatureArea, 'page' | 'type'>[],
  pages: number,
): number {
  const inFile = areas.filter(({ page }) => page >= 1 && page <= pages)
  const signed = inFile.filter(({ type }) => type === 'Signature')
  const wanted = (signed.length > 0 ? signed : inFile).map(({ page }) => page)
  return wanted.length > 0 ? Math.min(...wanted) : pages
}
