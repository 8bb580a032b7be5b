// Page of a contract to show first.
import type { SignatureArea } from '../../shared/model/signature-area.ts'

/**
 * @param pages number of pages of the file
 * @param ownPages pages of the contract itself, without annexes and what the service appended
 * @returns from 1: the first page with a signature, else with initials, else the contract's last
 */
export function findPreviewPage(
  areas: readonly Pick<SignatureArea, 'page' | 'type'>[],
  pages: number,
  ownPages: number = pages,
): number {
  const inFile = areas.filter(({ page }) => page >= 1 && page <= pages)
  const signed = inFile.filter(({ type }) => type === 'Signature')
  const wanted = (signed.length > 0 ? signed : inFile).map(({ page }) => page)
  return wanted.length > 0 ? Math.min(...wanted) : Math.min(Math.max(ownPages, 1), pages)
}
