// Comparison of a name at the service with ours as it was sent, reference included (R10, canonical
// comparison). The service may cut it inside the name, before the reference or inside the
// reference.
import type { ComparableName, NameMatch } from '../../../shared/rules/canonical.ts'
import { matchComparableNames, toComparableName } from '../../../shared/rules/canonical.ts'
import { readReference, writeReference } from '../send/reference.ts'

export type SentName = {
  readonly name: string
  /** References that its attempts wrote. */
  readonly references: readonly string[]
  /**
   * Flag that some references of the row are unknown here: another reference then proves nothing.
   */
  readonly mayBearOthers: boolean
}

export type ComparableSentName = Pick<SentName, 'references' | 'mayBearOthers'> & {
  readonly plain: ComparableName
  readonly withReference: readonly { readonly reference: string; readonly decomposed: string }[]
}

export type ListedName = {
  readonly length: number
  readonly whole: ComparableName
  /** Name and reference, when the name ends in a whole reference. */
  readonly referred: { readonly name: ComparableName; readonly reference: string } | undefined
  /** Name before a reference that the end cuts. */
  readonly beforeCut: ComparableName | undefined
}

export type SentNameMatch = {
  readonly name: NameMatch
  readonly reference: 'equal' | 'different' | 'none'
}

/** Remainder of a cut reference: the separator and fewer characters than a whole one. */
const CUT_REFERENCE = /\s·(?:\s[0-9A-HJKMNP-TV-Z]{0,5})?\s*$/iu
/** Characters of a cut reference that exclude a coincidence: one in a million. */
const MIN_DISTINCTIVE_CHARACTERS = 4

export function toComparableSentName({
  name,
  references,
  mayBearOthers,
}: SentName): ComparableSentName {
  const withReference = references.map((reference) => {
    return { reference, decomposed: toComparableName(writeReference(name, reference)).decomposed }
  })
  return { references, mayBearOthers, withReference, plain: toComparableName(name) }
}

/** Cache by document: one reconcile compares each document with many rows. */
const known = new WeakMap<object, ListedName>()

export function toListedName(document: { readonly name: string }): ListedName {
  const name = known.get(document) ?? readListedName(document.name)
  known.set(document, name)
  return name
}

function readListedName(name: string): ListedName {
  const read = readReference(name)
  const { reference } = read
  const cut = CUT_REFERENCE.exec(name)
  return {
    length: name.length,
    whole: toComparableName(name),
    referred:
      reference === undefined ? undefined : { name: toComparableName(read.name), reference },
    beforeCut: cut ? toComparableName(name.slice(0, cut.index)) : undefined,
  }
}

/**
 * Match of the two names.
 * @param nameLength length at which the service is known to cut names
 */
export function matchSentName(
  ours: ComparableSentName,
  theirs: ListedName,
  nameLength: number | undefined,
): SentNameMatch {
  const { plain, references, mayBearOthers } = ours
  const { referred } = theirs
  const isAtCut = theirs.length === nameLength
  if (plain.canonical === theirs.whole.canonical) return { name: 'equal', reference: 'none' }
  if (referred && references.includes(referred.reference)) {
    return { name: matchComparableNames(plain, referred.name), reference: 'equal' }
  }
  const cut = matchCutReference(ours, theirs)
  if (cut) return cut
  const isBeginning = matchComparableNames(plain, theirs.whole) === 'truncated'
  if (isBeginning || (isAtCut && plain.decomposed.startsWith(theirs.whole.decomposed))) {
    return { name: 'truncated', reference: 'none' }
  }
  const another = references.length > 0 && !mayBearOthers ? 'different' : 'none'
  if (referred) return { name: matchComparableNames(plain, referred.name), reference: another }
  if (theirs.beforeCut?.canonical === plain.canonical) {
    if (mayBearOthers) return { name: 'truncated', reference: 'none' }
    if (isAtCut) return { name: 'truncated', reference: another }
  }
  return { name: 'different', reference: 'none' }
}

/** Match of the whole name with the beginning of one of its own references. */
function matchCutReference(
  { plain, withReference }: ComparableSentName,
  { whole }: ListedName,
): SentNameMatch | undefined {
  if (whole.decomposed.length <= plain.decomposed.length) return undefined
  const own = withReference.find(({ decomposed }) => decomposed.startsWith(whole.decomposed))
  if (!own) return undefined
  const missing = own.decomposed.length - whole.decomposed.length
  const isDistinctive = own.reference.length - missing >= MIN_DISTINCTIVE_CHARACTERS
  return { name: 'equal', reference: isDistinctive ? 'equal' : 'none' }
}
