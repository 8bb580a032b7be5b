// A document and a batch while they are prepared. Drafts may be wrong in every way, and are kept as
// they were typed; they lie outside the audit chain, which begins when a batch is released.
import { z } from 'zod'
import { omitFields } from '../omit-fields.ts'
import { omitUndefined } from '../omit-undefined.ts'
import { areaApprovalSchema, areaMarkSchema } from './area-mark.ts'
import { batchPrioritySchema } from './batch.ts'
import type { DocumentContent } from './document.ts'
import { documentContentSchema } from './document.ts'
import { annexSchema, draftFileSchema } from './draft-file.ts'
import { failureSchema } from './failure.ts'
import { followEdit } from './follow-edit.ts'
import type { DocumentId } from './ids.ts'
import { accountIdSchema, batchIdSchema, documentIdSchema } from './ids.ts'
import { mergedTextsSchema } from './merged-texts.ts'
import { placedByLayoutSchema } from './placed-by-layout.ts'
import { importedRowSchema } from './sheet-source.ts'
import { peopleCheckSchema } from './people-check.ts'
import { positionDoubtSchema } from './position-doubt.ts'
import type { SignatureArea } from './signature-area.ts'
import { isSameArea, toSeen } from './signature-area.ts'
import { skippedFilesSchema } from './skipped-files.ts'
import { releaseApprovalSchema, releaseRequestSchema } from './release-review.ts'
import { epochMsSchema, HOUR_MS } from './time.ts'

/** Long enough to notice a mistake, short enough not to be waited for. */
export const TAKE_BACK_MS = 30_000

export const draftDocumentSchema = documentContentSchema.extend({
  id: documentIdSchema,
  file: draftFileSchema,
  imported: importedRowSchema.exactOptional(),
  merged: mergedTextsSchema.exactOptional(),
  /** Of areas that no person placed; those of areas that are gone count for nothing. */
  areaMarks: z.array(areaMarkSchema).readonly().exactOptional(),
  areaApproval: areaApprovalSchema.exactOptional(),
  /** Of signers for whom no place was found. */
  positionDoubts: z.array(positionDoubtSchema).readonly().exactOptional(),
  /** What its text says of its signers. */
  peopleCheck: peopleCheckSchema.exactOptional(),
  placed: placedByLayoutSchema.exactOptional(),
})
export type DraftDocument = Readonly<z.infer<typeof draftDocumentSchema>>

/** What a table of thousands of drafts shows and changes of each. */
export const draftCellsSchema = documentContentSchema
  .pick({
    name: true,
    signers: true,
    message: true,
    deadlineAt: true,
    categories: true,
    columns: true,
  })
  .extend({ id: documentIdSchema, fileName: z.string() })
export type DraftCells = Readonly<z.infer<typeof draftCellsSchema>>

export function toDraftCells(document: DraftDocument): DraftCells {
  const { id, name, signers, message, deadlineAt, categories, columns } = document
  const fileName = toFileName(document)
  return omitUndefined({ id, fileName, name, signers, message, deadlineAt, categories, columns })
}

export const RELEASE_SCOPES = ['one', 'all'] as const
export type ReleaseScope = (typeof RELEASE_SCOPES)[number]

/** Later than this after its time, a release that was missed is asked about and not made. */
export const SCHEDULE_GRACE_MS = 2 * HOUR_MS
/** A guard against a slip in the year. */
export const SCHEDULE_FURTHEST_MS = 366 * 24 * HOUR_MS

const releaseScheduleSchema = z.strictObject({
  /** By the clock of the workstation on which it was chosen. */
  at: epochMsSchema,
  /** The service's time when it was asked for, if that was known (R6). */
  serviceAt: epochMsSchema.exactOptional(),
  /** The program was not there at the time, nor soon after: a person says what is to be done. */
  isMissed: z.boolean(),
})
export type ReleaseSchedule = Readonly<z.infer<typeof releaseScheduleSchema>>

/** Asked for and not yet done: until `dueAt` it can be taken back, and nothing has left. */
export const pendingReleaseSchema = z.strictObject({
  /** `one`: the first goes alone, the rest wait for a yes. */
  scope: z.enum(RELEASE_SCOPES),
  /** What the person saw and agreed to; drafts that came later are not among them. */
  documentIds: z.array(documentIdSchema).readonly(),
  requestedAt: epochMsSchema,
  dueAt: epochMsSchema,
  /** Of a second person, where the policy demands one. */
  approval: releaseApprovalSchema.exactOptional(),
  /** A person chose the time. */
  schedule: releaseScheduleSchema.exactOptional(),
  /** Why the last try did not succeed; it is tried again at `dueAt`. */
  failure: failureSchema.exactOptional(),
})
export type PendingRelease = Readonly<z.infer<typeof pendingReleaseSchema>>

