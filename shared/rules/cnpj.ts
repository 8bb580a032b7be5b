// CNPJ: fourteen characters, the first twelve digits or capital letters (letters in force since July
// 2026: Receita Federal, IN RFB 2.229/2024), the last two check digits, modulo 11 over the characters'
// codes less that of zero.
import { withoutDocumentLabel } from './document-label.ts'

const LENGTH = 14
const BASE_LENGTH = 12
const CODE_OF_ZERO = 48
const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * Returns the 14 characters in capitals, without a label such as `CNPJ nº`; undefined when the text cannot be a CNPJ.
 * Lost leading zeros are added to 12 digits or more only: one in a hundred mistyped CPFs would pass for a CNPJ.
 */
export function toCnpjCharacters(text: string): string | undefined {
  const whole = toPlain(text)
  // A CNPJ may begin with letters: a text of its length is not stripped of a label.
  const plain = whole.length === LENGTH ? whole : toPlain(withoutDocumentLabel(text.trim()))
  const padded = /^\d{12,14}$/u.test(plain) ? plain.padStart(LENGTH, '0') : plain
  return /^[0-9A-Z]{12}\d{2}$/u.test(padded) ? padded : undefined
}

function toPlain(text: string): string {
  return text.replace(/[.\-/\s]/gu, '').toUpperCase()
}

export function isCnpj(text: string): boolean {
  const characters = toCnpjCharacters(text)
  if (characters === undefined || /^(.)\1{13}$/u.test(characters)) return false
  return [BASE_LENGTH, BASE_LENGTH + 1].every(
    (length) => checkDigit(characters.slice(0, length)) === Number(characters[length]),
  )
}

/** Returns `12.ABC.345/01DE-35`; a text that is no CNPJ is only trimmed. */
export function formatCnpj(text: string): string {
  const characters = isCnpj(text) ? toCnpjCharacters(text) : undefined
  return characters?.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/u, '$1.$2.$3/$4-$5') ?? text.trim()
}

function checkDigit(characters: string): number {
  const weights = WEIGHTS.slice(WEIGHTS.length - characters.length)
  const sum = Array.from(characters).reduce(
    (total, character, index) =>
      total + (character.charCodeAt(0) - CODE_OF_ZERO) * (weights[index] ?? 0),
    0,
  )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
