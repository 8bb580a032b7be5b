// Third facet: the signed file's way to the archive folder. `stored` is only ever a final file that
// was served under status `Signed` and checked (A1, A2).
import { z } from 'zod'
import { sha256Schema } from './ids.ts'
import { epochMsSchema } from './time.ts'

export const ARCHIVE_FAULTS = [
  'unreachable', // the service or the download did not answer
  'refused', // the service said no to the download
  'truncated', // fewer bytes than announced
  'notPdf', // not a PDF, or it does not open
  'statusChanged', // A1: signatures changed between the two looks
  'partialOnly', // A3: equal to a file that was partial
  'folderMissing',
  'folderReadOnly',
  'diskFull',
  'fileMissing', // was stored, is gone from the folder
  'fileChanged', // was stored, differs now
] as const
export type ArchiveFault = (typeof ARCHIVE_FAULTS)[number]

/** Absolute path of the archive folder of that time: another may be chosen later. Absent: the one of now. */
const archiveFolderSchema = z.string().exactOptional()

export const archiveStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('waiting') }),
  z.strictObject({ kind: z.literal('downloading'), since: epochMsSchema }),
  /** Committed before the rename: the start-up check joins file and row by it (A2). */
  z.strictObject({
    kind: z.literal('storing'),
    folder: archiveFolderSchema,
    path: z.string(),
    sha256: sha256Schema,
    sizeBytes: z.number().int(),
    pages: z.number().int(),
  }),
  z.strictObject({
    kind: z.literal('stored'),
    folder: archiveFolderSchema,
    /** Inside the archive folder, `/` between folders. */
    path: z.string(),
    sha256: sha256Schema,
    sizeBytes: z.number().int(),
    pages: z.number().int(),
    storedAt: epochMsSchema,
  }),
  z.strictObject({
    kind: z.literal('failed'),
    fault: z.enum(ARCHIVE_FAULTS),
    detail: z.string().exactOptional(),
    tries: z.number().int(),
    nextTryAt: epochMsSchema,
  }),
])
export type ArchiveState = Readonly<z.infer<typeof archiveStateSchema>>

export const ARCHIVE_KINDS = [
  'waiting',
  'downloading',
  'storing',
  'stored',
  'failed',
] as const satisfies readonly ArchiveState['kind'][]
