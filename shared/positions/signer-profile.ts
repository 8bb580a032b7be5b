// Signer prepared for searching: label, name, CPF and company in their printed forms, and what of them a text shows.
import type { SignerFacts } from '../model/signer-facts.ts'
import { isCpf, toCpfDigits } from '../rules/cpf.ts'
import { foldWords, joinTexts, oncePerText, toWords } from './compare-text.ts'
import {
  findNames,
  isSamePerson,
  joinContinued,
  PARTICLES,
  SUFFIXES,
  toNameWords,
} from './names.ts'
import { findRoleStems, toRoleStem } from './roles.ts'

export type SignerProfile = {
  /** Index in the given list. */
  readonly index: number
  readonly labels: readonly RegExp[]
  readonly roleStems: readonly string[]
  /** Whether the role is one of `ROLE_STEMS`. */
  readonly isKnownRole: boolean
  readonly attests: boolean
  /** Number from 1: `Testemunha 2`. */
  readonly ordinal?: number
  /** Words of the name without DE, DA, E. */
  readonly nameWords: readonly string[]
  readonly fullName: string
  readonly cpf?: string
  readonly company: string
}

export type Shown = {
  readonly cpf: boolean
  readonly name: boolean
  readonly namePart: boolean
  readonly label: boolean
  readonly company: boolean
}

const ATTESTS = 'TESTEMUNH'
const ENDING = '(?:O|A|OS|AS|S|ES)?(?: (?:O|A|OS|AS|ES|S))?'
const ORDINALS: Readonly<Record<string, number>> = {
  PRIMEIRA: 1,
  PRIMEIRO: 1,
  SEGUNDA: 2,
  SEGUNDO: 2,
  TERCEIRA: 3,
  TERCEIRO: 3,
  QUARTA: 4,
  QUARTO: 4,
  I: 1,
  II: 2,
  III: 3,
}
/** Legal forms of companies, which are written in many ways. */
const COMPANY_ENDINGS = new Set(['LTDA', 'SA', 'S', 'A', 'ME', 'EPP', 'EIRELI', 'LIMITADA', 'CIA'])
export function toProfile(facts: SignerFacts, index: number): SignerProfile {
  const alternatives = facts.role.split(/[/|;]/u).filter((role) => toWords(role).length > 0)
  const roleStems = findRoleStems(facts.role)
  const ordinal = readOrdinal(facts.role)
  const digits = facts.cpf === undefined ? undefined : toCpfDigits(facts.cpf)
  const words = toWords(facts.name ?? '')
  return {
    index,
    labels: alternatives.flatMap(toLabel),
    roleStems,
    isKnownRole: roleStems.length > 0,
    attests: roleStems.includes(ATTESTS),
    ...(ordinal === undefined ? {} : { ordinal }),
    nameWords: words.filter((word) => !PARTICLES.has(word)),
    fullName: words.join(' '),
    ...(digits !== undefined && isCpf(digits) ? { cpf: digits } : {}),
    company: toWords(facts.company ?? '')
      .filter((word) => !COMPANY_ENDINGS.has(word))
      .join(' '),
  }
}

/** Returns the ordinal in a text; undefined where it has none. */
export function readOrdinal(text: string): number | undefined {
  for (const word of toWords(text.replaceAll(/[ªº°]/gu, ''))) {
    const number = /^\d$/u.test(word) ? Number(word) : ORDINALS[word]
    if (number !== undefined && number > 0) return number
  }
  return undefined
}

/**
 * Returns patterns of a label such as `LOCATÁRIO(A)` in both genders and numbers, its words separated or not, without
 * its ordinal.
 */
function toLabel(role: string): readonly RegExp[] {
  const words = toWords(role.replaceAll(/\((?:a|o|s|as|os|es)\)/giu, '').replaceAll(/[ªº°]/gu, ''))
  const stems = words
    .filter((word) => !/^\d+$/u.test(word) && ORDINALS[word] === undefined)
    .map((word) => (word.length > 3 ? `${toStem(word)}${ENDING}` : word))
  return stems.length === 0 ? [] : [new RegExp(` ${stems.join(' ?')} `, 'u')]
}

function toStem(word: string): string {
  return toRoleStem(word) ?? word.replace(/[AO]S?$/u, '')
}

/** Returns the function with a cache by signer and text, since a file is judged several times. */
function oncePerSigner<Result>(
  read: (profile: SignerProfile, text: string) => Result,
): (profile: SignerProfile, text: string) => Result {
  const known = new WeakMap<SignerProfile, (text: string) => Result>()
  return (profile, text) => {
    const own = known.get(profile) ?? oncePerText((each) => read(profile, each))
    known.set(profile, own)
    return own(text)
  }
}

/** @param lines one below another: a name may continue in the next one */
export function findShown(profile: SignerProfile, lines: readonly string[]): Shown {
  return findShownIn(profile, lines.join('\n'))
}

const findShownIn = oncePerSigner((profile, joined): Shown => {
  const lines = joined.split('\n')
  const text = joinTexts(lines)
  const { words } = foldWords(text)
  const cpf = showsCpf(profile, text)
  const label = showsLabel(profile, words)
  const isSigner = cpf || !isRepresented(profile, words, lines)
  const name =
    isSigner && showsName(profile, words) && (cpf || !isInLongerNames(profile.nameWords, lines))
  return {
    cpf,
    name,
    namePart: isSigner && !name && showsPart(profile, [...joinContinued(lines), text]),
    label,
    company: profile.company !== '' && words.includes(` ${profile.company} `),
  }
})

