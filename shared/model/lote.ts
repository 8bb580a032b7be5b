// Manifest of a `.lote` file: a batch prepared on one machine to be sent from another. The zip holds it as
// `lote.json`, and each file, a spreadsheet that is not applied yet among them, under its SHA-256.
import { z } from 'zod'
import { omitFields } from '../omit-fields.ts'
import { batchPrioritySchema } from './batch.ts'
import type { DraftDocument } from './draft.ts'
import { draftDocumentSchema } from './draft.ts'
import { annexedSchema, annexSchema, madeFromSchema, refusedFileSchema } from './draft-file.ts'
import { environmentSchema } from './environment.ts'
import { accountIdSchema, batchIdSchema } from './ids.ts'
import { lastTemplatesSchema } from './merged-texts.ts'
import { releaseRequestSchema } from './release-review.ts'
import type { Link } from './sheet-import.ts'
import { sheetImportSchema } from './sheet-import.ts'
import { signatureAreaSchema } from './signature-area.ts'
import { officeNameSchema } from './office-key.ts'
import { storedFileSchema } from './stored-file.ts'
import type { StoredFile } from './stored-file.ts'
import { epochMsSchema } from './time.ts'

export const LOTE_FORMAT = 'signature-batches.lote'
/** Newest version that this program reads. */
export const LOTE_VERSION = 6
/**
 * Lowest version, for a batch without later parts: the lowest sufficient one is written, so that older programs open
 * it.
 */
const PLAIN_VERSION = 1
const VERSION_WITH_SHEET = 2
const VERSION_WITH_MARKS = 3
const VERSION_WITH_CHECKS = 4
const VERSION_WITH_MADE_FILES = 5
/** Least length of a password: whoever has a sealed file can try passwords without end. */
export const MIN_SEAL_CHARACTERS = 12
export const MAX_SEAL_CHARACTERS = 1_024
/** Extension without the dot, as file dialogs take it. */
export const LOTE_EXTENSION = 'lote'

export function isLoteName(fileName: string): boolean {
  return fileName.toLowerCase().endsWith(`.${LOTE_EXTENSION}`)
}

/**
 * File of a contract; it is analysed again by the machine that imports it, which trusts no other machine's analysis.
 */
const storedLoteFileSchema = z.strictObject({
  kind: z.literal('stored'),
  file: storedFileSchema,
  /** Word file that the PDF was made from. */
  word: storedFileSchema.exactOptional(),
  madeFrom: madeFromSchema.exactOptional(),
  /** Appended annexes, and the file without them. */
  annexed: annexedSchema.extend({ own: storedFileSchema }).exactOptional(),
  doubtfulAreas: z.array(signatureAreaSchema).readonly().exactOptional(),
})
const loteFileSchema = z.discriminatedUnion('kind', [storedLoteFileSchema, refusedFileSchema])

const loteDocumentSchema = draftDocumentSchema.extend({ file: loteFileSchema })
export type LoteDocument = Readonly<z.infer<typeof loteDocumentSchema>>

/** Spreadsheet import that is not finished. Its file is not checked like a contract: it is no PDF. */
const loteSheetSchema = sheetImportSchema
  .extend({
    sizeBytes: z.number().int().min(0),
    /** Templates of the batch, by which applying the spreadsheet makes its texts anew. */
    templates: lastTemplatesSchema.exactOptional(),
  })
  .refine(({ links }) => isOneToOne(links), { message: 'a row or a file in two pairs' })
export type LoteSheet = Readonly<z.infer<typeof loteSheetSchema>>
/** Import before its file is read. */
export type LoteImport = Omit<LoteSheet, 'sizeBytes'>

/** Service for which the batch was prepared: no batch moves between practice and live (QUEUE-11). */
export const loteOriginSchema = z.strictObject({
  environment: environmentSchema,
  /** Base address of the service; empty in practice. */
  baseUrl: z.string(),
})
export type LoteOrigin = Readonly<z.infer<typeof loteOriginSchema>>

/** Origin of a batch that was prepared before a service was chosen; the host name is reserved (RFC 2606). */
export const UNKNOWN_SERVICE: LoteOrigin = {
  environment: 'live',
  baseUrl: 'https://service.invalid',
}

const loteRequestSchema = releaseRequestSchema.omit({ declined: true, isChanged: true })

