// The archive as the window shows it: where it lies, whether anything signed has no file, and what the
// daily check found.
import { z } from 'zod'
import { ARCHIVE_FAULTS } from './archive-state.ts'
import { failureSchema } from './failure.ts'
import { documentIdSchema } from './ids.ts'
import { epochMsSchema } from './time.ts'

const count = z.number().int()

/** The lists beside the files (`manifesto.csv`, `manifesto.json`). */
export const manifestStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('unwritten') }),
  z.strictObject({ kind: z.literal('written'), at: epochMsSchema, files: count }),
  /** Another program has it open, as Excel on Windows. */
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

/** A check that a person asked for. */
const archiveCheckSchema = z.strictObject({
  state: z.enum(['running', 'done', 'stopped']),
  done: count,
  total: count,
  missing: count,
  changed: count,
  /** Their folder did not answer: nothing can be said of them. */
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
  /** Absolute path, to be shown; the page opens nothing by it. */
  folder: z.string(),
  isDefaultFolder: z.boolean(),
  /**
   * Whether it is there and can be written: `denied` may not even be looked into, the share or disk of an
   * `unreachable` one does not answer.
   */
  condition: z.enum(['ready', 'missing', 'readOnly', 'denied', 'unreachable']),
  stored: count,
  /** Signed, not stored: what must become zero. */
  missing: count,
  /** Of these: missing or changed files, for which a person says what is to be done. */
  asked: count,
  /** When the next of the others is tried. */
  nextTryAt: epochMsSchema.exactOptional(),
  /** What stands in the way of every file alike. */
  trouble: archiveTroubleSchema.exactOptional(),
  /** Everything that a person has to look at. */
  findings: count,
  /** Stored files that were not looked at for more than a day. */
  unchecked: count,
  check: archiveCheckSchema.exactOptional(),
  manifest: manifestStateSchema,
})
export type ArchiveSummary = Readonly<z.infer<typeof archiveSummarySchema>>

/** Of what a person did about a finding. */
export const findingResultSchema = z.strictObject({
  documentId: documentIdSchema,
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('done') }),
    /** It is no finding any more. */
    z.strictObject({ kind: z.literal('notAsked') }),
    /** It is tried again by itself, unless the folder is what stands in the way. */
    z.strictObject({ kind: z.literal('failed'), fault: z.enum(ARCHIVE_FAULTS) }),
  ]),
})
export type FindingResult = Readonly<z.infer<typeof findingResultSchema>>

/** Of a file that a person asked for beside the archived ones. */
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
  /** The first of those that were not copied. */
  failed: z.array(z.strictObject({ name: z.string(), failure: failureSchema })).readonly(),
}

/** Of archived files that were to be copied into a folder, or into one zip, that a person chose. */
export const copyResultSchema = z.discriminatedUnion('kind', [
  /** No place was chosen. */
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({ kind: z.literal('copied'), folder: z.string(), ...copiedFields }),
  z.strictObject({ kind: z.literal('zipped'), fileName: z.string(), ...copiedFields }),
])
export type CopyResult = Readonly<z.infer<typeof copyResultSchema>>

export const nameExamplesSchema = z.strictObject({
  /** Of the latest documents, at most a few; none before anything was released. */
  examples: z.array(z.strictObject({ documentId: documentIdSchema, path: z.string() })).readonly(),
  /** Headers of the columns that the latest documents have, and a field for each role of their signers. */
  columns: z.array(z.string()).readonly(),
})
export type NameExamples = Readonly<z.infer<typeof nameExamplesSchema>>
