// Words of file names and cells for a comparison: without accents, case and connecting words, `007` as `7`, a CPF as
// one word with any punctuation.
import { foldText } from '../../../shared/fold-text.ts'
import { CONTRACT_EXTENSION } from '../../../shared/model/stored-file.ts'
import { CONNECTING_WORDS } from '../connecting-words.ts'
import { joinDays, joinPlaces } from './name-numbers.ts'

/** Eleven digits with or without the punctuation of a CPF, and no digit beside them. */
const CPF_SHAPE = /(?<!\d)\d{3}[. _]?\d{3}[. _]?\d{3}[-. _]?\d{2}(?!\d)/gu
/** Words in so many file names that they distinguish none. */
const NOISE = new Set([
  'contrato',
  'documento',
  'arquivo',
  'minuta',
  'final',
  'versao',
  'copia',
  'assinar',
  'assinado',
  'assinatura',
])

/** Name without the folder of any system. */
export function toBaseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}

export function hasExtension(name: string): boolean {
  return CONTRACT_EXTENSION.test(name)
}

export function removeExtension(name: string): string {
  return name.replace(CONTRACT_EXTENSION, '')
}

/** Folded name, equal for names that differ only in accents, case, composition (NFC, NFD) and blanks. */
export function foldName(name: string): string {
  return foldText(name).replace(/\s+/gu, ' ').trim()
}

export type NameWord = {
  readonly word: string
  /** Whether the word continues the one before like a name: no dash between blanks and no bracket in between. */
  readonly isJoined: boolean
}

const WORD = /[\p{L}\d#]+/gu
const PARTING = /[\s_][-–—]+[\s_]|[,;:()[\]{}+&]/u
/** Comma of `Lima, Ana`: one name in register order, when a single word is before it. */
const REGISTER_COMMA = /^\s*,\s*$/u

/** Whether the last word begins a new part, apart from the words before it. */
function isAlone(words: readonly NameWord[]): boolean {
  return words.length === 1 || words.at(-1)?.isJoined === false
}

/** Words in their order. */
export function toWordSequence(text: string): readonly NameWord[] {
  const apart = joinNumbers(foldName(text))
  const words: NameWord[] = []
  let end = 0
  let isJoined = true
  for (const { 0: word, index } of apart.matchAll(WORD)) {
    const between = apart.slice(end, index)
    const isRegister = REGISTER_COMMA.test(between) && isAlone(words)
    if (PARTING.test(between) && !isRegister) isJoined = false
    end = index + word.length
    if (CONNECTING_WORDS.has(word)) continue
    if (NOISE.has(word)) {
      isJoined = false
      continue
    }
    words.push({ word: /^0+\d/u.test(word) ? word.replace(/^0+/u, '') : word, isJoined })
    isJoined = true
  }
  return words
}

function joinNumbers(name: string): string {
  if (!/[\d#]/u.test(name)) return name
  const plain = name.replaceAll('#', ' ')
  const cpfs = withoutCpfs(plain, (cpf) => ` ${cpf.replace(/\D/gu, '')} `)
  return joinPlaces(joinDays(cpfs)).replace(/(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$1$2 ')
}

export function toNameWords(text: string): ReadonlySet<string> {
  return new Set(toWordSequence(text).map(({ word }) => word))
}

/**
 * Text with each CPF replaced.
 * @param replace returns the replacement of a CPF
 */
export function withoutCpfs(text: string, replace: (cpf: string) => string): string {
  return text.replace(CPF_SHAPE, replace)
}
