// Differences between the rows of a list: what is the same in all of them says nothing. Pure; what is left out of a row
// stays in its hint and is heard whole.

/** Two rows alike may be chance, and a few letters are no gain. */
const MIN_ROWS = 3
const MIN_SHARED = 10
/** A few of another kind leave the others as hard to tell apart. */
const MOST = 0.8
const WORD_END = /[\s_-]/gu

/**
 * What most of the texts begin with, whole words; empty when that is nothing worth leaving out, or when two texts would
 * look alike without it.
 */
export function findSharedStart(texts: readonly string[]): string {
  if (texts.length < MIN_ROWS) return ''
  // In their order, texts that begin alike stand together: of most of them one stands in the middle.
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
 * What the names of each group, of a batch for example, begin with. Groups of too few names, and those of which two
 * would look alike, have what all of these begin with; none where they would look alike still.
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

/** Groups with a name that, without its start, is the same as a different one. */
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
