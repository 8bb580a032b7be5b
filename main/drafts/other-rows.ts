// Search for the row of a file in whose text people of its own row are missing: a row whose parties are all in the
// text.
import type { DraftDocument } from '../../shared/model/draft.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { OtherRow } from '../../shared/model/people-check.ts'
import { toSignerFacts } from '../../shared/model/signer-facts.ts'
import type { SignerFacts } from '../../shared/model/signer-facts.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { isSoughtParty, isNamedOrHasCpf } from '../../shared/positions/check-people.ts'
import type { SignerProfile } from '../../shared/positions/signer-profile.ts'
import { toProfile } from '../../shared/positions/signer-profile.ts'
import type { Sha256 } from '../../shared/model/ids.ts'

export type UnmatchedText = {
  readonly id: DocumentId
  readonly sha256: Sha256
  readonly signers: readonly SignerFacts[]
  /** Folded words (`foldWords`). */
  readonly text: string
}

type Party = { readonly profile: SignerProfile; readonly name: string }

export type PartiesOfRow = {
  readonly id: DocumentId
  readonly name: string
  readonly line: number | undefined
  readonly parties: readonly Party[]
}

export function listRows(documents: readonly DraftDocument[]): readonly PartiesOfRow[] {
  return documents.map(({ id, name, source, signers }) => ({
    id,
    name,
    line: source?.line,
    parties: toParties(signers.map(toSignerFacts)),
  }))
}

function toParties(signers: readonly SignerFacts[]): readonly Party[] {
  return signers.flatMap((signer, index) => {
    const profile = toProfile(signer, index)
    const { name = signer.cpf ?? '' } = signer
    return isSoughtParty(profile, signer) ? [{ profile, name }] : []
  })
}

/** Returns the row; a person who signs in both rows, such as the office's lawyer, proves neither. */
export function findOtherRow(
  { id, signers, text }: Pick<UnmatchedText, 'id' | 'signers' | 'text'>,
  rows: readonly PartiesOfRow[],
): OtherRow | undefined {
  const words = new Set(text.split(' '))
  const own = toParties(signers)
  const fits = rows.flatMap((row) => {
    if (row.id === id) return []
    const theirs = without(row.parties, own)
    const ours = without(own, row.parties)
    const isTheirs =
      theirs.length > 0 &&
      ours.length > 0 &&
      theirs.every(({ profile }) => mayStand(profile, words) && isNamedOrHasCpf(profile, text)) &&
      ours.every(({ profile }) => !isNamedOrHasCpf(profile, text))
    return isTheirs ? [{ row, theirs }] : []
  })
  const [best] = fits.toSorted((a, b) => b.theirs.length - a.theirs.length)
  if (!best) return undefined
  const { row, theirs } = best
  return omitUndefined({
    name: row.name,
    line: row.line,
    people: theirs.map(({ name }) => name).join(', '),
  })
}

function without(parties: readonly Party[], others: readonly Party[]): readonly Party[] {
  return parties.filter(({ profile }) => !others.some((other) => isSame(profile, other.profile)))
}

function isSame(a: SignerProfile, b: SignerProfile): boolean {
  if (a.cpf !== undefined && b.cpf !== undefined) return a.cpf === b.cpf
  return a.fullName !== '' && a.fullName === b.fullName
}

/** Whether the words of a name are in the text: a fast test that excludes most rows before the search. */
function mayStand({ nameWords, cpf }: SignerProfile, words: ReadonlySet<string>): boolean {
  return cpf !== undefined || nameWords.every((word) => words.has(word))
}
