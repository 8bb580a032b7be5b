// Facts of a signer in a batch, as far as a contract's text is searched for it.
import { z } from 'zod'
import type { Signer } from './signer.ts'

/** Data of a signer for the search in a contract's text. The answer names a signer by index. */
export type SignerFacts = {
  /** Role as the spreadsheet or the form has it: `LOCATÁRIO(A)`, `CONTRATANTE / LOCADOR`, `Testemunha 1`. */
  readonly role: string
  readonly name?: string
  /** CPF in any spelling; an invalid one is ignored. */
  readonly cpf?: string
  /** Company that the person signs for. */
  readonly company?: string
}

export const signerFactsSchema = z.strictObject({
  role: z.string(),
  name: z.string().exactOptional(),
  cpf: z.string().exactOptional(),
})
type StoredFacts = Readonly<z.infer<typeof signerFactsSchema>>

/** Returns the signer's data that the contract's text is searched for; empty ones are left out. */
export function toSignerFacts({ role, name = '', documentNumber = '' }: Signer): StoredFacts {
  return {
    role,
    ...(name.trim() === '' ? {} : { name }),
    ...(documentNumber.trim() === '' ? {} : { cpf: documentNumber }),
  }
}

export function toFactsKey({ role, name = '', cpf = '' }: StoredFacts): string {
  return JSON.stringify([role, name, cpf])
}
