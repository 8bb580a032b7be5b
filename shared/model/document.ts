// One file with its signers in a batch, as a person prepared it. Its life at the service is in the three facets
// delivery, tracking and archive-state.
import { z } from 'zod'
import { sheetSourceSchema } from './sheet-source.ts'
import { signatureAreaSchema } from './signature-area.ts'
import { signerSchema } from './signer.ts'
import { storedFileSchema } from './stored-file.ts'
import { epochMsSchema } from './time.ts'

export const informationSchema = z.strictObject({
  informationFieldId: z.guid(),
  value: z.string(),
})

export const documentContentSchema = z.strictObject({
  name: z.string(),
  file: storedFileSchema,
  signers: z.array(signerSchema).readonly(),
  areas: z.array(signatureAreaSchema).readonly(),
  folderId: z.guid().exactOptional(),
  categories: z.array(z.guid()).readonly().exactOptional(),
  groups: z.array(z.guid()).readonly().exactOptional(),
  message: z.string().exactOptional(),
  deadlineAt: epochMsSchema.exactOptional(),
  scheduledToAt: epochMsSchema.exactOptional(),
  reminderFrequency: z.string().exactOptional(),
  observers: z.array(z.string()).readonly().exactOptional(),
  informations: z.array(informationSchema).readonly().exactOptional(),
  /** Pages of the file as it was sent, where the number is known; for the window, never sent. */
  pages: z.number().int().exactOptional(),
  /** Cells of its spreadsheet line by header, unchanged; for the names of its signed files, never sent. */
  columns: z.record(z.string(), z.string()).readonly().exactOptional(),
  /** Place of that line in the spreadsheet; never sent. */
  source: sheetSourceSchema.exactOptional(),
})
export type DocumentContent = Readonly<z.infer<typeof documentContentSchema>>
