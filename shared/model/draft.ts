// A document and a batch while they are prepared. Drafts are kept as typed, however wrong; the audit chain, which
// begins at the release of a batch, does not hold them.
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

/** Time in which a release can be taken back: long enough to notice a mistake, short enough to wait for. */
export const TAKE_BACK_MS = 30_000

export const draftDocumentSchema = documentContentSchema.extend({
  id: documentIdSchema,
  file: draftFileSchema,
  imported: importedRowSchema.exactOptional(),
  merged: mergedTextsSchema.exactOptional(),
  /** Marks of areas that no person placed; a mark whose area is gone has no effect. */
  areaMarks: z.array(areaMarkSchema).readonly().exactOptional(),
  areaApproval: areaApprovalSchema.exactOptional(),
  /** Doubts about signers for whom no place was found. */
  positionDoubts: z.array(positionDoubtSchema).readonly().exactOptional(),
  /** Comparison of the signers with the contract's text. */
  peopleCheck: peopleCheckSchema.exactOptional(),
  placed: placedByLayoutSchema.exactOptional(),
})
export type DraftDocument = Readonly<z.infer<typeof draftDocumentSchema>>

/** Cells of a draft in a table of thousands of drafts. */
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

/** Longest delay of a scheduled release; a release that is later is not made, and a person is asked. */
export const SCHEDULE_GRACE_MS = 2 * HOUR_MS
/** Furthest time for which a release can be scheduled; a guard against a slip in the year. */
export const SCHEDULE_FURTHEST_MS = 366 * 24 * HOUR_MS

const releaseScheduleSchema = z.strictObject({
  /** Time of the release by the clock of the workstation on which it was chosen. */
  at: epochMsSchema,
  /** The service's time of the request, if it was known (R6). */
  serviceAt: epochMsSchema.exactOptional(),
  /** Whether the program was not running at the time or soon after it; a person then decides. */
  isMissed: z.boolean(),
})
export type ReleaseSchedule = Readonly<z.infer<typeof releaseScheduleSchema>>

/** Release that was requested and not made yet: it can be taken back until `dueAt`, and nothing was sent. */
export const pendingReleaseSchema = z.strictObject({
  /** `one`: the first draft is sent alone, and the others wait until a person confirms it. */
  scope: z.enum(RELEASE_SCOPES),
  /** Drafts that the person saw and released; drafts that came later are not among them. */
  documentIds: z.array(documentIdSchema).readonly(),
  requestedAt: epochMsSchema,
  dueAt: epochMsSchema,
  /** Approval by a second person, where the policy demands one. */
  approval: releaseApprovalSchema.exactOptional(),
  /** Time that a person chose; absent for a release without a chosen time. */
  schedule: releaseScheduleSchema.exactOptional(),
  /** Failure of the last try; the release is tried again at `dueAt`. */
  failure: failureSchema.exactOptional(),
})
export type PendingRelease = Readonly<z.infer<typeof pendingReleaseSchema>>

export const draftSchema = z.strictObject({
  batchId: batchIdSchema,
  name: z.string(),
  /** Account of the batch; absent until one is known, and no batch is released without it. */
  accountId: accountIdSchema.exactOptional(),
  createdAt: epochMsSchema,
  /** Request to a second person to release the batch. */
  request: releaseRequestSchema.exactOptional(),
  release: pendingReleaseSchema.exactOptional(),
  /** Absent: normal. */
  priority: batchPrioritySchema.exactOptional(),
  /** Document that was sent alone to be checked; the other drafts wait until a person confirms it. */
  firstId: documentIdSchema.exactOptional(),
  /** Annexes that are appended to each contract, in this order. */
  annexes: z.array(annexSchema).readonly().exactOptional(),
  /** Service time from which on the batch may have been released where this journal does not see it (R17). */
  doubtedSince: epochMsSchema.exactOptional(),
  /** Service time from which on documents at the service are compared with the batch at its release (R17). */
  comparedSince: epochMsSchema.exactOptional(),
  /** Whether a person says that the batch may have been sent from another machine (R17). */
  isSentElsewhere: z.boolean().exactOptional(),
  /**
   * Whether the batch came from a `.lote` file or was saved as one: another machine may have it, and send it (R17).
   */
  isPortable: z.boolean().exactOptional(),
  /** Batch of the released documents that these drafts were made from. */
  madeFrom: batchIdSchema.exactOptional(),
  skippedFiles: skippedFilesSchema.exactOptional(),
})
export type Draft = Readonly<z.infer<typeof draftSchema>>

/** Returns what would be sent; undefined while there is no file to send. */
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

/** New values for some fields of a draft, each as a whole; `null` empties an option. */
export const draftChangeSchema = z.strictObject({
  name: content.name.exactOptional(),
  signers: content.signers.exactOptional(),
  areas: content.areas.exactOptional(),
  /** Areas that a person looked at: those that the draft still has lose `isUnseen`; no removed area returns. */
  seenAreas: content.areas.exactOptional(),
  /** Marks of the areas, set together with `areas`. */
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

export type DraftEdit = { readonly documentId: DocumentId; readonly change: DraftChange }

/** Returns the changed draft; where signers were cut from the end of the list, their areas go too. */
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