export const loteSchema = z.strictObject({
  format: z.literal(LOTE_FORMAT),
  version: z.literal([
    PLAIN_VERSION,
    VERSION_WITH_SHEET,
    VERSION_WITH_MARKS,
    VERSION_WITH_CHECKS,
    VERSION_WITH_MADE_FILES,
    LOTE_VERSION,
  ]),
  savedAt: epochMsSchema,
  origin: loteOriginSchema,
  batch: z.strictObject({
    id: batchIdSchema,
    name: z.string(),
    createdAt: epochMsSchema,
    /** Account on the machine that saved the batch; another machine may not know it. */
    accountId: accountIdSchema.exactOptional(),
    priority: batchPrioritySchema.exactOptional(),
    annexes: z.array(annexSchema).readonly().exactOptional(),
    /**
     * Whether some of the batch was released on that machine, or was about to be: the drafts may be at the service
     * (R17).
     */
    isReleased: z.boolean(),
    /** Release that was asked for and not answered; it counts only where the office's mark proves the file. */
    request: loteRequestSchema.exactOptional(),
  }),
  /** Drafts in the order of the batch; ids are unique. */
  documents: z
    .array(loteDocumentSchema)
    .readonly()
    .refine((documents) => new Set(documents.map(({ id }) => id)).size === documents.length, {
      message: 'an id twice',
    }),
  sheet: loteSheetSchema.exactOptional(),
})
export type Lote = Readonly<z.infer<typeof loteSchema>>

/** Tells whether each row has one file and each file one row. */
function isOneToOne(links: readonly Link[]): boolean {
  const files = links.flatMap(({ documentId }) => documentId ?? [])
  const lines = links.map(({ line }) => line)
  return [files, lines].every((each: readonly unknown[]) => new Set(each).size === each.length)
}

export type LoteWithoutSheet = Omit<Lote, 'version' | 'sheet'>

export function addLoteSheet(lote: LoteWithoutSheet, sheet: LoteSheet | undefined): Lote {
  const hasMarks = lote.documents.some(({ areaMarks, areaApproval, positionDoubts, placed }) =>
    [areaMarks, areaApproval, positionDoubts, placed].some((mark) => mark !== undefined),
  )
  const isChecked = lote.documents.some(({ peopleCheck }) => peopleCheck !== undefined)
  const isMade = lote.documents.some(
    ({ file }) => file.kind === 'stored' && file.madeFrom !== undefined,
  )
  const version = lote.batch.request
    ? LOTE_VERSION
    : isMade
      ? VERSION_WITH_MADE_FILES
      : isChecked
        ? VERSION_WITH_CHECKS
        : hasMarks
          ? VERSION_WITH_MARKS
          : sheet
            ? VERSION_WITH_SHEET
            : PLAIN_VERSION
  return { ...lote, version, ...(sheet ? { sheet } : {}) }
}

/** Returns the contracts and annexes, each content once, in the order in which the batch names them. */
export function listLoteFiles({
  batch,
  documents,
}: Pick<Lote, 'batch' | 'documents'>): readonly StoredFile[] {
  const files = documents.flatMap(({ file }) =>
    file.kind === 'stored' ? [file.file, file.word, file.annexed?.own] : [],
  )
  const annexes = (batch.annexes ?? []).map(({ file }) => file)
  const all = [...files, ...annexes].filter((file) => file !== undefined)
  return [...new Map(all.map((file) => [file.sha256, file])).values()]
}

/**
 * Returns the draft without what belongs to this machine: the file's origin and analysis. A people check of a scan is
 * left out too: earlier versions refuse it, and it compares nothing.
 */
export function toLoteDocument({ peopleCheck, ...rest }: DraftDocument): LoteDocument {
  const document = peopleCheck && peopleCheck.isScan !== true ? { ...rest, peopleCheck } : rest
  const { file } = document
  if (file.kind === 'refused') {
    const { origin: _, ...refused } = file
    return { ...document, file: refused }
  }
  const { annexed, ...stored } = omitFields(file, 'origin', 'analysis', 'hasLinks')
  return {
    ...document,
    file: annexed ? { ...stored, annexed: { ...annexed, own: annexed.own.file } } : stored,
  }
}

/** Mark of a batch file and who checked it. */
export const loteMarkSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** Mark of this computer's office key: the file is as the office saved it. */
  z.strictObject({ kind: z.literal('own'), office: officeNameSchema }),
  /** Mark that no office key of this computer can check; `office` is what the file says. */
  z.strictObject({ kind: z.literal('unchecked'), office: officeNameSchema }),
])
export type LoteMark = Readonly<z.infer<typeof loteMarkSchema>>

export const LOTE_FAULTS = [
  'missing',
  'unreadable', // no permission, or the medium went away
  'notALote', // something else under the name
  'sealed', // a password opens it, and none was given
  'wrongPassword',
  'newer', // of a version of the program that is not this one
  'damaged', // cut off, or a file in it is not what it says
  'edited', // since the office marked it
  'otherMark', // of a key that is not this office's
  'unmarked', // the policy wants the mark of the office
  'noOfficeKey', // the same, and there is no key here to check it
  'tooLarge',
  'mixed', // documents of it lie here in another batch: it was put together by hand
  'diskFull',
  'storeUnwritable',
] as const
export type LoteFault = (typeof LOTE_FAULTS)[number]