export const draftSchema = z.strictObject({
  batchId: batchIdSchema,
  name: z.string(),
  /** Absent until an account is known; nothing is released without. */
  accountId: accountIdSchema.exactOptional(),
  createdAt: epochMsSchema,
  /** A second person is asked to release it. */
  request: releaseRequestSchema.exactOptional(),
  release: pendingReleaseSchema.exactOptional(),
  /** Absent: normal. */
  priority: batchPrioritySchema.exactOptional(),
  /** Was sent alone to be looked at; the other drafts of the batch wait for a yes. */
  firstId: documentIdSchema.exactOptional(),
  /** Appended to each of its contracts, in this order. */
  annexes: z.array(annexSchema).readonly().exactOptional(),
  /** R17: since then, by the service's time, the batch may have been released where this journal does not see it. */
  doubtedSince: epochMsSchema.exactOptional(),
  /** R17: what was made at the service since then is compared with it at its release. */
  comparedSince: epochMsSchema.exactOptional(),
  /** R17: a person says that it may have been sent from another machine. */
  isSentElsewhere: z.boolean().exactOptional(),
  /** It came from a `.lote` or was saved as one: another machine may have it, and send it (R17). */
  isPortable: z.boolean().exactOptional(),
  /** What is in it was made of released documents of that batch. */
  madeFrom: batchIdSchema.exactOptional(),
  skippedFiles: skippedFilesSchema.exactOptional(),
})
export type Draft = Readonly<z.infer<typeof draftSchema>>

/** What would be sent; undefined while there is no file to send. */
export function toDocumentContent(document: DraftDocument): DocumentContent | undefined {
  const { file, ...rest } = omitFields(
    document,
    'id',
    'imported',
    'merged',
    'placed',
    'areaMarks',
    'areaApproval',
    'positionDoubts',
    'peopleCheck',
  )
  return file.kind === 'stored' ? { ...rest, file: file.file } : undefined
}

export function toFileName({ file }: Pick<DraftDocument, 'file'>): string {
  return file.kind === 'stored' ? file.file.originalName : file.originalName
}

const content = documentContentSchema.shape

/** Some fields of some drafts, set anew as wholes; `null` empties an option. */
export const draftChangeSchema = z.strictObject({
  name: content.name.exactOptional(),
  signers: content.signers.exactOptional(),
  areas: content.areas.exactOptional(),
  /** A person looked at these: those that are still there lose `isUnseen`, and none that went comes back. */
  seenAreas: content.areas.exactOptional(),
  /** With the areas that they are of. */
  areaMarks: draftDocumentSchema.shape.areaMarks,
  areaApproval: areaApprovalSchema.nullable().exactOptional(),
  folderId: z.guid().nullable().exactOptional(),
  categories: z.array(z.guid()).readonly().nullable().exactOptional(),
  groups: z.array(z.guid()).readonly().nullable().exactOptional(),
  message: z.string().nullable().exactOptional(),
  deadlineAt: epochMsSchema.nullable().exactOptional(),
  scheduledToAt: epochMsSchema.nullable().exactOptional(),
  reminderFrequency: z.string().nullable().exactOptional(),
  observers: z.array(z.string()).readonly().nullable().exactOptional(),
  informations: content.informations.unwrap().nullable().exactOptional(),
})
export type DraftChange = Readonly<z.infer<typeof draftChangeSchema>>

/** A change of one draft. */
export type DraftEdit = { readonly documentId: DocumentId; readonly change: DraftChange }

/** Areas of signers who went from the end of the list go with them. */
export function changeDraft<
  D extends Pick<DocumentContent, 'signers' | 'source'> & Partial<Pick<DocumentContent, 'areas'>>,
>(document: D, { seenAreas = [], ...change }: DraftChange): D {
  const set = Object.entries(change).map(([field, value]) => [field, value ?? undefined])
  // The entries are those of `change`, whose fields are fields of every document.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const changed = omitUndefined({ ...document, ...Object.fromEntries(set) }) as D
  const isShorter = changed.signers.length < document.signers.length
  const kept =
    isShorter && changed.areas && !change.areas
      ? { ...changed, areas: changed.areas.filter(({ signer }) => signer < changed.signers.length) }
      : changed
  const followed = followEdit(document, kept, Object.keys(change))
  if (!followed.areas || seenAreas.length === 0) return followed
  const isSeen = (area: SignatureArea): boolean => seenAreas.some((each) => isSameArea(each, area))
  return {
    ...followed,
    areas: followed.areas.map((area) => (isSeen(area) ? toSeen(area) : area)),
  }
}
