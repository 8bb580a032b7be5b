// Outcome of filling the saved ids from a file or from a bound list.
import { z } from 'zod'
import { idLineProblemSchema } from './saved-id-lines.ts'
import { savedIdsSchema, labelledIdSchema } from './saved-ids.ts'
import { unboundOutcomeSchema } from './binding.ts'
import { writtenSchema } from './service-view.ts'

const ID_FILE_PROBLEMS = ['tooLarge', 'notText', 'empty'] as const

/** Content of a picked file; no id is saved by reading it. */
export const idFileSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({
    kind: z.literal('refused'),
    fileName: z.string(),
    problem: z.enum(ID_FILE_PROBLEMS),
  }),
  z.strictObject({
    kind: z.literal('read'),
    fileName: z.string(),
    entries: z.array(labelledIdSchema).readonly(),
    problems: z.array(idLineProblemSchema).readonly(),
  }),
])
export type IdFile = Readonly<z.infer<typeof idFileSchema>>

export const idListingSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('loaded'),
    saved: savedIdsSchema,
    listed: z.number().int(),
    /** Number of listed ids that are switched off at the service and therefore not offered. */
    inactive: z.number().int(),
    unreadable: z.number().int(),
  }),
  unboundOutcomeSchema,
])
export type IdListing = Readonly<z.infer<typeof idListingSchema>>

export const folderCreationSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('created'), saved: savedIdsSchema }),
  /** Outcome without a usable id, or with none known to be created. */
  writtenSchema,
  unboundOutcomeSchema,
])
export type FolderCreation = Readonly<z.infer<typeof folderCreationSchema>>
