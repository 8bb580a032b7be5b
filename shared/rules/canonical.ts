// R10: what counts as the same name and the same signer when our document is compared with one at
// the service, which may trim, normalise, lower-case, cut or strip what it was given.
import type { Signer } from '../model/signer.ts'

const EXTENSION = /\.(pdf|docx?)$/
/** What a cut inside a surrogate pair leaves at the end of a name. */
const HALF_CHARACTER = /[\ud800-\udbff\ufffd]$/

/** NFC, trimmed, blanks collapsed, lower case, without a document extension. */
export function toCanonicalName(name: string): string {
  return foldName(name).replace(EXTENSION, '').trimEnd()
}

/** Each look compares the same names again. */
const MAX_FOLDED = 2_000
const folded = new Map<string, string>()

function foldName(name: string): string {
  const known = folded.get(name)
  if (known !== undefined) return known
  const value = name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()
  if (folded.size >= MAX_FOLDED) folded.clear()
  folded.set(name, value)
  return value
}

/** Trimmed, lower case. */
export function toCanonicalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** E-mail and role, comparable as one text; the pair is the identity inside a document (SIGN-01). */
export function toSignerPair(signer: Pick<Signer, 'email' | 'role'>): string {
  return `${toCanonicalEmail(signer.email)}\n${foldName(signer.role)}`
}

/** All pairs of a document, sorted, so that the order of its signers does not matter. */
export function toSignerPairs(
  signers: readonly Pick<Signer, 'email' | 'role'>[],
): readonly string[] {
  return signers.map(toSignerPair).sort()
}

/** `truncated`: theirs is a beginning of ours, long enough to be more than a coincidence. */
export type NameMatch = 'equal' | 'truncated' | 'different'

/** Below this many characters a shared beginning says nothing ("Contrato de"). */
const SHORTEST_TRUNCATION = 20

export function matchNames(ours: string, theirs: string): NameMatch {
  return matchComparableNames(toComparableName(ours), toComparableName(theirs))
}

/** A name made ready once, where it is compared with many. */
export type ComparableName = {
  readonly canonical: string
  /** Folded and decomposed (NFD): a name that is cut between a letter and its accent still begins it. */
  readonly decomposed: string
}

export function toComparableName(name: string): ComparableName {
  return {
    canonical: toCanonicalName(name),
    decomposed: foldName(name).replace(HALF_CHARACTER, '').normalize('NFD'),
  }
}

export function matchComparableNames(ours: ComparableName, theirs: ComparableName): NameMatch {
  if (ours.canonical === theirs.canonical) return 'equal'
  const cut = theirs.decomposed
  return cut.length >= SHORTEST_TRUNCATION && ours.decomposed.startsWith(cut)
    ? 'truncated'
    : 'different'
}

export type SignersMatch = 'equal' | 'overlapping' | 'different'

export function matchSigners(
  ours: readonly Pick<Signer, 'email' | 'role'>[],
  theirs: readonly Pick<Signer, 'email' | 'role'>[],
): SignersMatch {
  const ourPairs = toSignerPairs(ours)
  const theirPairs = toSignerPairs(theirs)
  if (ourPairs.join('\n\n') === theirPairs.join('\n\n')) return 'equal'
  return ourPairs.some((pair) => theirPairs.includes(pair)) ? 'overlapping' : 'different'
}
