// Data of a style of contract that a browser or LibreOffice prints: its people, their lines, prose.
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import type { SimRandom } from '../../simulation/sim-random.ts'

export type PrintedPerson = {
  /** Key of the line that this person signs. */
  readonly key: number
  readonly label: string
  readonly name: string
  readonly cpf: string
  readonly facts: SignerFacts
}

export type Cast = {
  readonly role: string
  /** Role as the contract prints it; absent: as in the sheet. */
  readonly label?: string
  readonly company?: string
  /** Person whose surnames this person shares. */
  readonly kin?: PrintedPerson
  /** Person who is the same. */
  readonly same?: PrintedPerson
  /** Whether the contract names the person, who is no signer of the row. */
  readonly isOutside?: boolean
}

export type Draft = {
  readonly random: SimRandom
  readonly person: (cast: Cast) => PrintedPerson
  /** Written line: underscores, or the given signs. */
  readonly line: (person: PrintedPerson, signs?: string) => string
  /** Block or box whose lower edge is the line. */
  readonly edge: (person: PrintedPerson, style: string, inside?: string) => string
  readonly prose: (sentences: number) => string
}

export type PrintedStyle = {
  readonly name: string
  readonly write: (draft: Draft) => string
  /** CSS of the page beside the default. */
  readonly css?: string
  /** Whether it needs CSS that LibreOffice does not read. */
  readonly isForBrowser?: boolean
  /** Whether no name is at a line, so that another row's people cannot be recognised. */
  readonly isNameless?: boolean
  /** Whether no place need be proposed. */
  readonly isHard?: boolean
}

export const UNDERSCORES = '________________________________'

export function printCpf(cpf: string): string {
  return `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
}
