// Facts of a signer in a batch, as far as a contract's text is searched for it.
import { z } from 'zod'
import type { Signer } from './signer.ts'

/** What a batch knows of a signer. The answer names him by his index in the list. */
export type SignerFacts = {
  /** As the sheet or the form has it: `LOCATÁRIO(A)`, `CONTRATANTE / LOCADOR`, `Testemunha 1`. */
  readonly role: string
  readonly name?: string
  /** In any spelling; one that is no CPF counts for nothing. */
  readonly cpf?: string
  /** That he signs for. */
  readonly company?: string
}

export const signerFactsSchema = z.strictObject({
  role: z.string(),
  name: z.string().exactOptional(),
  cpf: z.string().exactOptional(),
})
type StoredFacts = Readonly<z.infer<typeof signerFactsSchema>>

/** What the contract's text is searched for. */
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
