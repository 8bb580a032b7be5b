// Page of a contract that a person wants to see: the one that is signed.
import type { SignatureArea } from '../../shared/model/signature-area.ts'

/**
 * @param pages of the file
 * @param ownPages of the contract itself, without annexes and without what the service appended
 * @returns from 1: the first page with a signature on it, else with initials, else the contract's last
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
