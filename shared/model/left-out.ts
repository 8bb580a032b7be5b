// What lay among dropped or picked files and is no contract: told by name, and of use elsewhere if it is a
// spreadsheet or a batch.
import { z } from 'zod'
import { fileTokenSchema } from './file-token.ts'

const LEFT_OUT_KINDS = [
  'sheet',
  'lote',
  'system', // hidden, the system's own, or the lock of a file that is open in Word or Excel
  'unreadable', // a folder that could not be looked into
  'other', // no PDF, DOC or DOCX
] as const
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number]

const leftOutSchema = z.strictObject({
  kind: z.enum(LEFT_OUT_KINDS),
  file: fileTokenSchema,
})
export type LeftOut = Readonly<z.infer<typeof leftOutSchema>>

/** What of files that were added made no row. */
export const leftOutsSchema = z.strictObject({
  /** The first of them; `count` of all. */
  told: z.array(leftOutSchema).readonly(),
  count: z.number().int(),
  /** More than can come in at once: the rest was not looked at. */
  isCutShort: z.boolean(),
})
export type LeftOuts = Readonly<z.infer<typeof leftOutsSchema>>
