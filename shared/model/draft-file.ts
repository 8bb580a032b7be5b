// The file of a draft: where it came from, what was converted or appended here, and what would be sent.
import { z } from 'zod'
import { findingSchema } from '../rules/finding.ts'
import { sha256Schema } from './ids.ts'
import { pdfAnalysisSchema } from './pdf-analysis.ts'
import { signatureAreaSchema } from './signature-area.ts'
import { storedFileSchema } from './stored-file.ts'

/**
 * Place of the original on this machine when it was taken in. Only the names of its last folders are sent to the
 * window, and a `.lote` file never holds it.
 */
const originSchema = z.strictObject({
  path: z.string(),
  sizeBytes: z.number().int().min(0),
  /** Time of change as the file system tells it, with its fraction: it is compared, not shown. */
  modifiedMs: z.number(),
})
export type Origin = Readonly<z.infer<typeof originSchema>>

/** File from which the PDF was made here; it is not kept, and is recognised by name and hash. */
const madeFromFile = {
  sha256: sha256Schema,
  sizeBytes: z.number().int().min(0),
  originalName: z.string(),
}
export const madeFromSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('image'),
    ...madeFromFile,
    /** Pixels an inch of the page that has the fewest. */
    dpi: z.number().int().min(0),
  }),
  /** A PDF with a password, which a person knew; the password is not kept. */
  z.strictObject({ kind: z.literal('locked'), ...madeFromFile }),
])
export type MadeFrom = Readonly<z.infer<typeof madeFromSchema>>

/** File of a contract without the annexes of its batch. */
const ownFileSchema = z.strictObject({
  file: storedFileSchema,
  analysis: pdfAnalysisSchema,
})

/** Why a contract cannot take annexes. */
export const ANNEX_FAULTS = [
  'signed', // appended pages would break the digital signature that is in it
  'notAppended', // it, or an annex, could not be read to its end
  'storeUnwritable',
] as const

export const annexedSchema = z.strictObject({
  /** Hashes of the annexes that were appended, in this order; with a fault, those that should have been. */
  annexes: z.array(sha256Schema).readonly(),
  /** File of the draft without annexes; the file beside it is what is sent. */
  own: ownFileSchema,
  fault: z.enum(ANNEX_FAULTS).exactOptional(),
})

/** File that could not be taken in: the row keeps the reason until another file replaces it. */
export const refusedFileSchema = z.strictObject({
  kind: z.literal('refused'),
  originalName: z.string(),
  finding: findingSchema,
})

export const draftFileSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('stored'),
    file: storedFileSchema,
    /** Analysis of a PDF; a Word file has pages only after the service converted it. */
    analysis: pdfAnalysisSchema.exactOptional(),
    origin: originSchema.exactOptional(),
    /** Whether the Word file, or the one that the PDF was made from, links to content outside itself. */
    hasLinks: z.literal(true).exactOptional(),
    /** Word file from which the PDF was made here. */
    word: storedFileSchema.exactOptional(),
    madeFrom: madeFromSchema.exactOptional(),
    annexed: annexedSchema.exactOptional(),
    /** Areas that were placed on the pages of the file before, and that nobody moved since. */
    doubtfulAreas: z.array(signatureAreaSchema).readonly().exactOptional(),
  }),
  refusedFileSchema.extend({ origin: originSchema.exactOptional() }),
])
export type DraftFile = Readonly<z.infer<typeof draftFileSchema>>
export type StoredDraftFile = Extract<DraftFile, { kind: 'stored' }>

/** A PDF that is appended to every contract of a batch. */
export const annexSchema = z.strictObject({
  file: storedFileSchema,
  pages: z.number().int().min(1),
})
export type Annex = Readonly<z.infer<typeof annexSchema>>
