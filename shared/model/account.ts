// Account as the service describes it, kept as reference data so that preparation works offline.
import { z } from 'zod'
import { accountIdSchema } from './ids.ts'
import { epochMsSchema } from './time.ts'

export const accountSchema = z.strictObject({
  id: accountIdSchema,
  name: z.string(),
  companyName: z.string().exactOptional(),
  /** CPF or CNPJ of the holder, digits only. */
  documentNumber: z.string().exactOptional(),
  /** Partner's word; only `Company` is known (OPEN-08). */
  personType: z.string().exactOptional(),
  createdAt: epochMsSchema.exactOptional(),
  startedAt: epochMsSchema.exactOptional(),
  isTrial: z.boolean(),
  active: z.boolean(),
})
export type Account = Readonly<z.infer<typeof accountSchema>>

/** Feature codes that the partner's document names; unknown ones are tolerated (FEAT-03). */
export const SENDING_FEATURES = ['documents', 'documents_signatures'] as const

/** FEAT-04: the codes that the partner's document names; an account may have others (FEAT-03). */
export const KNOWN_FEATURES = [
  ...SENDING_FEATURES,
  'integrations',
  'contacts',
  'categories',
  'custom_models',
  'default_models',
  'folder_writer',
  'groups',
  'document_informations',
  'only_signature',
] as const
