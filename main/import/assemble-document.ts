// Makes one document of a row of the sheet, its file and a layout.
import type { DocumentContent } from '../../shared/model/document.ts'
import type { Layout } from '../../shared/model/layout.ts'
import { anchorTexts } from '../../shared/model/layout.ts'
import type { PdfAnalysis } from '../../shared/model/pdf-analysis.ts'
import type { PreparedRow } from '../../shared/model/prepared-row.ts'
import type { Placement } from '../../shared/layout/apply-layout.ts'
import { applyLayout } from '../../shared/layout/apply-layout.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import type { Admission, FileStore } from './file-store.ts'
import { removeExtension } from './match/name-words.ts'

export type AssembledDocument = {
  /** Line of the row in the sheet. */
  readonly line: number
  readonly content: DocumentContent
  /** Analysis of a PDF; absent for other files. */
  readonly analysis?: PdfAnalysis
  /** Findings of row and layout; the rules over the whole document are applied later. */
  readonly findings: readonly Finding[]
}

export async function assembleDocument(
  row: PreparedRow,
  { file, analysis }: Extract<Admission, { ok: true }>,
  layout: Layout,
  files: Pick<FileStore, 'findTexts'>,
): Promise<AssembledDocument> {
  const { name, ...document } = row.document
  let placement: Placement = { areas: [], findings: [] }
  if (analysis) {
    const { signers } = document
    const { texts, ...found } = await files.findTexts(file.sha256, anchorTexts(layout, signers))
    placement = applyLayout(layout, { analysis, anchors: texts, ...found, signers })
  }
  return omitUndefined({
    line: row.line,
    content: {
      ...document,
      name: name === '' ? removeExtension(file.originalName) : name,
      file,
      areas: placement.areas,
      columns: row.fields,
    },
    analysis,
    findings: [...row.findings, ...placement.findings],
  })
}
