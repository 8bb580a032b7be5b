// Doubts about a row whose name occurs in a file's name: the name in the file is longer (Ana Lima is not Ana Lima
// Barros), or the file's name has a CPF, or a number of the same form, that is not the row's.
import { isCpf, toCpfDigits } from '../../../shared/rules/cpf.ts'
import type { MatchRow } from './match-row.ts'
import type { NameWord } from './name-words.ts'
import { withoutIncidentals } from './name-numbers.ts'
import { foldName, toNameWords, withoutCpfs } from './name-words.ts'

export type NamedFile = {
  readonly id: string
  /** Name without folder and extension. */
  readonly stem: string
  readonly words: readonly NameWord[]
}

export type NameDoubts = {
  /**
   * Whether the file's name speaks against the row.
   * @param explained places of words of the file's name that phrases of the row contain
   */
  readonly contradicts: (row: MatchRow, file: NamedFile, explained: ReadonlySet<number>) => boolean
  /** Whether the name at these places is part of a longer one. */
  readonly goesOn: (file: NamedFile, places: ReadonlySet<number>) => boolean
}

/** Words for contracts and their subjects, which are no part of a person's name. */
const KINDS = new Set(
  `locacao locaticio aluguel prestacao servico servicos fornecimento compra venda comodato permuta
  distrato rescisao aditivo aditamento renovacao termo proposta orcamento pedido procuracao declaracao
  autorizacao acordo confidencialidade nda trabalho emprego estagio experiencia parceria sociedade
  confissao divida doacao cessao quitacao recibo ata ficha cadastro anexo carta residencial comercial
  imovel imobiliario sala loja casa apto apartamento lote quadra bloco unidade rua avenida vaga cliente
  fiador fianca locador locatario contratante contratada via rev revisado revisao original digitalizado
  scan novo nova corrigido definitivo urgente ok pdf cpf nome sr sra dr dra agreement contract lease`.split(
    /\s+/u,
  ),
)
/** Count of files, and share of many files, from which a word that no row has is no name. */
const COMMON = 3
const COMMON_SHARE = 0.05

/**
 * @param rows all rows of the sheet
 * @param files files that are matched
 */
export function createNameDoubts(
  rows: readonly MatchRow[],
  files: readonly NamedFile[],
): NameDoubts {
  const named = rows.flatMap(({ phrases }) => phrases.filter((phrase) => !/\d/u.test(phrase)))
  const ofPeople = new Set(named.flatMap((phrase) => [...toNameWords(phrase)]))
  const counts = new Map<string, number>()
  for (const { words } of files) {
    for (const { word } of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const common = Math.max(COMMON, files.length * COMMON_SHARE)
  const isOfName = (word: string): boolean =>
    /^\p{L}+$/u.test(word) &&
    !KINDS.has(word) &&
    (ofPeople.has(word) || SURNAMES.has(word) || (counts.get(word) ?? 0) < common)

  /** Whether a word joined to the row's words in the file's name is not explained by the row. */
  const goesOn: NameDoubts['goesOn'] = ({ words }, explained) =>
    words.some(({ word, isJoined }, at) => {
      const before = words[at - 1]
      if (!before || !isJoined || explained.has(at - 1) === explained.has(at)) return false
      if (explained.has(at)) return isOfName(before.word)
      const isVersion = word.length === 1 && /^\d/u.test(words[at + 1]?.word ?? '')
      return !isVersion && isOfName(word)
    })

  return {
    contradicts: (row, file, explained) =>
      goesOn(file, explained) || hasOtherCpf(row, file.words) || hasOtherNumber(row, file.stem),
    goesOn,
  }
}

function hasOtherCpf({ cpfs = [] }: MatchRow, words: readonly NameWord[]): boolean {
  return (
    cpfs.length > 0 &&
    words.some(({ word }) => {
      // A CPF may be without its leading zeros (name-words.ts).
      const cpf = /^\d{9,11}$/u.test(word) && isCpf(word) ? toCpfDigits(word) : undefined
      return cpf !== undefined && !cpfs.includes(cpf)
    })
  )
}

/** Whether the name has a number of the form of the row's (`2026-0423`) that is not the row's. */
function hasOtherNumber({ phrases }: MatchRow, stem: string): boolean {
  const codes = phrases
    .filter((phrase) => CODE.test(phrase) && withoutCpfs(phrase, () => '') === phrase)
    .map((code) => toPlainSigns(foldName(code)))
  if (codes.length === 0) return false
  const text = toPlainSigns(withoutIncidentals(withoutCpfs(foldName(stem), () => ' ')))
  return codes.some((code) => {
    const found = text.match(toShape(code)) ?? []
    return found.some((other) => !codes.includes(other) && !YEAR.test(other))
  })
}

/** Word with at least three digits. */
const CODE = /^(?=(?:\D*\d){3})[\p{L}\d./_-]+$/u
const YEAR = /^(19|20)\d{2}$/u
const SHAPES = new Map<string, RegExp>()

/** Text with `-` for characters that file names cannot have: `0423/2026` becomes `0423-2026`. */
function toPlainSigns(text: string): string {
  return text.replace(/[._/]/gu, '-')
}

/** Pattern of a number's form, with no letter or digit beside it. */
function toShape(code: string): RegExp {
  const shape = code.replace(/\p{L}/gu, 'a').replace(/\d/gu, '9')
  const known = SHAPES.get(shape)
  if (known) return known
  const pattern = shape.replaceAll('a', '\\p{L}').replaceAll('9', '\\d')
  const made = new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'gu')
  SHAPES.set(shape, made)
  return made
}

/**
 * Words that continue a person's name in however many files they occur: suffixes such as Filho, and the commonest
 * Brazilian surnames (IBGE, Nomes no Brasil, Censo 2022), without accents.
 */
const SURNAMES: ReadonlySet<string> = new Set(
  `filho filha junior jr jnr neto neta sobrinho sobrinha segundo terceiro ii iii
  silva santos oliveira souza sousa pereira ferreira lima alves rodrigues costa ribeiro gomes martins
  araujo carvalho almeida lopes soares fernandes vieira barbosa rocha dias nascimento andrade moreira
  nunes marques machado mendes freitas cardoso ramos goncalves santana teixeira moura cavalcante
  campos correia castro pinto monteiro moraes morais borges batista miranda melo mello coelho farias
  medeiros reis duarte brito cruz barros xavier siqueira azevedo tavares cunha pires macedo guimaraes
  fonseca bezerra rezende resende aguiar leite maia amorim franca sales nogueira magalhaes viana paiva
  matos mattos assis lemos sampaio queiroz bastos toledo camargo rangel antunes peixoto pacheco`.split(
    /\s+/u,
  ),
)
