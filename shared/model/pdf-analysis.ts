// Analysis of a PDF (main/pdf): sizes as displayed, and whether the service would take it.
import { z } from 'zod'

const BLOCK_REASONS = [
  'notPdf',
  'damaged', // no page could be read
  'passwordRequired', // cannot be opened without a password
  'encrypted', // has /Encrypt, though it opens
  'editLocked', // its permissions forbid modification
  'tooLarge', // over 1 GB: not read at all
  'tooMuchMemory', // the analysis was stopped: it took more than any contract does
  'timedOut', // the analysis was stopped
  'unreadable', // missing, a folder, or no permission
] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

const pageAnalysisSchema = z.strictObject({
  /** Size as displayed: crop box, /Rotate and UserUnit applied; PDF points (1/72 inch). */
  widthPt: z.number(),
  heightPt: z.number(),
  /** Clockwise turn that the sizes already include: 0, 90, 180 or 270. */
  rotation: z.number().int(),
})

export type PageAnalysis = Readonly<z.infer<typeof pageAnalysisSchema>>

export const pdfAnalysisSchema = z.strictObject({
  pages: z.array(pageAnalysisSchema).readonly(),
  encrypted: z.boolean(),
  blocked: z.enum(BLOCK_REASONS).exactOptional(),
})
export type PdfAnalysis = Readonly<z.infer<typeof pdfAnalysisSchema>>
