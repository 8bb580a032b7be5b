// Doubts in a file's name about a row whose name stands in it: the name of a person goes on (Ana Lima is not Ana Lima
// Barros), or there is a CPF, or a number of the same form, that is not the row's.
import { isCpf, toCpfDigits } from '../../../shared/rules/cpf.ts'
import type { MatchRow } from './match-row.ts'
import type { NameWord } from './name-words.ts'
import { withoutIncidentals } from './name-numbers.ts'
import { foldName, toNameWords, withoutCpfs } from './name-words.ts'

export type NamedFile = {
  readonly id: string
  /** Without folder and extension. */
  readonly stem: string
  readonly words: readonly NameWord[]
}

export type NameDoubts = {
  /** @param explained places of words of the file's name that stand in phrases of the row */
  readonly contradicts: (row: MatchRow, file: NamedFile, explained: ReadonlySet<number>) => boolean
  /** Whether the name that stands at these places is part of a longer one. */
  readonly goesOn: (file: NamedFile, places: ReadonlySet<number>) => boolean
}

/** What contracts are and what they are about: such a word after a person's is none of the person's. */
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
/** Number of files, and share of many, from which a word that no row has is no name. */
const COMMON = 3
const COMMON_SHARE = 0.05

/** @param rows @param files those between which fits are looked for */
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
      // Without the zeros that it may begin with (name-words.ts).
      const cpf = /^\d{9,11}$/u.test(word) && isCpf(word) ? toCpfDigits(word) : undefined
      return cpf !== undefined && !cpfs.includes(cpf)
    })
  )
}

/** A number of another contract: of the form that the row's own has (`2026-0423`), and none of its own. */
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

/** One word with three digits at least. */
const CODE = /^(?=(?:\D*\d){3})[\p{L}\d./_-]+$/u
const YEAR = /^(19|20)\d{2}$/u
const SHAPES = new Map<string, RegExp>()

/** `0423/2026` cannot be the name of a file; `0423-2026` can. */
function toPlainSigns(text: string): string {
  return text.replace(/[._/]/gu, '-')
}

/** What is written like it, with no letter or digit beside. */
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
 * Words that go on with somebody's name however many files have them: what tells a son from his
 * father, and the surnames that most Brazilians have (IBGE, Nomes no Brasil, Censo 2022), without
 * accents.
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
