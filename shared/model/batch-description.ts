// Batch description: the JSON that `send FILE` and `check FILE` take. Its paths are relative to its own folder.
import { z } from 'zod'
import { informationSchema } from './document.ts'
import { accountIdSchema } from './ids.ts'
import { SIGNATURE_AREA_TYPES } from './signature-area.ts'
import { signerSchema } from './signer.ts'
import { isoInstantSchema } from './time.ts'

export const BATCH_DESCRIPTION_VERSION = 1

/** Signature area with `signer` (index) or the partner's pointer fields `email`, `role`, `authenticationMethod`. */
const describedAreaSchema = z.strictObject({
  type: z.enum(SIGNATURE_AREA_TYPES),
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  signer: z.number().int().exactOptional(),
  email: z.string().exactOptional(),
  role: z.string().exactOptional(),
  authenticationMethod: z.string().exactOptional(),
})

/** A missing e-mail or role is a finding of its document, not a broken file: both default to empty. */
const describedSignerSchema = signerSchema.extend({
  email: z.string().default(''),
  role: z.string().default(''),
})

const describedDocumentSchema = z.strictObject({
  name: z.string(),
  file: z.string(),
  signers: z.array(describedSignerSchema),
  areas: z.array(describedAreaSchema),
  folderId: z.guid().exactOptional(),
  categories: z.array(z.guid()).exactOptional(),
  groups: z.array(z.guid()).exactOptional(),
  message: z.string().exactOptional(),
  deadline: isoInstantSchema.exactOptional(),
  scheduledTo: isoInstantSchema.exactOptional(),
  reminderFrequency: z.string().exactOptional(),
  observers: z.array(z.string()).exactOptional(),
  informations: z.array(informationSchema).exactOptional(),
  /** Cells of the document's line by header: any header may stand in the template of the signed files' names. */
  columns: z.record(z.string(), z.string()).exactOptional(),
})
export type DescribedDocument = Readonly<z.infer<typeof describedDocumentSchema>>

export const batchDescriptionSchema = z.strictObject({
  version: z.literal(BATCH_DESCRIPTION_VERSION),
  accountId: accountIdSchema,
  documents: z.array(describedDocumentSchema),
})
export type BatchDescription = Readonly<z.infer<typeof batchDescriptionSchema>>
