// Terms of a person: the texts under which personal data is found and erased (LGPD). A match keeps
// to whole names, addresses and numbers: `ana@x.com` is not in `mariana@x.com`.
import { z } from 'zod'
import { foldText } from '../fold-text.ts'
import { isEmail } from './email.ts'
import { isCpf } from './cpf.ts'

const textsSchema = z.array(z.string()).readonly()

export const personTermsSchema = z.strictObject({
  /** Folded, with one blank between two words. */
  names: textsSchema,
  emails: textsSchema,
  /** Digits of CPFs. */
  cpfs: textsSchema,
  /** Digits of telephones with their area code, without that of the country. */
  telephones: textsSchema,
})
export type PersonTerms = Readonly<z.infer<typeof personTermsSchema>>

export const NO_TERMS: PersonTerms = { names: [], emails: [], cpfs: [], telephones: [] }

const CPF_DIGITS = 11
const MIN_NAME_WORDS = 2
/** Digits of a telephone that belong to one person: an area code and a number. */
const MIN_TELEPHONE_DIGITS = 10
/** Brazil's code before an area code and a number; alone, `55` is an area code. */
const COUNTRY_CODE = /^55(?=\d{10,11}$)/u

/** Terms of what a person typed: an e-mail, a CPF or a whole name; undefined for anything else. */
export function parsePersonText(text: string): PersonTerms | undefined {
  const trimmed = text.trim()
  if (trimmed.includes('@')) {
    return isEmail(trimmed) ? { ...NO_TERMS, emails: [trimmed.toLowerCase()] } : undefined
  }
  const digits = toDigits(trimmed)
  if (digits !== '' && /^[\d.\-/\s]+$/u.test(trimmed)) {
    const cpf = digits.padStart(CPF_DIGITS, '0')
    return isCpf(cpf) ? { ...NO_TERMS, cpfs: [cpf] } : undefined
  }
  // A telephone without letters would be sought as a name, and nothing be found of a person who is there.
  if (!/\p{L}/u.test(trimmed)) return undefined
  const name = toFoldedName(trimmed)
  return name.split(' ').length >= MIN_NAME_WORDS ? { ...NO_TERMS, names: [name] } : undefined
}

type Person = {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly documentNumber?: string | undefined
  readonly telephone?: string | undefined
}

/** Terms of one signer; a single word is no name. */
export function toPersonTerms({ name, email, documentNumber, telephone }: Person): PersonTerms {
  const folded = toFoldedName(name ?? '')
  const cpf = toDigits(documentNumber ?? '')
  const telephoneDigits = toDigits(telephone ?? '').replace(COUNTRY_CODE, '')
  const address = (email ?? '').trim().toLowerCase()
  return {
    names: folded.split(' ').length >= MIN_NAME_WORDS ? [folded] : [],
    emails: isEmail(address) ? [address] : [],
    cpfs: cpf.length === CPF_DIGITS ? [cpf] : [],
    telephones: telephoneDigits.length >= MIN_TELEPHONE_DIGITS ? [telephoneDigits] : [],
  }
}

const KINDS = ['names', 'emails', 'cpfs', 'telephones'] as const

export function joinTerms(...terms: readonly PersonTerms[]): PersonTerms {
  const join = (kind: (typeof KINDS)[number]): readonly string[] =>
    [...new Set(terms.flatMap((each) => each[kind]))].toSorted()
  return {
    names: join('names'),
    emails: join('emails'),
    cpfs: join('cpfs'),
    telephones: join('telephones'),
  }
}

/** Terms that the two have in common. */
export function shareTerm(a: PersonTerms, b: PersonTerms): boolean {
  return KINDS.some((kind) => a[kind].some((term) => b[kind].includes(term)))
}

export type FoundPerson =
  | { readonly kind: 'one'; readonly terms: PersonTerms }
  /** Several people; each is named by a CPF or an e-mail of their own. */
  | { readonly kind: 'several'; readonly people: readonly string[] }

/**
 * Person whom the sought terms mean, with all terms that are theirs alone: an office's address or a
 * common name is not erased with one of its people.
 * @param signers all who share a term with the person
 */
