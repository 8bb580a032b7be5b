// Repair of what spreadsheets do to text: each function returns the repaired text, or the given one without blanks
// around it where it cannot be sure. The rules check whether the result is valid.
import { formatCnpj } from './cnpj.ts'
import { isCpf, toCpfDigits } from './cpf.ts'
import { findEmails, isEmail } from './email.ts'

/** Pattern of a text that needs no repair: printable, with single blanks inside. */
const TIDY = /^[!-~À-ÿ]+(?: [!-~À-ÿ]+)*$/u
/** Ordinary, non-breaking and zero-width blanks, which pasted text contains. */
const BLANKS = /[\s\u00a0\u200b-\u200d\u2060\ufeff]+/gu

export function tidyText(text: string): string {
  return TIDY.test(text) ? text : text.replace(BLANKS, ' ').trim()
}

/**
 * Returns eleven digits: with the zeros that a number format dropped, without punctuation and the `.0` of exports.
 */
export function repairCpf(text: string): string {
  const tidy = tidyText(text)
  return findCpf(tidy) ?? tidy
}

/** Number with the decimals of an export (`.0`) or of a number format (`1.234.567.890,00`). */
const WITH_DECIMALS = /^(\d+(?=\.0$)|[\d.]+(?=,00?$))/u

function findCpf(tidy: string): string | undefined {
  const typed = tidy.startsWith("'") ? tidy.slice(1) : tidy // so that Excel takes it for text
  const [, plain = typed] = WITH_DECIMALS.exec(typed) ?? []
  const digits = toCpfDigits(plain)
  return digits !== undefined && isCpf(digits) ? digits : undefined
}

/** Returns a CPF as digits, or a CNPJ, given in its place, in its usual form. */
export function repairDocumentNumber(text: string): string {
  const tidy = tidyText(text)
  return findCpf(tidy) ?? formatCnpj(tidy)
}

/** Most characters of an address with a person's name around it; a longer one is a text. */
const LONGEST_EMAIL = 1_000

/** Returns the address of `Ana Souza <ANA@exemplo.com >;`: `ana@exemplo.com`. */
export function repairEmail(text: string): string {
  // Fast path for most cells.
  if (isEmail(text)) return text.toLowerCase()
  const tidy = tidyText(text)
  // A text with two addresses is only tidied: which one is meant is not known.
  if (tidy.length > LONGEST_EMAIL || findEmails(tidy).length > 1) return tidy
  const inside = (/<([^<>]+)>/u.exec(tidy)?.[1] ?? tidy)
    .replace(/^mailto:/iu, '')
    .replaceAll(' .', '.')
    .toLowerCase()
  const bare = trimMarks(inside.replaceAll(/ ?([@.]) ?/gu, '$1'))
  // Words beside an address are no part of it: `Ana Souza ana@exemplo.com`.
  const alone = inside.split(' ').map(trimMarks).find(isEmail)
  return isEmail(bare) && (alone === undefined || alone === bare) ? bare : tidy
}

function trimMarks(text: string): string {
  return text.replace(/^[<;,. ]+|[>;,. ]+$/gu, '')
}

/** Words in lower case inside a Portuguese name. */
const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e', 'di', 'del', 'von', 'van'])
/** Words in capitals in the name of a company or a person, Roman numerals among them. */
const CAPITALS =
  /^(s\/?a|s\.a\.?|me|epp|eireli|mei|ii|iii|iv|vi|vii|viii|ix|xi{0,3}|xiv|xv|xvi{0,3}|xix|xxi{0,3})$/u
const SMALL = /\p{Ll}/u
const CAPITAL = /\p{Lu}/u
const LTDA = /^ltda\.?$/u
/** Characters after which a name has a new capital: a hyphen, a bracket, the apostrophe of `D'Ávila`. */
const INNER_CAPITAL = /[-('’/&.]/u

/** Returns a name that is all in capitals, or all small, in its usual form: `JOÃO DA SILVA` → `João da Silva`. */
export function repairName(text: string): string {
  const tidy = tidyText(text)
  if (SMALL.test(tidy) && CAPITAL.test(tidy)) return tidy
  // `toLowerCase` suffices for Portuguese; the function for locales takes ten times as long.
  const lower = tidy.toLowerCase()
  const isShouted = tidy === tidy.toUpperCase()
  if ((!isShouted && tidy !== lower) || !/\p{L}{2}/u.test(tidy)) return tidy
  return lower.split(' ').map(toNameWord).join(' ')
}

function toNameWord(word: string, index: number): string {
  if (index > 0 && PARTICLES.has(word)) return word
  if (index > 0 && CAPITALS.test(word)) return word.toUpperCase()
  if (LTDA.test(word)) return `L${word.slice(1)}`
  if (!INNER_CAPITAL.test(word)) return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
  return word.replace(
    /(^|[-('’/&.])(\p{L})/gu,
    (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`,
  )
}
