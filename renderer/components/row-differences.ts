// Differences between the rows of a list, so that a narrow cell shows what differs. Pure. What a cell leaves out is
// in its hint, and screen readers read it.

/** Fewer rows may be alike by chance; a shorter beginning is not worth cutting. */
const MIN_ROWS = 3
const MIN_SHARED = 10
/** Share of the texts that must begin alike. */
const MOST = 0.8
const WORD_END = /[\s_-]/gu

/**
 * Returns the beginning that most texts share, cut after a word; empty when it is too short, or when two texts would
 * look alike without it.
 */
export function findSharedStart(texts: readonly string[]): string {
  if (texts.length < MIN_ROWS) return ''
  // In sorted order texts with one beginning are neighbours, so the middle text has the most common one.
  const middle = texts.toSorted()[Math.floor(texts.length / 2)] ?? ''
  const starts = [...middle.matchAll(WORD_END)]
    .map(({ index }) => middle.slice(0, index + 1))
    .filter(({ length }) => length >= MIN_SHARED)
  const isShared = (start: string): boolean => {
    const count = texts.filter((text) => text.startsWith(start)).length
    return count >= Math.max(MIN_ROWS, texts.length * MOST)
  }
  const shared = starts.findLast(isShared)
  if (shared === undefined) return ''
  const left = texts.map((text) => omitStart(text, shared))
  return left.includes('') || new Set(left).size < new Set(texts).size ? '' : shared
}

const omitStart = (text: string, start: string): string =>
  text.startsWith(start) ? text.slice(start.length) : text

type NamedInGroup<Group> = { readonly group: Group; readonly name: string }

/**
 * Returns the shared beginning by group, such as a batch. Groups without one (too few names, or two that would look
 * alike) share a common one among themselves; none if names would still look alike.
 */
export function findSharedStarts<Group>(
  rows: readonly NamedInGroup<Group>[],
): ReadonlyMap<Group, string> {
  const named = rows.filter(({ name }) => name !== '')
  const starts = new Map(
    [...Map.groupBy(named, ({ group }) => group)]
      .map(([group, ofGroup]) => [group, findSharedStart(ofGroup.map(({ name }) => name))] as const)
      .filter(([, start]) => start !== ''),
  )
  for (const group of findAlike(named, starts)) starts.delete(group)
  const others = named.filter(({ group }) => !starts.has(group))
  const ofOthers = findSharedStart(others.map(({ name }) => name))
  if (ofOthers !== '') for (const { group } of others) starts.set(group, ofOthers)
  for (const group of findAlike(named, starts)) starts.delete(group)
  return starts
}

/** Returns the groups in which a name without its beginning equals another name. */
function findAlike<Group>(
  rows: readonly NamedInGroup<Group>[],
  starts: ReadonlyMap<Group, string>,
): readonly Group[] {
  const byShown = Map.groupBy(rows, ({ group, name }) => omitStart(name, starts.get(group) ?? ''))
  return [...byShown.values()]
    .filter((alike) => new Set(alike.map(({ name }) => name)).size > 1)
    .flatMap((alike) => alike.map(({ group }) => group))
}

export type ListedSigner = { readonly email: string; readonly name?: string }

/** Key of a person: the address, else the name. */
const toPerson = ({ email, name = '' }: ListedSigner): string =>
  (email.trim() || name.trim()).toLowerCase()

/** Returns the signers of every document that has signers, in the order of the first document. */
export function findEveryonesSigners(
  rows: readonly { readonly signers: readonly ListedSigner[] }[],
): readonly ListedSigner[] {
  const signed = rows.map(({ signers }) => signers).filter(({ length }) => length > 0)
  const [first = [], ...others] = signed
  if (signed.length < MIN_ROWS) return []
  const people = others.map((signers) => new Set(signers.map(toPerson)))
  const common = first.filter((signer) => people.every((each) => each.has(toPerson(signer))))
  const names = new Set(common.map(toPerson))
  // Empty if a document would have no other signer to show.
  return signed.some((signers) => signers.every((signer) => names.has(toPerson(signer))))
    ? []
    : common
}

/** Returns the signers without those given. */
export function omitSigners<Signer extends ListedSigner>(
  signers: readonly Signer[],
  omitted: readonly ListedSigner[],
): readonly Signer[] {
  const people = new Set(omitted.map(toPerson))
  return signers.filter((signer) => !people.has(toPerson(signer)))
}

/**
 * Returns the signers of most documents, such as the office's own, whom a few wrong or other documents do not make
 * rare.
 */
export function findFrequentSigners(
  rows: readonly { readonly signers: readonly ListedSigner[] }[],
): readonly ListedSigner[] {
  const signed = rows.map(({ signers }) => signers).filter(({ length }) => length > 0)
  const byPerson = Map.groupBy(
    signed.flatMap((signers) => [
      ...new Map(signers.map((signer) => [toPerson(signer), signer])).values(),
    ]),
    toPerson,
  )
  return [...byPerson.values()]
    .filter(({ length }) => length >= Math.max(MIN_ROWS, signed.length * MOST))
    .flatMap(([signer]) => signer ?? [])
}

/** Returns the signers of most documents last, so that a narrow cell shows the others. */
export function putFrequentLast<Signer extends ListedSigner>(
  signers: readonly Signer[],
  frequent: readonly ListedSigner[],
): readonly Signer[] {
  const differing = omitSigners(signers, frequent)
  return [...differing, ...signers.filter((signer) => !differing.includes(signer))]
}

/** Tells whether the file's name equals the document's, so that a column of file names would repeat it. */
export function repeatsName({
  name,
  fileName,
}: {
  readonly name: string
  readonly fileName: string
}): boolean {
  return fileName.replace(/\.pdf$/iu, '') === name
}
