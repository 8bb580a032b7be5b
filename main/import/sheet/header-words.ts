// Meaning of a header: its field and its owner, in Portuguese and English, with any accents, case, punctuation and
// order of words: `CPF do 2º signatário`, `signer_2_email`.
import { withoutAccents } from '../../../shared/fold-text.ts'
import type { DocumentField, SignerField } from '../../../shared/model/column-mapping.ts'
import { FIELD_PHRASES } from './field-phrases.ts'
import { CONNECTING_WORDS } from '../connecting-words.ts'

export type HeaderMeaning = {
  readonly field: DocumentField | SignerField | undefined
  /** Number of the signer, from 1; undefined when the header has none. */
  readonly number: number | undefined
  /** Words beside field, number and connecting words: `locatario`. */
  readonly owner: string
  /** Whether the header contains a word for "signer". */
  readonly isSigner: boolean
}

const SIGNER_WORDS = new Set([
  'signatario',
  'signataria',
  'assinante',
  'signer',
  'signatory',
  'pessoa',
])
const CONNECTING = new Set([
  ...CONNECTING_WORDS,
  ...'por of the for no na s c com ddd n nr num p'.split(' '),
])

export function readHeader(header: string): HeaderMeaning {
  const words = toWords(header)
  const isSigner = words.some((word) => SIGNER_WORDS.has(word))
  const number = words.map(Number).find((each) => Number.isInteger(each) && each > 0 && each < 100)
  const rest = words.filter((word) => !/^\d+$/u.test(word) && !SIGNER_WORDS.has(word))
  const found = findField(rest)
  if (found) return { ...found, number, isSigner }
  // "Signatário 2" without a field is the person: the values show whether by name or by e-mail.
  return { field: isSigner ? 'name' : undefined, number, owner: rest.join(' '), isSigner }
}

function findField(words: readonly string[]): Pick<HeaderMeaning, 'field' | 'owner'> | undefined {
  const text = ` ${words.join(' ')} `
  for (const [field, phrases] of FIELD_PHRASES) {
    const phrase = phrases.find((each) => text.includes(` ${each} `))
    if (phrase === undefined) continue
    // A header like `Fone/Whats` names the field twice.
    const owner = phrases.reduce((rest, each) => rest.replace(` ${each} `, ' '), text)
    return { field, owner: owner.trim() }
  }
  return undefined
}

/** Initials that are one word: `C.P.F.`. */
const INITIALS = /(?<!\p{L})(?:\p{L}\.){2,}(?:\p{L}(?!\p{L}))?/gu

/** Words in lower case without accents, connecting words and the `º` of `1º`; digits are words of their own. */
function toWords(header: string): readonly string[] {
  const spelled = header.replace(INITIALS, (initials) => `${initials.replaceAll('.', '')} `)
  return withoutAccents(spelled.replace(/(\d+)\s*[ºª°]/gu, '$1 '))
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/(\d)[oa]\b/gu, '$1 ')
    .replace(/(\d+)/gu, ' $1 ')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !CONNECTING.has(word))
}
