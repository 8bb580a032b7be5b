// The archive as the window shows it: its folder, the signed documents without a file, the findings of the daily
// check.
import { z } from 'zod'
import { ARCHIVE_FAULTS } from './archive-state.ts'
import { failureSchema } from './failure.ts'
import { documentIdSchema } from './ids.ts'
import { epochMsSchema } from './time.ts'

const count = z.number().int()

/** State of the manifest's files (`manifesto.csv`, `manifesto.json`). */
export const manifestStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('unwritten') }),
  z.strictObject({ kind: z.literal('written'), at: epochMsSchema, files: count }),
  /** Another program has the file open, as Excel does on Windows. */
  z.strictObject({ kind: z.literal('held'), file: z.string(), nextTryAt: epochMsSchema }),
  /** A file of that name is not a manifest of this program, and is not touched. */
  z.strictObject({ kind: z.literal('foreign'), file: z.string(), nextTryAt: epochMsSchema }),
  z.strictObject({
    kind: z.literal('failed'),
    fault: z.enum(ARCHIVE_FAULTS),
    nextTryAt: epochMsSchema,
  }),
])
export type ManifestState = Readonly<z.infer<typeof manifestStateSchema>>

/** Check of the archived files that a person asked for. */
const archiveCheckSchema = z.strictObject({
  state: z.enum(['running', 'done', 'stopped']),
  done: count,
  total: count,
  missing: count,
  changed: count,
  /** Files whose folder did not answer: whether they are there is not known. */
  unread: count,
})
export type ArchiveCheck = Readonly<z.infer<typeof archiveCheckSchema>>

const archiveTroubleSchema = z.strictObject({
  fault: z.enum(ARCHIVE_FAULTS),
  since: epochMsSchema,
  nextTryAt: epochMsSchema,
})
export type ArchiveTrouble = Readonly<z.infer<typeof archiveTroubleSchema>>

export const archiveSummarySchema = z.strictObject({
  /** Absolute path for display only; the window opens nothing by it. */
  folder: z.string(),
  isDefaultFolder: z.boolean(),
  /**
   * Condition of the folder: `denied` when the system refuses to list it, `unreachable` when its share or disk does
   * not answer.
   */
  condition: z.enum(['ready', 'missing', 'readOnly', 'denied', 'unreachable']),
  stored: count,
  /** Signed documents without a stored file. */
  missing: count,
  /** Number of `missing` whose file a person must settle, since it was stored and is missing or changed. */
  asked: count,
  /** When the next of the other missing files is tried. */
  nextTryAt: epochMsSchema.exactOptional(),
  /** Fault that stops every file alike, such as a full disk. */
  trouble: archiveTroubleSchema.exactOptional(),
  /** Number of documents that a person has to look at. */
  findings: count,
  /** Stored files that were not checked for more than a day. */
  unchecked: count,
  check: archiveCheckSchema.exactOptional(),
  manifest: manifestStateSchema,
})
export type ArchiveSummary = Readonly<z.infer<typeof archiveSummarySchema>>

/** Outcome of what a person chose about a finding. */
export const findingResultSchema = z.strictObject({
  documentId: documentIdSchema,
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('done') }),
    /** The row has no finding any more. */
    z.strictObject({ kind: z.literal('notAsked') }),
    /** Not settled; the program tries it again, unless the folder is at fault. */
    z.strictObject({ kind: z.literal('failed'), fault: z.enum(ARCHIVE_FAULTS) }),
  ]),
})
export type FindingResult = Readonly<z.infer<typeof findingResultSchema>>

/** Outcome of saving a file that is not archived where a person wants it. */
export const besideResultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('saved'), fileName: z.string() }),
  z.strictObject({
    kind: z.literal('notSaved'),
    fault: z.enum(ARCHIVE_FAULTS),
    detail: z.string(),
  }),
])

const copiedFields = {
  copied: z.number().int(),
  /** Signed documents of the choice that have no archived file yet. */
  without: z.number().int(),
  notCopied: z.number().int(),
  /** Names of the first documents that were not copied. */
  failed: z.array(z.strictObject({ name: z.string(), failure: failureSchema })).readonly(),
}

/** Outcome of copying archived files into a folder, or into one zip file, that a person chose. */
export const copyResultSchema = z.discriminatedUnion('kind', [
  /** No place was chosen. */
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({ kind: z.literal('copied'), folder: z.string(), ...copiedFields }),
  z.strictObject({ kind: z.literal('zipped'), fileName: z.string(), ...copiedFields }),
])
export type CopyResult = Readonly<z.infer<typeof copyResultSchema>>

export const nameExamplesSchema = z.strictObject({
  /** Paths of a few of the latest documents; empty before anything was released. */
  examples: z.array(z.strictObject({ documentId: documentIdSchema, path: z.string() })).readonly(),
  /** Headers of the latest documents' columns, and a field for each role of their signers. */
  columns: z.array(z.string()).readonly(),
})
export type NameExamples = Readonly<z.infer<typeof nameExamplesSchema>>