/** Tells whether the text has the signer's name or CPF. */
export const showsPerson = oncePerSigner(
  (profile, text): boolean => showsCpf(profile, text) || showsName(profile, foldWords(text).words),
)

/** Tells whether the text has the signer's name, CPF or label. */
export function showsSigner(profile: SignerProfile, text: string): boolean {
  return showsPerson(profile, text) || showsLabel(profile, foldWords(text).words)
}

function showsCpf({ cpf }: SignerProfile, text: string): boolean {
  return cpf !== undefined && readDigits(text).includes(cpf)
}

const readDigits = oncePerText((text) => text.replaceAll(/(?<=\d)[\s.\-–/]{1,3}(?=\d)/gu, ''))

function showsName({ fullName, nameWords }: SignerProfile, words: string): boolean {
  if (nameWords.length < 2 && fullName.length < 6) return false
  return (
    namesWhole(words, fullName) ||
    namesWhole(withoutLinks(words), withoutLinks(fullName)) ||
    namesWhole(words, fullName, findBroken)
  )
}

/**
 * Returns the words without DE, DA and the like: `Ana da Silva` signs as `Ana Silva`. E stays, since it may join two
 * people.
 */
const withoutLinks = oncePerText((words) => words.replaceAll(/ D(?:[AEO]|[AO]S|I|EL)(?= )/gu, ''))

/** Tells whether the name stands whole, without a suffix that makes it a son's. */
function namesWhole(words: string, name: string, find = findPlain): boolean {
  const end = find(words, name)
  if (end < 0) return false
  const [next = ''] = words.slice(end).trim().split(' ')
  return !SUFFIXES.has(next)
}

function findPlain(words: string, name: string): number {
  const at = words.indexOf(` ${name} `)
  return at < 0 ? -1 : at + name.length + 1
}

const NAMES_REPRESENTATIVE =
  / (?:RESPONSAVEL|REPRESENTANTE|PROCURADORA?|CURADORA?|TUTORA?|CONJUGE|ESPOS[AO]|MAE|PAI) /u
const REPRESENTS =
  / (?:RESPONSAVEL|REPRESENTANTE|PROCURADORA?|CURADORA?|TUTORA?|CONJUGE|ESPOS[AO]|MAE|PAI)(?: LEGAL)? (?:PEL|D)[AEO]S? [A-Z]+ $/u

/** Tells whether the signer is only represented: `Rui Sá, responsável legal pelo aluno Ivo Lima` is Rui's caption. */
function isRepresented(
  { fullName, nameWords }: SignerProfile,
  words: string,
  lines: readonly string[],
): boolean {
  if (!NAMES_REPRESENTATIVE.test(words)) return false
  const names = lines.flatMap(findNames)
  const own = names.filter((name) => isSamePerson(nameWords, name))
  const isAfter = [fullName, ...own.map((name) => name.join(' '))].some((name) => {
    const at = words.indexOf(` ${name} `)
    return at >= 0 && REPRESENTS.test(words.slice(0, at + 1))
  })
  return isAfter && own.length < names.length
}

/**
 * Tells whether the name stands only in longer names: `ANA LIMA PRADO` is another person than `ANA LIMA`, unless the
 * CPF agrees.
 */
function isInLongerNames(nameWords: readonly string[], lines: readonly string[]): boolean {
  const wanted = ` ${nameWords.join(' ')} `
  const around = joinContinued(lines)
    .flatMap(findNames)
    .map(toNameWords)
    .filter((name) => ` ${name.join(' ')} `.includes(wanted))
  return around.length > 0 && around.every((name) => name.length > nameWords.length)
}

const withoutBlanks = oncePerText((words) => words.replaceAll(' ', ''))

/** Finds a name with blanks anywhere in it that still begins and ends with a word. @returns its end, or -1 */
export function findBroken(words: string, name: string): number {
  const wanted = withoutBlanks(name)
  const at = withoutBlanks(words).indexOf(wanted)
  if (at < 0) return -1
  const places = Array.from(words).flatMap((sign, place) => (sign === ' ' ? [] : [place]))
  const [first = 0, last = 0] = [places[at], places[at + wanted.length - 1]]
  return words[first - 1] === ' ' && words[last + 1] === ' ' ? last + 1 : -1
}

function showsLabel({ labels, roleStems }: SignerProfile, words: string): boolean {
  return labels.some((label) => {
    const found = label.exec(words)
    return found !== null && !isOfAnother(words.slice(0, found.index + 1), roleStems)
  })
}

/**
 * Tells whether the label is of a relation: `CÔNJUGE DO FIADOR` is not the FIADOR, but a representative signs as one.
 */
function isOfAnother(before: string, own: readonly string[]): boolean {
  const match = / ([A-Z]+) (?:D[AEO]S?) $/u.exec(before)
  const stem = match?.[1] === undefined ? undefined : toRoleStem(match[1])
  const isProxy = stem === 'REPRESENTANTE' || stem === 'PROCURADOR' || stem === undefined
  return !isProxy && !own.includes(stem)
}

/** Tells whether a line has the name with a part left out, an initial, or one letter wrong. */
function showsPart({ nameWords }: SignerProfile, lines: readonly string[]): boolean {
  if (nameWords.length < 2) return false
  return lines.flatMap(findNames).some((name) => isSamePerson(nameWords, name))
}
