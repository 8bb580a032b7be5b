// Differences between the rows of a list: what is the same in all of them says nothing. Pure; what is left out of a row
// stays in its hint and is heard whole.

import type { BatchId } from '../../shared/model/ids.ts'

/** Two rows alike may be chance, and a few letters are no gain. */
const MIN_ROWS = 3
const MIN_SHARED = 10
const WORD_END = /[\s_-]$/u

/** What every one of the texts begins with, whole words; empty when that is nothing worth leaving out. */
export function findSharedStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  if (texts.length < MIN_ROWS) return ''
  let shared = first
  for (const text of others) {
    while (!text.startsWith(shared)) shared = shared.slice(0, -1)
  }
  // A word is not parted, and of no text everything is left out.
  while (shared !== '' && (!WORD_END.test(shared) || texts.includes(shared))) {
    shared = shared.slice(0, -1)
  }
  return shared.length < MIN_SHARED ? '' : shared
}

type NamedInBatch = { readonly batchId: BatchId; readonly name: string }

/** What the names of each batch in a list begin with; whole where rows of two batches would look alike without it. */
export function findSharedStarts(rows: readonly NamedInBatch[]): ReadonlyMap<BatchId, string> {
  const starts = new Map(
    [...Map.groupBy(rows, ({ batchId }) => batchId)].map(([batchId, named]) => [
      batchId,
      findSharedStart(named.map(({ name }) => name).filter((name) => name !== '')),
    ]),
  )
  const shownBy = new Map<string, BatchId>()
  const alike = new Set<BatchId>()
  for (const { batchId, name } of rows) {
    const left = name.slice(starts.get(batchId)?.length)
    const other = shownBy.get(left) ?? batchId
    if (other !== batchId) alike.add(other).add(batchId)
    shownBy.set(left, batchId)
  }
  for (const batchId of alike) starts.delete(batchId)
  return starts
}

export type ListedSigner = { readonly email: string; readonly name?: string }

/** A person by the address that the link goes to. */
const toPerson = ({ email, name = '' }: ListedSigner): string =>
  (email.trim() || name.trim()).toLowerCase()

/** Whoever signs every document of the list that somebody signs, in the order of the first one. */
export function findEveryonesSigners(
  rows: readonly { readonly signers: readonly ListedSigner[] }[],
): readonly ListedSigner[] {
  const signed = rows.map(({ signers }) => signers).filter(({ length }) => length > 0)
  const [first = [], ...others] = signed
  if (signed.length < MIN_ROWS) return []
  const people = others.map((signers) => new Set(signers.map(toPerson)))
  const common = first.filter((signer) => people.every((each) => each.has(toPerson(signer))))
  const names = new Set(common.map(toPerson))
  // Where that is all of somebody's signers, nobody would be left to show.
  return signed.some((signers) => signers.every((signer) => names.has(toPerson(signer))))
    ? []
    : common
}

/** Without those who sign everything: never empty where there are signers. */
export function omitSigners<Signer extends ListedSigner>(
  signers: readonly Signer[],
  everyones: readonly ListedSigner[],
): readonly Signer[] {
  const people = new Set(everyones.map(toPerson))
  return signers.filter((signer) => !people.has(toPerson(signer)))
}

/** Those who sign everything last, so that a narrow cell shows who differs. */
export function putEveryonesLast<Signer extends ListedSigner>(
  signers: readonly Signer[],
  everyones: readonly ListedSigner[],
): readonly Signer[] {
  const differing = omitSigners(signers, everyones)
  return [...differing, ...signers.filter((signer) => !differing.includes(signer))]
}

/** Whether the file's name says no more than the document's: a column of them would be the same twice. */
export function repeatsName({
  name,
  fileName,
}: {
  readonly name: string
  readonly fileName: string
}): boolean {
  return fileName.replace(/\.pdf$/iu, '') === name
}
