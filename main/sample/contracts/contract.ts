// Parts of a sample contract. People, companies and numbers are invented; CPFs have right check digits, since the rules
// look at them.

export type Person = {
  readonly name: string
  /** Eleven digits. */
  readonly cpf: string
  readonly email: string
  /** Area code and number, digits. */
  readonly telephone: string
  /** Nationality, marital status, profession, address. */
  readonly details: string
}

export type Party = {
  /** Of the account; printed in capitals before each name. */
  readonly role: string
  readonly person: Person
  /** Whom the person signs for. */
  readonly company?: string
}

export type Clause = { readonly title: string; readonly paragraphs: readonly string[] }

/** A table that follows the signatures; its first row is the heading. */
export type Annex = {
  readonly title: string
  readonly rows: readonly (readonly string[])[]
}

export type SampleContract = {
  /** Name of the document in the sheet. */
  readonly name: string
  readonly title: string
  readonly fileName: string
  /** How the row of the sheet says which file is its own. */
  readonly fileCell: string
  readonly form?: 'landscape' | 'turned' | 'cropped' | 'scaled'
  readonly parties: readonly Party[]
  readonly witnesses?: readonly Person[]
  readonly clauses: readonly Clause[]
  readonly annexes?: readonly Annex[]
  readonly message?: string
}

export const WITNESS_ROLE = 'Testemunha'

/** Who signs, in the order of the sheet: the parties, then the witnesses. */
export function signersOf({ parties, witnesses = [] }: SampleContract): readonly Party[] {
  return [...parties, ...witnesses.map((person) => ({ role: WITNESS_ROLE, person }))]
}
