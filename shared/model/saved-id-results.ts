// Outcome of filling the saved ids from a file or from a bound list.
import { z } from 'zod'
import { idLineProblemSchema } from './saved-id-lines.ts'
import { savedIdsSchema, labelledIdSchema } from './saved-ids.ts'
import { unboundOutcomeSchema } from './binding.ts'
import { writtenSchema } from './service-view.ts'

const ID_FILE_PROBLEMS = ['tooLarge', 'notText', 'empty'] as const

/** Nothing is taken yet. */
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
    /** Of the listed ones: switched off at the service, and so not offered. */
    inactive: z.number().int(),
    unreadable: z.number().int(),
  }),
  unboundOutcomeSchema,
])
export type IdListing = Readonly<z.infer<typeof idListingSchema>>

export const folderCreationSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('created'), saved: savedIdsSchema }),
  /** Without an id that could be kept, or not known to be created. */
  writtenSchema,
  unboundOutcomeSchema,
])
export type FolderCreation = Readonly<z.infer<typeof folderCreationSchema>>
