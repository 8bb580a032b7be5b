// Word files of a batch: sent as they are, or converted here to the PDF that will be signed.
import { z } from 'zod'
import { documentIdSchema } from './ids.ts'

/** Faults; `failed`: no readable PDF came of it within a minute; `gone`: its copy is not in the file store. */
const WORD_FAULTS = ['failed', 'gone', 'notStored'] as const
export type WordFault = (typeof WORD_FAULTS)[number]

export const convertedWordSchema = z.strictObject({
  converted: z.number().int(),
  /** Documents that stay Word files. */
  failed: z
    .array(z.strictObject({ documentId: documentIdSchema, fault: z.enum(WORD_FAULTS) }))
    .readonly(),
  /** The person stopped it. */
  isStopped: z.boolean(),
})
export type ConvertedWord = Readonly<z.infer<typeof convertedWordSchema>>
