// Files that were dropped or picked with contracts and are no contracts: kept with the draft until a person dismisses
// the list. A spreadsheet or a batch file among them can be opened elsewhere.
import { z } from 'zod'
import { fileTokenIdSchema } from './file-token.ts'
import { epochMsSchema } from './time.ts'

const SKIPPED_FILE_KINDS = [
  'sheet',
  'lote',
  'system', // hidden, the system's own, or the lock of a file that is open in Word or Excel
  'unreadable', // a folder that could not be read
  'other', // no PDF, Word file or image
] as const
const skippedFileKindSchema = z.enum(SKIPPED_FILE_KINDS)
export type SkippedFileKind = z.infer<typeof skippedFileKindSchema>

const skippedFileSchema = z.strictObject({
  kind: skippedFileKindSchema,
  path: z.string(),
  fileName: z.string(),
})
export type SkippedFile = Readonly<z.infer<typeof skippedFileSchema>>

/** Most files that are named; the others are only counted. */
const MAX_SKIPPED_FILES_NAMED = 500

/** Sum of all additions since the list was dismissed. */
export const skippedFilesSchema = z.strictObject({
  /** Time of the last addition. */
  at: epochMsSchema,
  /** Files in the order in which they were found, at most `MAX_SKIPPED_FILES_NAMED`. */
  files: z.array(skippedFileSchema).readonly(),
  /** Number of all skipped files, named or not. */
  count: z.number().int(),
  /** Whether an addition had more files than the limit; the files beyond it were not read. */
  isCutShort: z.boolean(),
  /** Whether the last addition held no contract. */
  isNothingAdded: z.boolean(),
})
export type SkippedFiles = Readonly<z.infer<typeof skippedFilesSchema>>

const skippedFileViewSchema = z.strictObject({
  kind: skippedFileKindSchema,
  name: z.string(),
  /** Token to open a spreadsheet or a batch file. */
  token: fileTokenIdSchema.exactOptional(),
})
export type SkippedFileView = Readonly<z.infer<typeof skippedFileViewSchema>>

/** List of skipped files for the window, without paths. */
export const skippedFilesViewSchema = skippedFilesSchema.extend({
  files: z.array(skippedFileViewSchema).readonly(),
})
export type SkippedFilesView = Readonly<z.infer<typeof skippedFilesViewSchema>>

/** Files that one addition skipped. */
export type Skipped = Pick<SkippedFiles, 'files' | 'isCutShort' | 'isNothingAdded'>

/** Returns the list after one more addition, each file once; undefined while it would be empty. */
export function addSkippedFiles(
  before: SkippedFiles | undefined,
  { files, isCutShort, isNothingAdded }: Skipped,
  at: SkippedFiles['at'],
): SkippedFiles | undefined {
  const known = new Set(before?.files.map(({ path }) => path))
  const fresh = files.filter(({ path }) => !known.has(path))
  const count = (before?.count ?? 0) + fresh.length
  const isShort = isCutShort || (before?.isCutShort ?? false)
  if (count === 0 && !isShort && !isNothingAdded) return undefined
  return {
    at,
    files: [...(before?.files ?? []), ...fresh].slice(0, MAX_SKIPPED_FILES_NAMED),
    count,
    isCutShort: isShort,
    isNothingAdded,
  }
}
