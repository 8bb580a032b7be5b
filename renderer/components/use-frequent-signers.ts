// Signers of most rows of a list, for `putFrequentLast`. The array stays the same while the people do, since a grid
// draws all rows again for other columns.
import { useMemo } from 'react'
import type { ListedSigner } from './row-differences.ts'
import { findFrequentSigners } from './row-differences.ts'

export function useFrequentSigners(
  rows: readonly { readonly signers: readonly ListedSigner[] }[],
): readonly ListedSigner[] {
  const found = useMemo(() => findFrequentSigners(rows), [rows])
  const people = JSON.stringify(found.map(({ email, name }) => [email, name]))
  // oxlint-disable-next-line react/exhaustive-deps -- the same people, in another array
  return useMemo(() => found, [people])
}
