// A person who signs or has signed documents of an account: who it is, and how to reach them.
import { z } from 'zod'
import { signerSchema } from './signer.ts'

export const knownPersonSchema = signerSchema
  .pick({ email: true, documentNumber: true, telephone: true, telephoneCountryCode: true })
  .extend({ name: z.string() })
export type KnownPerson = Readonly<z.infer<typeof knownPersonSchema>>
