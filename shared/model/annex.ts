// Outcome of PDFs that were chosen as annexes of a batch.
import { z } from 'zod'

/** Why a file cannot be an annex. */
const ANNEX_REFUSALS = [
  'notPdf', // only pages can be appended
  'protected', // with a password, encrypted or locked
  'signed', // its digital signature would be lost
  'broken',
  'unreadable', // not there, or no permission
  'tooLarge',
  'already', // the same content is among them
  'notStored', // the disk is full or cannot be written
] as const
export type AnnexRefusal = (typeof ANNEX_REFUSALS)[number]

export const refusedAnnexSchema = z.strictObject({
  fileName: z.string(),
  reason: z.enum(ANNEX_REFUSALS),
})
export type RefusedAnnex = Readonly<z.infer<typeof refusedAnnexSchema>>
