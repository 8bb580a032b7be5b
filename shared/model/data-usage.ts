// Disk use of a data folder by kind of file, and the files that nothing needs.
import { z } from 'zod'

export const DATA_KINDS = [
  'journal',
  'backups',
  'originals', // contracts, annexes and sheets in the file store
  'archive',
  'practice',
  'setAside', // damaged journals with their reports, and what could not be read
  'partial', // temporary files
  'log',
  'other',
] as const
export type DataKind = (typeof DATA_KINDS)[number]

const countSchema = z.number().int().min(0)
const amountSchema = z.strictObject({ files: countSchema, bytes: countSchema })
export type DataAmount = Readonly<z.infer<typeof amountSchema>>

export const dataUsageSchema = z.strictObject({
  kinds: z.array(amountSchema.extend({ kind: z.enum(DATA_KINDS) })).readonly(),
  /** Files older than a day to which nothing refers. */
  unneeded: amountSchema,
})
export type DataUsage = Readonly<z.infer<typeof dataUsageSchema>>
export const cleanedSchema = amountSchema
