// Names of people in a contract's text: which words of a line are a name, and whether two names are one person's.
import { findCpfs } from '../rules/find-cpfs.ts'
import { foldWords, isNearly, joinHyphenated, oncePerText, toWords } from './compare-text.ts'
import { beginsWithRole, isCompanyText, isNameWord } from './roles.ts'

export const PARTICLES: ReadonlySet<string> = new Set([
  'DA',
  'DE',
  'DO',
  'DAS',
  'DOS',
  'E',
  'DI',
  'DEL',
])
/** Suffixes of a name that make it a son's or grandson's. */
export const SUFFIXES: ReadonlySet<string> = new Set([
  'FILHO',
  'FILHA',
  'NETO',
  'NETA',
  'JUNIOR',
  'JR',
  'SOBRINHO',
  'SEGUNDO',
])
const LONGEST_NAME_WORDS = 8
const LEAST_PART_LETTERS = 4
/** Most single letters in a name; more are a label in spaced letters. */
const MAX_INITIALS = 2

/**
 * Tells whether both are one person's name: one may leave out a part in the middle, or have an initial or one wrong
 * letter.
 */
export function isSamePerson(wanted: readonly string[], found: readonly string[]): boolean {
  const parts = found.filter((word) => !PARTICLES.has(word))
  if (SUFFIXES.has(parts.at(-1) ?? '') !== SUFFIXES.has(wanted.at(-1) ?? '')) return false
  const [longer, shorter] = wanted.length >= parts.length ? [wanted, parts] : [parts, wanted]
  if (shorter.length < 2 || longer.length - shorter.length > 1) return false
  let differing = 0
  let skipped = 0
  let at = 0
  for (const word of longer) {
    const other = shorter[at]
    if (other !== undefined && isSamePart(word, other)) {
      if (word !== other) differing += 1
      at += 1
    } else skipped += 1
  }
  const isFirstSame = isSamePart(longer[0] ?? '', shorter[0] ?? '')
  const isLastSame = isSamePart(longer.at(-1) ?? '', shorter.at(-1) ?? '')
  const isWhole = at === shorter.length && skipped === longer.length - shorter.length
  return isWhole && isFirstSame && isLastSame && differing <= 1
}

function isSamePart(a: string, b: string): boolean {
  if (a === b) return true
  if (a.length === 1 || b.length === 1) return a.charAt(0) === b.charAt(0)
  return (
    Math.min(a.length, b.length) >= LEAST_PART_LETTERS && isNearly(a, b) && !isOtherGender(a, b)
  )
}

/** Tells whether the parts differ in gender only: Maria and Mário, Paula and Paulo are two people, no slip. */
function isOtherGender(a: string, b: string): boolean {
  return a.slice(0, -1) === b.slice(0, -1) && /[AO]$/u.test(a) && /[AO]$/u.test(b)
}

const MONTH =
  /\b(?:JANEIRO|FEVEREIRO|MARCO|ABRIL|MAIO|JUNHO|JULHO|AGOSTO|SETEMBRO|OUTUBRO|NOVEMBRO|DEZEMBRO)\b/u

/** Most words without a capital in a caption; prose has more. */
const MAX_SMALL_WORDS = 3

/** Returns the names of people in a line: two to eight words with capitals, without roles and other known words. */
export const findNames = oncePerText((line): readonly (readonly string[])[] =>
  findPrintedNames(line).map(({ words }) => words),
)

export type PrintedName = { readonly words: readonly string[]; readonly printed: string }

/** Tells whether a line has too many words without a capital for a caption. */
export function isSentence(line: string, most = MAX_SMALL_WORDS): boolean {
  const small = line.match(/(?<!\p{L})\p{Ll}+(?!\p{L})/gu) ?? []
  return small.filter((word) => !PARTICLES.has(word.toUpperCase())).length > most
}

