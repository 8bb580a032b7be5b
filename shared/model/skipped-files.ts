// Files that were dropped or picked with contracts and are none: kept with the draft until a person dismisses
// the list. A spreadsheet or a batch among them is of use elsewhere.
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

/** More names than anybody reads; files beyond them are counted. */
const MAX_SKIPPED_FILES_NAMED = 500

/** Sums up every addition since the list was dismissed. */
export const skippedFilesSchema = z.strictObject({
  /** Time of the last addition. */
  at: epochMsSchema,
  /** In the order in which they were found, at most `MAX_SKIPPED_FILES_NAMED`. */
  files: z.array(skippedFileSchema).readonly(),
  /** Of all, named or not. */
  count: z.number().int(),
  /** One addition had more files than can come in at once: its rest was not looked at. */
  isCutShort: z.boolean(),
  /** The last addition held no contract. */
  isNothingAdded: z.boolean(),
})
export type SkippedFiles = Readonly<z.infer<typeof skippedFilesSchema>>

const skippedFileViewSchema = z.strictObject({
  kind: skippedFileKindSchema,
  name: z.string(),
  /** Of a spreadsheet or a batch, which can be opened. */
  token: fileTokenIdSchema.exactOptional(),
})
export type SkippedFileView = Readonly<z.infer<typeof skippedFileViewSchema>>

/** The same without paths. */
export const skippedFilesViewSchema = skippedFilesSchema.extend({
  files: z.array(skippedFileViewSchema).readonly(),
})
export type SkippedFilesView = Readonly<z.infer<typeof skippedFilesViewSchema>>

/** What one addition skipped. */
export type Skipped = Pick<SkippedFiles, 'files' | 'isCutShort' | 'isNothingAdded'>

/** The list after one more addition; undefined while there is nothing to say. A file is listed once. */
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
