// Person who signs or signed documents of an account, or whom the service lists for it, and how to reach the person.
import { z } from 'zod'
import { signerSchema } from './signer.ts'
import { epochMsSchema } from './time.ts'

export const knownPersonSchema = signerSchema
  .pick({ email: true, documentNumber: true, telephone: true, telephoneCountryCode: true })
  .extend({
    name: z.string(),
    origin: z.enum(['document', 'contact', 'user']),
    /** When the service last listed the person; only for a contact or a user. */
    at: epochMsSchema.exactOptional(),
  })
export type KnownPerson = Readonly<z.infer<typeof knownPersonSchema>>
