// Canonical comparison of names and signers (R10) between a document of this program and one at the service, which
// may trim, normalise, lower-case, cut or strip what it was given.
import type { Signer } from '../model/signer.ts'

const EXTENSION = /\.(pdf|docx?)$/
/** Half of a surrogate pair at the end of a name that was cut inside it. */
const HALF_CHARACTER = /[\ud800-\udbff\ufffd]$/

/** Returns the name in NFC, trimmed, with single blanks, in lower case, without a document extension. */
export function toCanonicalName(name: string): string {
  return foldName(name).replace(EXTENSION, '').trimEnd()
}

/** Most names in the cache; each scan compares the same names again. */
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

/** Returns the e-mail trimmed and in lower case. */
export function toCanonicalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Returns e-mail and role as one comparable text; the pair is the identity inside a document (SIGN-01). */
export function toSignerPair(signer: Pick<Signer, 'email' | 'role'>): string {
  return `${toCanonicalEmail(signer.email)}\n${foldName(signer.role)}`
}

/** Returns all pairs of a document, sorted, so that the order of its signers does not matter. */
export function toSignerPairs(
  signers: readonly Pick<Signer, 'email' | 'role'>[],
): readonly string[] {
  return signers.map(toSignerPair).sort()
}

/**
 * Result of comparing names; `truncated`: the service's name is the beginning of this one, and at least
 * `SHORTEST_TRUNCATION` long.
 */
export type NameMatch = 'equal' | 'truncated' | 'different'

/** Least length of a beginning; a shorter one is common to many names ("Contrato de"). */
const SHORTEST_TRUNCATION = 20

export function matchNames(ours: string, theirs: string): NameMatch {
  return matchComparableNames(toComparableName(ours), toComparableName(theirs))
}

/** Name prepared once for comparison with many. */
export type ComparableName = {
  readonly canonical: string
  /** Folded name in NFD: a name that is cut between a letter and its accent is still its beginning. */
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
