// What tells the rows of a list apart, and what is the same in all of them and so says nothing. Pure; what
// is left out of a row stays in its hint and is heard whole.

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
