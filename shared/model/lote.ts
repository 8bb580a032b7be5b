// What a `.lote` says of itself: a batch prepared on one machine to be sent from another. A zip of this,
// as `lote.json`, and of the files under their SHA-256.
import { z } from 'zod'
import { draftDocumentSchema, draftFileSchema } from './draft.ts'
import { accountIdSchema, batchIdSchema } from './ids.ts'
import { storedFileSchema } from './stored-file.ts'
import { epochMsSchema } from './time.ts'

export const LOTE_FORMAT = 'signature-batches.lote'
export const LOTE_VERSION = 1
export const LOTE_EXTENSION = '.lote'

/** Files are analysed anew where they arrive: what another machine found in them is not believed. */
const loteFileSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stored'), file: storedFileSchema }),
  draftFileSchema.options[1],
])

export const loteDocumentSchema = draftDocumentSchema.extend({ file: loteFileSchema })
export type LoteDocument = Readonly<z.infer<typeof loteDocumentSchema>>

export const loteSchema = z.strictObject({
  format: z.literal(LOTE_FORMAT),
  version: z.literal(LOTE_VERSION),
  savedAt: epochMsSchema,
  batch: z.strictObject({
    id: batchIdSchema,
    name: z.string(),
    createdAt: epochMsSchema,
    /** Of the machine that saved it; another may not know the account. */
    accountId: accountIdSchema.exactOptional(),
    /** Some of it was released there already, or all: what follows may be at the service (R17). */
    isReleased: z.boolean(),
  }),
  /** In their order. */
  documents: z.array(loteDocumentSchema).readonly(),
})
export type Lote = Readonly<z.infer<typeof loteSchema>>

export const LOTE_FAULTS = [
  'missing',
  'unreadable', // no permission, or the medium went away
  'notALote', // something else under the name
  'newer', // of a version of the program that is not this one
  'damaged', // cut off, or a file in it is not what it says
  'tooLarge',
  'diskFull',
] as const
export type LoteFault = (typeof LOTE_FAULTS)[number]
