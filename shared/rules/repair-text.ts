// What spreadsheets do to text, undone: each function answers with the repaired text, or with what it
// was given (but for blanks around it) when it cannot be sure. Whether the result is valid is for the rules.
import { isCpf, toCpfDigits } from './cpf.ts'
import { isEmail } from './email.ts'

/** Ordinary, non-breaking and zero-width blanks: pasted text is full of them. */
const BLANKS = /[\s\u00a0\u200b-\u200d\u2060\ufeff]+/gu

export function tidyText(text: string): string {
  return text.replace(BLANKS, ' ').trim()
}

/** Eleven digits: the zeros that a number format dropped, without punctuation and `.0` of exports. */
export function repairCpf(text: string): string {
  const tidy = tidyText(text)
  const plain = /^\d+[.,]0$/u.test(tidy) ? tidy.slice(0, -2) : tidy
  const digits = toCpfDigits(plain)
  return digits !== undefined && isCpf(digits) ? digits : tidy
}

/** `Ana Souza <ANA@exemplo.com >;` → `ana@exemplo.com`. */
export function repairEmail(text: string): string {
  const tidy = tidyText(text)
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
/** Written in capitals in the name of a company or a person. */
const CAPITALS = /^(s\/?a|s\.a\.?|me|epp|eireli|mei|ii|iii|iv|vi|vii|viii|ix|xi{0,3})$/u
const LTDA = /^ltda\.?$/u

/** Names in capitals, or all small, as they are written: `JOÃO DA SILVA` → `João da Silva`. */
export function repairName(text: string): string {
  const tidy = tidyText(text)
  const lower = tidy.toLocaleLowerCase('pt-BR')
  const isShouted = tidy === tidy.toLocaleUpperCase('pt-BR')
  if (!/\p{L}{2}/u.test(tidy) || (!isShouted && tidy !== lower)) return tidy
  return lower
    .split(' ')
    .map((word, index) => toNameWord(word, index === 0))
    .join(' ')
}

function toNameWord(word: string, isFirst: boolean): string {
  if (!isFirst && PARTICLES.has(word)) return word
  if (!isFirst && CAPITALS.test(word)) return word.toLocaleUpperCase('pt-BR')
  if (LTDA.test(word)) return `L${word.slice(1)}`
  // A new capital after a hyphen, a bracket, and the apostrophe of `D'Ávila`.
  return word.replace(
    /(^|[-('’/&.])(\p{L})/gu,
    (_, before: string, letter: string) => `${before}${letter.toLocaleUpperCase('pt-BR')}`,
  )
}
