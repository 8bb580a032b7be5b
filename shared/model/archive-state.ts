// Third facet: the signed file's way to the archive folder. `stored` is only ever a final file that
// was served under status `Signed` and checked (A1, A2).
import { z } from 'zod'
import { assertNever } from '../assert-never.ts'
import { sha256Schema } from './ids.ts'
import type { EpochMs } from './time.ts'
import { epochMsSchema, HOUR_MS, toEpochMs } from './time.ts'

export const ARCHIVE_FAULTS = [
  'unreachable', // the service or the download did not answer
  'refused', // the service said no to the download
  'notThere', // the service does not know the document: asked again before that is believed
  'gone', // A5: signed, and gone at the service before its file was fetched
  'addressRefused', // the download's address is not https, or leads into a network
  'truncated', // fewer bytes than announced
  'tooSlow', // R21: slower, or longer, than a download may be
  'tooLarge', // R21: more bytes than a download may have
  'notPdf', // not a PDF, or it does not open
  'statusChanged', // A1: signatures changed between the two looks
  'partialOnly', // A3: equal to a file that was partial
  'folderMissing', // gone, or does not answer: a share, a disk
  'folderReadOnly',
  'diskFull',
  'linkInside', // a link lies where a folder of the archive is to be
  'nameTooLong', // the disk takes not even the shortened one
  'fileInUse', // another program holds it
  'diskTrouble', // what the file system said is in `detail`
  'fileMissing', // was stored, is gone from the folder
  'fileChanged', // was stored, differs now
] as const
export type ArchiveFault = (typeof ARCHIVE_FAULTS)[number]

/** Time by the service's clock after which a stored file is fetched a second time and compared (A3). */
export const FETCH_AGAIN_MS = HOUR_MS

const placedFields = {
  /** Absolute path of the archive folder at that time; absent: the folder that is set now. */
  folder: z.string().exactOptional(),
  /** Path inside the archive folder, `/` between folders. */
  path: z.string(),
  sha256: sha256Schema,
  sizeBytes: z.number().int(),
  pages: z.number().int(),
  /** Time at which the service gave the file, by the service's clock; absent where the service told none. */
  servedAt: epochMsSchema.exactOptional(),
}

const fetchedAgainSchema = z.strictObject({
  at: epochMsSchema,
  /** Comparison of both files; `unread`: the service did not give the file a second time within the day. */
  result: z.enum(['same', 'other', 'unread']),
  /** When a person saw both files; only with `other`. */
  seenAt: epochMsSchema.exactOptional(),
})

/** File that the row had before another one replaced it; the file may be missing from the folder. */
const earlierFileSchema = z.strictObject({
  ...placedFields,
  storedAt: epochMsSchema,
  fetchedAgain: fetchedAgainSchema.exactOptional(),
})
export type EarlierFile = Readonly<z.infer<typeof earlierFileSchema>>

export const archiveStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('waiting'),
    /** Files that the row had before, when the program ended during a fetch. */
    earlier: z.array(earlierFileSchema).readonly().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('downloading'),
    since: epochMsSchema,
    earlier: z.array(earlierFileSchema).readonly().exactOptional(),
  }),
  /** Committed before the file is renamed to its final name: the start-up check joins file and row by it (A2). */
  z.strictObject({
    kind: z.literal('storing'),
    ...placedFields,
    /** Whether the file is the different one that the second fetch brought (A3). */
    isSecond: z.literal(true).exactOptional(),
    earlier: z.array(earlierFileSchema).readonly().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('stored'),
    ...placedFields,
    storedAt: epochMsSchema,
    /** When this machine next looks whether the second fetch is due (A3); absent when it was done or will not be. */
    fetchAgainAt: epochMsSchema.exactOptional(),
    fetchedAgain: fetchedAgainSchema.exactOptional(),
    /** Files that the row had before, oldest first. */
    earlier: z.array(earlierFileSchema).readonly().exactOptional(),
    /** A person's acceptance of what the daily check found: a changed file with the digest `found`, or none. */
    left: z
      .strictObject({ at: epochMsSchema, found: sha256Schema.exactOptional() })
      .exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('failed'),
    fault: z.enum(ARCHIVE_FAULTS),
    detail: z.string().exactOptional(),
    tries: z.number().int(),
    /**
     * Time of the next try; of `fileMissing`, `fileChanged` and `gone` the time of the finding, which a person
     * settles.
     */
    nextTryAt: epochMsSchema,
    /** Files that were stored, oldest first; the last one is what is missing or changed now. */
    earlier: z.array(earlierFileSchema).readonly().exactOptional(),
    /** Digest of the file that lies there now; only with `fileChanged`. */
    found: sha256Schema.exactOptional(),
    /** Service time of the first answer that does not know the document (W4); only with `notThere`. */
    missingSince: epochMsSchema.exactOptional(),
    /** When a person saw the fault; only with `gone`. */
    seenAt: epochMsSchema.exactOptional(),
  }),
])
export type ArchiveState = Readonly<z.infer<typeof archiveStateSchema>>
export type ArchiveStateOf<Kind extends ArchiveState['kind']> = Extract<
  ArchiveState,
  { kind: Kind }
>

export const ARCHIVE_KINDS = [
  'waiting',
  'downloading',
  'storing',
  'stored',
  'failed',
] as const satisfies readonly ArchiveState['kind'][]

/** Whether a person settles the fault instead of another try: a file may have been moved or changed on purpose. */
export function needsPerson(fault: ArchiveFault): boolean {
  return fault === 'fileMissing' || fault === 'fileChanged' || fault === 'gone'
}

/** Returns when the archive next has work on the row; undefined when it has none, or is at work on it. */
export function toArchiveDueAt(state: ArchiveState): EpochMs | undefined {
  switch (state.kind) {
    case 'waiting':
      return toEpochMs(0)
    case 'failed':
      return needsPerson(state.fault) ? undefined : state.nextTryAt
    case 'stored':
      return state.fetchAgainAt
    case 'downloading':
    case 'storing':
      return undefined
    default:
      return assertNever(state)
  }
}

/**
 * Finding for a person: `missing` from the folder, `changed` in it, or `other`: the second fetch differs, or it is
 * gone.
 */
export type ArchiveFinding = 'other' | 'missing' | 'changed'

/** Returns what a person has to look at. */
export function findArchiveFinding(state: ArchiveState): ArchiveFinding | undefined {
  if (state.kind === 'failed') {
    if (!needsPerson(state.fault) || state.seenAt !== undefined) return undefined
    if (state.fault === 'gone') return 'other'
    return state.fault === 'fileMissing' ? 'missing' : 'changed'
  }
  if (state.kind !== 'stored') return undefined
  const { fetchedAgain } = state
  return fetchedAgain?.result === 'other' && fetchedAgain.seenAt === undefined ? 'other' : undefined
}

/** Tells whether a person has to look at the row. */
export function isArchiveFinding(state: ArchiveState): boolean {
  return findArchiveFinding(state) !== undefined
}
