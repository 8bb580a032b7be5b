// Parts of a sample contract. People, companies and numbers are invented; CPFs have right check digits, since the rules
// look at them.

export type Person = {
  readonly name: string
  /** CPF in eleven digits. */
  readonly cpf: string
  readonly email: string
  /** Area code and number in digits. */
  readonly telephone: string
  /** Nationality, marital status, profession, address. */
  readonly details: string
}

export type Party = {
  /** Role in the account; printed in capitals before each name. */
  readonly role: string
  readonly person: Person
  /** Company for which the person signs. */
  readonly company?: string
}

export type Clause = { readonly title: string; readonly paragraphs: readonly string[] }

/** Table after the signatures; its first row is the heading. */
export type Annex = {
  readonly title: string
  readonly rows: readonly (readonly string[])[]
}

export type SampleContract = {
  /** Name of the document in the sheet. */
  readonly name: string
  readonly title: string
  readonly fileName: string
  /** Text of the sheet's cell that names the file. */
  readonly fileCell: string
  /** Form of the pages (contract-page.ts); absent: A4 upright. */
  readonly form?: 'landscape' | 'turned' | 'cropped' | 'scaled'
  readonly parties: readonly Party[]
  readonly witnesses?: readonly Person[]
  readonly clauses: readonly Clause[]
  readonly annexes?: readonly Annex[]
  readonly message?: string
}

export const WITNESS_ROLE = 'Testemunha'

/** Signers in the order of the sheet: parties, then witnesses. */
export function signersOf({ parties, witnesses = [] }: SampleContract): readonly Party[] {
  return [...parties, ...witnesses.map((person) => ({ role: WITNESS_ROLE, person }))]
}
