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

/** A3: stored files are fetched once more that much later by the service's clock, and compared. */
export const FETCH_AGAIN_MS = HOUR_MS

const placedFields = {
  /** Absolute path of the archive folder of that time: another may be chosen later. Absent: the one of now. */
  folder: z.string().exactOptional(),
  /** Inside the archive folder, `/` between folders. */
  path: z.string(),
  sha256: sha256Schema,
  sizeBytes: z.number().int(),
  pages: z.number().int(),
  /** When the service gave it, by the service's own clock: this machine's may be set. Absent where it told none. */
  servedAt: epochMsSchema.exactOptional(),
}

const fetchedAgainSchema = z.strictObject({
  at: epochMsSchema,
  /** `unread`: the service would not give it once more within the day. */
  result: z.enum(['same', 'other', 'unread']),
  /** Of `other`: a person has seen both. */
  seenAt: epochMsSchema.exactOptional(),
})

/** A file that was the row's, and lies beside the one that took its place, if it is there at all. */
const earlierFileSchema = z.strictObject({
  ...placedFields,
  storedAt: epochMsSchema,
  fetchedAgain: fetchedAgainSchema.exactOptional(),
})
export type EarlierFile = Readonly<z.infer<typeof earlierFileSchema>>

export const archiveStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('waiting') }),
  z.strictObject({
    kind: z.literal('downloading'),
    since: epochMsSchema,
    earlier: z.array(earlierFileSchema).readonly().exactOptional(),
  }),
  /** Committed before the rename: the start-up check joins file and row by it (A2). */
  z.strictObject({
    kind: z.literal('storing'),
    ...placedFields,
    /** A3: it was served when the row's file was fetched once more, and is another. */
    isSecond: z.literal(true).exactOptional(),
    earlier: z.array(earlierFileSchema).readonly().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('stored'),
    ...placedFields,
    storedAt: epochMsSchema,
    /** A3: when this machine next looks whether it is to be fetched once more; absent when it was, or will not be. */
    fetchAgainAt: epochMsSchema.exactOptional(),
    fetchedAgain: fetchedAgainSchema.exactOptional(),
    /** Oldest first. */
    earlier: z.array(earlierFileSchema).readonly().exactOptional(),
    /** A person left it as the daily check found it: changed into `found`, or gone. */
    left: z
      .strictObject({ at: epochMsSchema, found: sha256Schema.exactOptional() })
      .exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('failed'),
    fault: z.enum(ARCHIVE_FAULTS),
    detail: z.string().exactOptional(),
    tries: z.number().int(),
    /** Of `fileMissing`, `fileChanged` and `gone`: when it was found. A person says what is to be done. */
    nextTryAt: epochMsSchema,
    /** What was stored, the last of these being what is missing or changed now. */
    earlier: z.array(earlierFileSchema).readonly().exactOptional(),
    /** Of `fileChanged`: what lies there now. */
    found: sha256Schema.exactOptional(),
    /** Of `notThere`: the service's time of the first such answer (W4). */
    missingSince: epochMsSchema.exactOptional(),
    /** Of `gone`: a person has seen it. */
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

/** What the daily check found is for a person: a file may have been moved on purpose. So is what is gone. */
export function needsPerson(fault: ArchiveFault): boolean {
  return fault === 'fileMissing' || fault === 'fileChanged' || fault === 'gone'
}

/** When there is next something to do for it; undefined when there is not, or somebody is at it. */
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

/** `missing` from the folder, `changed` in it; `other`: served otherwise the second time, or gone at the service. */
export type ArchiveFinding = 'other' | 'missing' | 'changed'

/** What a person has to look at. */
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

/** Whether a person has to look at it. */
export function isArchiveFinding(state: ArchiveState): boolean {
  return findArchiveFinding(state) !== undefined
}
