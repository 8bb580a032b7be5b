// Repair of what spreadsheets do to text: each function answers with the repaired text, or with what it was given (but
// for blanks around it) when it cannot be sure. Whether the result is valid is for the rules.
import { formatCnpj } from './cnpj.ts'
import { isCpf, toCpfDigits } from './cpf.ts'
import { findEmails, isEmail } from './email.ts'

/** Nothing to take away: printable, and no blank but single ones inside. */
const TIDY = /^[!-~À-ÿ]+(?: [!-~À-ÿ]+)*$/u
/** Ordinary, non-breaking and zero-width blanks: pasted text is full of them. */
const BLANKS = /[\s\u00a0\u200b-\u200d\u2060\ufeff]+/gu

export function tidyText(text: string): string {
  return TIDY.test(text) ? text : text.replace(BLANKS, ' ').trim()
}

/** Eleven digits: the zeros that a number format dropped, without punctuation and `.0` of exports. */
export function repairCpf(text: string): string {
  const tidy = tidyText(text)
  return findCpf(tidy) ?? tidy
}

function findCpf(tidy: string): string | undefined {
  const typed = tidy.startsWith("'") ? tidy.slice(1) : tidy // so that Excel takes it for text
  const plain = /^\d+[.,]0$/u.test(typed) ? typed.slice(0, -2) : typed
  const digits = toCpfDigits(plain)
  return digits !== undefined && isCpf(digits) ? digits : undefined
}

/** A company's number, where a person's should be, is at least written as one. */
export function repairDocumentNumber(text: string): string {
  const tidy = tidyText(text)
  return findCpf(tidy) ?? formatCnpj(tidy)
}

/** With a person's name around it; what is longer is a text. */
const LONGEST_EMAIL = 1_000

/** `Ana Souza <ANA@exemplo.com >;` → `ana@exemplo.com`. */
export function repairEmail(text: string): string {
  // Nearly every cell is nothing else.
  if (isEmail(text)) return text.toLowerCase()
  const tidy = tidyText(text)
  // Of two addresses nobody knows which one is meant.
  if (tidy.length > LONGEST_EMAIL || findEmails(tidy).length > 1) return tidy
  const inside = /<([^<>]+)>/u.exec(tidy)?.[1] ?? tidy
  const bare = inside
    .replace(/^mailto:/iu, '')
    .replaceAll(' ', '')
    .replace(/^[<;,.]+|[>;,.]+$/gu, '')
    .toLowerCase()
  return isEmail(bare) ? bare : tidy
}

/** Written small inside a Portuguese name. */
const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e', 'di', 'del', 'von', 'van'])
/** Written in capitals in the name of a company or a person; the numerals are those of names. */
const CAPITALS =
  /^(s\/?a|s\.a\.?|me|epp|eireli|mei|ii|iii|iv|vi|vii|viii|ix|xi{0,3}|xiv|xv|xvi{0,3}|xix|xxi{0,3})$/u
const SMALL = /\p{Ll}/u
const CAPITAL = /\p{Lu}/u
const LTDA = /^ltda\.?$/u
/** After these a name has a new capital: a hyphen, a bracket, the apostrophe of `D'Ávila`. */
const INNER_CAPITAL = /[-('’/&.]/u

/** Names in capitals, or all small, as they are written: `JOÃO DA SILVA` → `João da Silva`. */
export function repairName(text: string): string {
  const tidy = tidyText(text)
  if (SMALL.test(tidy) && CAPITAL.test(tidy)) return tidy
  // Portuguese has no case of its own: what takes the locale's way takes ten times as long.
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
