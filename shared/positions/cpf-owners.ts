// Owner of each CPF in a contract: the person who is named last before it in the same text.
import { findWrittenCpfs } from '../rules/find-cpfs.ts'
import { foldWords, toWords } from './compare-text.ts'
import type { SignerProfile } from './signer-profile.ts'
import { findPrintedNames, isSamePerson, SUFFIXES } from './names.ts'

export type CpfOwner = {
  /** Index of the signer in the row; absent for a person outside the row. */
  readonly signer?: number
  /** Name as it is printed. */
  readonly name: string
}

export type Sought = { readonly profile: SignerProfile; readonly isWhole: boolean }

export type OwnedCpf = {
  readonly digits: string
  readonly isValid: boolean
  /** Person of the CPF; absent where nobody is named before it, or two people at once. */
  readonly owner?: CpfOwner
}

/** Most letters between a name and its CPF: nationality, trade, identity card and address stand there. */
const REACH = 320
/** Separators between the parts of what a text says about people. */
export const PARTS = /[,;:()|/•\n]|\s[-–—]\s/u
/** Most letters before a CPF in a cell of its own, such as its label. */
const LABEL_LETTERS = 14

/** @param people of the row, each with whether the contract has the name whole anywhere */
export function readCpfOwners(text: string, people: readonly Sought[]): readonly OwnedCpf[] {
  const written = findWrittenCpfs(text)
  return written.map(({ digits, isValid, at }, order) => {
    const before = written[order - 1]
    const from = Math.max(0, at - REACH, before ? before.at + before.length : 0)
    const owner = findLastPerson(text.slice(from, at), people)
    return { digits, isValid, ...(owner ? { owner } : {}) }
  })
}

/** Returns the owner of a CPF that stands alone in the cell to the right of a name. */
export function readNeighbourOwners(
  [left, right]: readonly [string, string],
  people: readonly Sought[],
): readonly OwnedCpf[] {
  const [first, second] = findWrittenCpfs(right)
  const isAlone = first !== undefined && first.at <= LABEL_LETTERS && second === undefined
  return isAlone ? readCpfOwners(`${left}, ${right}`, people) : []
}

function findLastPerson(text: string, people: readonly Sought[]): CpfOwner | undefined {
  for (const part of text.split(PARTS).toReversed()) {
    const named = people.filter(({ profile }) => isNamed(profile, foldWords(part).words))
    const [only] = named
    if (only) {
      const isOne = named.every(({ profile }) => profile.fullName === only.profile.fullName)
      return isOne ? { signer: only.profile.index, name: part.trim() } : undefined
    }
    const other = findPeople(part).at(-1)
    if (!other) continue
    // A signer whose whole name stands elsewhere is not meant by a name that only resembles it.
    const same = people.find(
      ({ profile, isWhole }) => !isWhole && isSamePerson(profile.nameWords, other.words),
    )
    return { ...(same ? { signer: same.profile.index } : {}), name: other.printed }
  }
  return undefined
}

/** Returns the names of people in a text; offices, places and descriptions of people are left out. */
export function findPeople(part: string): ReturnType<typeof findPrintedNames> {
  if (PLACE.test(part)) return []
  // Words before the first capital belong to no name: `neste ato representada por Ana Lima`.
  const names = findPrintedNames(part.replace(/^[^\p{Lu}]+/u, ''))
  return names.filter(({ words }) => !words.some((word) => NO_PERSON.has(word)))
}

const PLACE =
  /(?:^|\s)(?:em|natural d[aeo]|nascid[ao]|cidade d[aeo]|comarca d[aeo]|munic[ií]pio d[aeo]|estado d[aeo]|rua|av\.?|avenida|travessa|alameda|pra[cç]a|bairro|jardim|vila|edif[ií]cio)\s/iu
const NO_PERSON: ReadonlySet<string> = new Set(
  'ADVOGADOS AMBOS AUTONOMO BRASILEIRA BRASILEIRO CADASTRO CARTEIRA CASADA CASADO CEDULA CIVIL COMUNHAO DENOMINADA DENOMINADO DETRAN DIVORCIADA DIVORCIADO DOMICILIADA DOMICILIADO EMPRESARIA EMPRESARIO FAZENDA FEDERAL FISICA FISICAS GERAL HABILITACAO INSCRITA INSCRITO JURIDICA JURIDICAS MAIOR MINISTERIO NACIONAL NACIONALIDADE NESTA NESTE ORDEM PESSOA PESSOAS PORTADOR PORTADORA PREVIDENCIA PUBLICA RECEITA REGISTRO REPRESENTADA REPRESENTADO RESIDENTE SECRETARIA SEGURANCA SOCIAL SOLTEIRA SOLTEIRO SSP TITULAR UNIAO VIUVA VIUVO'.split(
    ' ',
  ),
)

/** Tells whether the whole name stands there, and not as part of a longer one (a father's in his son's). */
export function isNamed({ fullName, nameWords }: SignerProfile, words: string): boolean {
  if (nameWords.length < 2) return false
  for (
    let at = words.indexOf(` ${fullName} `);
    at >= 0;
    at = words.indexOf(` ${fullName} `, at + 1)
  ) {
    const [next = ''] = toWords(words.slice(at + fullName.length + 1, at + fullName.length + 20))
    if (!SUFFIXES.has(next)) return true
  }
  return false
}
