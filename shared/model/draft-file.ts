// The file of a draft: where it came from, what was converted or appended here, and what would be sent.
import { z } from 'zod'
import { findingSchema } from '../rules/finding.ts'
import { sha256Schema } from './ids.ts'
import { pdfAnalysisSchema } from './pdf-analysis.ts'
import { signatureAreaSchema } from './signature-area.ts'
import { storedFileSchema } from './stored-file.ts'

/**
 * Place of a file when it was taken in, on this machine. It is never sent to the window, except the names of its last
 * folders, and is never in a `.lote`.
 */
const originSchema = z.strictObject({
  path: z.string(),
  sizeBytes: z.number().int().min(0),
  /** As the file system says it, fractions and all: it is compared, not shown. */
  modifiedMs: z.number(),
})
export type Origin = Readonly<z.infer<typeof originSchema>>

/** The file that a PDF was made from here. It is not kept: it is known again by its name and hash. */
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

/** A contract as it is without the annexes of its batch. */
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
  /** What was appended, in this order; with a fault, what should have been. */
  annexes: z.array(sha256Schema).readonly(),
  /** Of this draft; the file beside it is what is sent. */
  own: ownFileSchema,
  fault: z.enum(ANNEX_FAULTS).exactOptional(),
})

/** It could not be taken in: the row stays, with the reason, until another file takes its place. */
export const refusedFileSchema = z.strictObject({
  kind: z.literal('refused'),
  originalName: z.string(),
  finding: findingSchema,
})

export const draftFileSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('stored'),
    file: storedFileSchema,
    /** Of a PDF; Word files have pages only after the service converted them. */
    analysis: pdfAnalysisSchema.exactOptional(),
    origin: originSchema.exactOptional(),
    /** The Word file, or the one that it was converted from, links to content outside itself. */
    hasLinks: z.literal(true).exactOptional(),
    /** The Word file that it was converted from here. */
    word: storedFileSchema.exactOptional(),
    madeFrom: madeFromSchema.exactOptional(),
    annexed: annexedSchema.exactOptional(),
    /** A new version has other pages: these areas were placed on those before, and nobody moved them since. */
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