export function findPerson(sought: PersonTerms, signers: readonly PersonTerms[]): FoundPerson {
  const ids = new Set<string>()
  for (const signer of signers.filter((each) => shareTerm(sought, each))) {
    for (const id of toIds(signer, signers)) ids.add(id)
  }
  const known = sought.cpfs.length > 0 ? sought.cpfs : [...ids]
  if (known.length > 1) return { kind: 'several', people: known.toSorted() }
  const isTheirs = (signer: PersonTerms): boolean =>
    toIds(signer, signers).some((id) => known.includes(id))
  const all = joinTerms(sought, ...signers.filter(isTheirs))
  const others = joinTerms(...signers.filter((signer) => !isTheirs(signer)))
  const own = (kind: (typeof KINDS)[number]): readonly string[] =>
    all[kind].filter((term) => sought[kind].includes(term) || !others[kind].includes(term))
  const terms = {
    names: own('names'),
    emails: own('emails'),
    cpfs: own('cpfs'),
    telephones: own('telephones'),
  }
  return { kind: 'one', terms }
}

/** Ids of a signer: their CPF, else those that come with their e-mail, else the e-mail. */
function toIds(signer: PersonTerms, signers: readonly PersonTerms[]): readonly string[] {
  if (signer.cpfs.length > 0) return signer.cpfs
  const withMail = signers.filter(({ emails }) =>
    emails.some((each) => signer.emails.includes(each)),
  )
  const cpfs = joinTerms(...withMail).cpfs
  return cpfs.length > 0 ? cpfs : signer.emails
}

export type TermMatcher = {
  readonly isIn: (text: string) => boolean
  /** Text with `by` in the place of each term. */
  readonly replace: (text: string, by: string) => string
}

const BETWEEN_DIGITS = '[\\s().\\-/]{0,3}'
/** Leading zeros that a spreadsheet may have lost; without more a number would be too short to mean anybody. */
const MAX_LOST_ZEROS = 2

/** Matcher over plain text; a text of JSON is parsed first, since an escape hides where a word begins. */
export function createTermMatcher(terms: PersonTerms): TermMatcher {
  const folded = [
    ...terms.names.map((name) => `(?<![\\p{L}\\d])${spaced(name)}(?![\\p{L}\\d])`),
    ...terms.emails.map((email) => `(?<![\\w.%+-])${escape(email)}(?![\\w-]|\\.\\w)`),
    ...[...terms.cpfs, ...terms.telephones].map(toNumberPattern),
  ]
  if (folded.length === 0) return { isIn: () => false, replace: (text) => text }
  const source = folded.join('|')
  const one = new RegExp(source, 'u')
  const each = new RegExp(source, 'gu')
  return {
    isIn: (text) => one.test(foldText(text)),
    replace: (text, by) => replaceFolded(text, each, by),
  }
}

/** A number without its leading zeros is the same one. A country's code may stand before it. */
function toNumberPattern(digits: string): string {
  const zeros = Math.min(MAX_LOST_ZEROS, digits.length - digits.replace(/^0+/u, '').length)
  const lead = Array.from({ length: zeros }, () => `(?:0${BETWEEN_DIGITS})?`).join('')
  return `(?<!\\d)(?:\\+?55${BETWEEN_DIGITS})?${lead}${digits.slice(zeros).split('').join(BETWEEN_DIGITS)}(?!\\d)`
}

/** Returns the pattern of a name; blanks between its words match their substitutes in file names too. */
const spaced = (name: string): string => name.split(' ').map(escape).join('[\\s_.-]+')
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&')

/** Replacement at the places of the folded text, which may have other lengths than the text. */
function replaceFolded(text: string, each: RegExp, by: string): string {
  const letters = Array.from(text)
  const starts: number[] = []
  let folded = ''
  for (const letter of letters) {
    starts.push(folded.length)
    folded += foldText(letter)
  }
  let result = ''
  let from = 0
  for (const match of folded.matchAll(each)) {
    const to = starts.findLastIndex((start) => start <= match.index)
    const end = starts.findIndex((start) => start >= match.index + match[0].length)
    result += letters.slice(from, to).join('') + by
    from = end === -1 ? letters.length : end
  }
  return result + letters.slice(from).join('')
}

function toFoldedName(name: string): string {
  return foldText(name).trim().replace(/\s+/gu, ' ')
}

function toDigits(text: string): string {
  return text.replace(/\D/gu, '')
}
