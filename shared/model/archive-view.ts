// The archive as the window shows it: where it lies and whether anything signed has no file.
import { z } from 'zod'

export const archiveSummarySchema = z.strictObject({
  /** Absolute path, to be shown; the page opens nothing by it. */
  folder: z.string(),
  isDefaultFolder: z.boolean(),
  /** Whether it is there and can be written. */
  condition: z.enum(['ready', 'missing', 'readOnly']),
  stored: z.number().int(),
  /** Signed, not stored: what must become zero. */
  missing: z.number().int(),
})
export type ArchiveSummary = Readonly<z.infer<typeof archiveSummarySchema>>
