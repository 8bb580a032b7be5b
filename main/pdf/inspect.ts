// Line of `inspect` for a file; any file leads to one.
import type { PdfAnalysis } from '../../shared/model/pdf-analysis.ts'

export type Inspection = {
  readonly file: string
  readonly pages: PdfAnalysis['pages']
  readonly encrypted: boolean
  readonly blocked: PdfAnalysis['blocked'] | null
}

export function toInspection(file: string, analysis: PdfAnalysis): Inspection {
  const { pages, encrypted, blocked } = analysis
  return { file, pages, encrypted, blocked: blocked ?? null }
}
