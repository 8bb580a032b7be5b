// A person who signs or has signed documents of an account, or whom the service lists of it: who it is, and how to reach them.
import { z } from 'zod'
import { signerSchema } from './signer.ts'
import { epochMsSchema } from './time.ts'

export const knownPersonSchema = signerSchema
  .pick({ email: true, documentNumber: true, telephone: true, telephoneCountryCode: true })
  .extend({
    name: z.string(),
    origin: z.enum(['document', 'contact', 'user']),
    /** When the service last said so of a contact or a user. */
    at: epochMsSchema.exactOptional(),
  })
export type KnownPerson = Readonly<z.infer<typeof knownPersonSchema>>
