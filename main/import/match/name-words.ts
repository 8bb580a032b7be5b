// File names and cells as words that can be compared: no accents, no case, no connecting words, `007`
// as `7`, a CPF as one word whatever its punctuation.
import { foldText } from '../../../shared/fold-text.ts'

const EXTENSION = /\.(pdf|docx?)$/iu
/** Eleven digits with or without the punctuation of a CPF, and no further digit beside. */
const CPF_SHAPE = /(?<!\d)\d{3}[. _]?\d{3}[. _]?\d{3}[-. _]?\d{2}(?!\d)/gu
const CONNECTING = new Set([
  'a',
  'o',
  'as',
  'os',
  'da',
  'de',
  'do',
  'das',
  'dos',
  'e',
  'em',
  'para',
])
/** In half of all names of files, and so of no use. */
const NOISE = new Set([
  'contrato',
  'documento',
  'arquivo',
  'minuta',
  'final',
  'versao',
  'copia',
  'assinar',
])

/** Without folder, of either system. */
export function toBaseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}

export function hasExtension(name: string): boolean {
  return EXTENSION.test(name)
}

export function removeExtension(name: string): string {
  return name.replace(EXTENSION, '')
}

/** Equal for names that differ in accents, case, composition (NFC, NFD) and blanks alone. */
export function foldName(name: string): string {
  return foldText(name).replace(/\s+/gu, ' ').trim()
}

export function toNameWords(text: string): ReadonlySet<string> {
  const folded = foldName(text).replace(CPF_SHAPE, (cpf) => ` ${cpf.replace(/\D/gu, '')} `)
  const words = folded
    .replace(/(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$1$2 ')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !CONNECTING.has(word) && !NOISE.has(word))
  return new Set(words.map((word) => (/^0+\d/u.test(word) ? word.replace(/^0+/u, '') : word)))
}
