// What a style of contract is written from that a browser or LibreOffice prints: its people, their lines, plain prose.
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import type { SimRandom } from '../../simulation/sim-random.ts'

export type PrintedPerson = {
  /** Of the line that this person signs. */
  readonly key: number
  readonly label: string
  readonly name: string
  readonly cpf: string
  readonly facts: SignerFacts
}

export type Cast = {
  readonly role: string
  /** As the contract prints the role; else as the sheet has it. */
  readonly label?: string
  readonly company?: string
  /** Shares this person's surnames. */
  readonly kin?: PrintedPerson
  /** Is this person once more. */
  readonly same?: PrintedPerson
  /** Named in the contract, and no signer of the row. */
  readonly isOutside?: boolean
}

export type Draft = {
  readonly random: SimRandom
  readonly person: (cast: Cast) => PrintedPerson
  /** A line that is written: underscores, or what is given. */
  readonly line: (person: PrintedPerson, signs?: string) => string
  /** A block or box whose lower edge is the line. */
  readonly edge: (person: PrintedPerson, style: string, inside?: string) => string
  readonly prose: (sentences: number) => string
}

export type PrintedStyle = {
  readonly name: string
  readonly write: (draft: Draft) => string
  /** Of the page, beside the usual. */
  readonly css?: string
  /** Needs CSS that LibreOffice does not read. */
  readonly isForBrowser?: boolean
  /** No name stands at a line: another row's people cannot be told there. */
  readonly isNameless?: boolean
  /** No place need be proposed. */
  readonly isHard?: boolean
}

export const UNDERSCORES = '________________________________'

export function printCpf(cpf: string): string {
  return `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
}
