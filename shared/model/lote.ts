// Manifest of a `.lote`: a batch prepared on one machine to be sent from another. A zip of this, as `lote.json`, and of
// the files under their SHA-256, that of a sheet that is not applied yet among them.
import { z } from 'zod'
import { omitFields } from '../omit-fields.ts'
import { batchPrioritySchema } from './batch.ts'
import type { DraftDocument } from './draft.ts'
import { draftDocumentSchema } from './draft.ts'
import { annexedSchema, annexSchema, madeFromSchema, refusedFileSchema } from './draft-file.ts'
import { environmentSchema } from './environment.ts'
import { accountIdSchema, batchIdSchema } from './ids.ts'
import { lastTemplatesSchema } from './merged-texts.ts'
import type { Link } from './sheet-import.ts'
import { sheetImportSchema } from './sheet-import.ts'
import { signatureAreaSchema } from './signature-area.ts'
import { officeNameSchema } from './office-key.ts'
import { storedFileSchema } from './stored-file.ts'
import type { StoredFile } from './stored-file.ts'
import { epochMsSchema } from './time.ts'

export const LOTE_FORMAT = 'signature-batches.lote'
/** The newest that is understood here. */
export const LOTE_VERSION = 5
/** The lowest that says it all is written, so that an older program opens what it understands whole. */
const PLAIN_VERSION = 1
const VERSION_WITH_SHEET = 2
const VERSION_WITH_MARKS = 3
const VERSION_WITH_CHECKS = 4
/** Of its password: a sealed file can be tried without end by whoever has it. */
export const MIN_SEAL_CHARACTERS = 12
export const MAX_SEAL_CHARACTERS = 1_024
/** Without the dot, as dialogs want it. */
export const LOTE_EXTENSION = 'lote'

export function isLoteName(fileName: string): boolean {
  return fileName.toLowerCase().endsWith(`.${LOTE_EXTENSION}`)
}

/** Files are analysed anew where they arrive: what another machine found in them is not believed. */
const storedLoteFileSchema = z.strictObject({
  kind: z.literal('stored'),
  file: storedFileSchema,
  /** The Word file that it was converted from. */
  word: storedFileSchema.exactOptional(),
  madeFrom: madeFromSchema.exactOptional(),
  /** What was appended to it, and it without that. */
  annexed: annexedSchema.extend({ own: storedFileSchema }).exactOptional(),
  doubtfulAreas: z.array(signatureAreaSchema).readonly().exactOptional(),
})
const loteFileSchema = z.discriminatedUnion('kind', [storedLoteFileSchema, refusedFileSchema])

const loteDocumentSchema = draftDocumentSchema.extend({ file: loteFileSchema })
export type LoteDocument = Readonly<z.infer<typeof loteDocumentSchema>>

/** An import under way. Its sheet lies among the files as it is: it is no contract, and no PDF. */
const loteSheetSchema = sheetImportSchema
  .extend({
    sizeBytes: z.number().int().min(0),
    /** Of the batch: applying the sheet makes their texts anew. */
    templates: lastTemplatesSchema.exactOptional(),
  })
  .refine(({ links }) => isOneToOne(links), { message: 'a row or a file in two pairs' })
export type LoteSheet = Readonly<z.infer<typeof loteSheetSchema>>
/** As it is before its file is read. */
export type LoteImport = Omit<LoteSheet, 'sizeBytes'>

/** Nothing goes from practice to live or back (QUEUE-11). */
export const loteOriginSchema = z.strictObject({
  environment: environmentSchema,
  /** Of the service; empty in practice. */
  baseUrl: z.string(),
})
export type LoteOrigin = Readonly<z.infer<typeof loteOriginSchema>>

/** Of a batch that was prepared before anybody said where it goes; the address is of nobody (RFC 2606). */
export const UNKNOWN_SERVICE: LoteOrigin = {
  environment: 'live',
  baseUrl: 'https://service.invalid',
}

export const loteSchema = z.strictObject({
  format: z.literal(LOTE_FORMAT),
  version: z.literal([
    PLAIN_VERSION,
    VERSION_WITH_SHEET,
    VERSION_WITH_MARKS,
    VERSION_WITH_CHECKS,
    LOTE_VERSION,
  ]),
  savedAt: epochMsSchema,
  origin: loteOriginSchema,
  batch: z.strictObject({
    id: batchIdSchema,
    name: z.string(),
    createdAt: epochMsSchema,
    /** Of the machine that saved it; another may not know the account. */
    accountId: accountIdSchema.exactOptional(),
    priority: batchPrioritySchema.exactOptional(),
    annexes: z.array(annexSchema).readonly().exactOptional(),
    /** Some of it was released there already, or was about to be: what follows may be at the service (R17). */
    isReleased: z.boolean(),
  }),
  /** In their order; no two have the same id. */
  documents: z
    .array(loteDocumentSchema)
    .readonly()
    .refine((documents) => new Set(documents.map(({ id }) => id)).size === documents.length, {
      message: 'an id twice',
    }),
  sheet: loteSheetSchema.exactOptional(),
})
export type Lote = Readonly<z.infer<typeof loteSchema>>

/** As the program keeps them: a row has one file, and a file one row. */
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
  const version = sheet ? VERSION_WITH_SHEET : PLAIN_VERSION
  const marked = hasMarks ? VERSION_WITH_MARKS : version
  const checked = isChecked ? VERSION_WITH_CHECKS : marked
  const isMade = lote.documents.some(
    ({ file }) => file.kind === 'stored' && file.madeFrom !== undefined,
  )
  return { ...lote, version: isMade ? LOTE_VERSION : checked, ...(sheet ? { sheet } : {}) }
}

/** The contracts and annexes in it, each content once, in the order in which the batch names them. */
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
 * Without what is this machine's alone: where its file lay, and what was found in it. That a file is a scan is among
 * that: earlier versions refuse a check that says so, and there is none to keep.
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

/** Who vouches for a batch file. */
export const loteMarkSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** By the key of this computer: it is as the office saved it. */
  z.strictObject({ kind: z.literal('own'), office: officeNameSchema }),
  /** No key is here to check it: what the file says of itself. */
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