/** Returns names also as printed, with accents and particles. */
export function findPrintedNames(line: string): readonly PrintedName[] {
  if (MONTH.test(foldWords(line).words)) return []
  if (isSentence(line)) return []
  const parts = line.split(/[:;,()|/\d]|\s[-–—•]\s|\bCPF\b|\bRG\b/u)
  return parts.flatMap((part) => (isCompanyText(part) ? [] : findNameRuns(part)))
}

type PrintedWord = { readonly words: readonly string[]; readonly printed: string }

/** Returns runs of words with capitals, up to a word that is in no name. */
function findNameRuns(part: string): readonly PrintedName[] {
  const runs: PrintedWord[][] = [[]]
  for (const printed of part.trim().split(/\s+/u)) {
    const words = toWords(printed)
    const isParticle = words.every((word) => PARTICLES.has(word))
    const isPartOfName = /^[^\p{Ll}]/u.test(printed) && words.every(isNameWord) && !isTitle(words)
    if (isParticle || isPartOfName) runs.at(-1)?.push({ words, printed })
    else runs.push([])
  }
  return runs.map(withoutEdges).flatMap((run) => {
    const words = run.flatMap((each) => each.words)
    const meant = words.filter((word) => !PARTICLES.has(word))
    const isName =
      meant.length >= 2 &&
      words.length <= LONGEST_NAME_WORDS &&
      meant.some((word) => word.length > 2)
    return isName ? [{ words, printed: run.map(({ printed }) => printed).join(' ') }] : []
  })
}

/** Tells whether the words are titles, as in `Sr. João Lima`. */
function isTitle(words: readonly string[]): boolean {
  return words.every((word) => /^(?:SRA?|DRA?|P|PP|X)$/u.test(word))
}

function withoutEdges(run: readonly PrintedWord[]): readonly PrintedWord[] {
  const isMeant = ({ words }: PrintedWord): boolean => !words.every((word) => PARTICLES.has(word))
  const first = run.findIndex(isMeant)
  const last = run.findLastIndex(isMeant)
  return first < 0 ? [] : run.slice(first, last + 1)
}

const isNameLine = oncePerText(
  (line): boolean =>
    /^[^\p{Ll}\d:;,()]+\p{L}*(?:\s\p{L}+)*$/u.test(line) && toWords(line).every(isNameWord),
)

/** Returns the first name, else the first CPF, in the lines; undefined without any. */
export function findPerson(lines: readonly string[]): string | undefined {
  return findPersonIn(lines.join('\n'))
}

const findPersonIn = oncePerText((text): string | undefined => {
  const lines = joinHyphenated(text.split('\n'))
  // Two lines of a word each may be one name.
  const pairs = lines.slice(1).map((line, at) => [lines[at] ?? '', line])
  const broken = pairs.filter((pair) => pair.every(isNameLine)).map((pair) => pair.join(' '))
  const [name] = [...lines, ...broken].flatMap(findNames)
  return name ? name.join(' ') : findCpfs(text)[0]
})

/** Lines in which a name whose last word stands alone in the next line is whole. */
export function joinContinued(lines: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const line of joinHyphenated(lines)) {
    const last = joined.at(-1)
    const isLastWord = isNameLine(line.trim().replace(/^(?:d[aeo]s?|di|del) /iu, ''))
    const words = toWords(line).filter((word) => !PARTICLES.has(word))
    if (last !== undefined && words.length === 1 && isLastWord && findNames(last).length > 0) {
      joined[joined.length - 1] = `${last} ${line.trim()}`
    } else joined.push(line)
  }
  return joined
}

/** Words of a name without particles and without a label that runs into the name, letter-spaced or not. */
export function toNameWords(name: readonly string[]): readonly string[] {
  const letters = name.filter((word) => word.length === 1)
  const isSpaced = letters.length > MAX_INITIALS
  return name.filter(
    (word) => !PARTICLES.has(word) && !beginsWithRole(word) && !(isSpaced && word.length === 1),
  )
}
