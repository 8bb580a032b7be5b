// Replacement of a draft's file: entered data and areas stay; the areas become doubtful where the pages differ.
import type { DraftDocument } from '../../shared/model/draft.ts'
import type { DraftFile } from '../../shared/model/draft-file.ts'
import type { PageAnalysis } from '../../shared/model/pdf-analysis.ts'
import { toOwnFile } from './annex-state.ts'

/** Points by which equal page sizes may differ: rounding of the program that wrote the file. */
const SAME_SIZE_PT = 0.5

export function withFile(document: DraftDocument, file: DraftFile): DraftDocument {
  if (file.kind === 'refused' || document.areas.length === 0) return { ...document, file }
  const before = toPages(document.file)
  // Unreadable file: its areas were placed on an earlier file, so they become doubtful.
  const isSame = before !== undefined && hasSamePages(before, toPages(file) ?? [])
  // Equal pages end no doubt: the areas may be those of a version before.
  const known = document.file.kind === 'stored' ? document.file.doubtfulAreas : undefined
  const doubtfulAreas = isSame ? known : document.areas
  return { ...document, file: doubtfulAreas ? { ...file, doubtfulAreas } : file }
}

function toPages(file: DraftFile): readonly PageAnalysis[] | undefined {
  return file.kind === 'stored' ? toOwnFile(file).analysis?.pages : undefined
}

function hasSamePages(before: readonly PageAnalysis[], after: readonly PageAnalysis[]): boolean {
  return (
    before.length === after.length &&
    before.every((page, index) => {
      const other = after[index]
      return (
        other !== undefined &&
        page.rotation === other.rotation &&
        Math.abs(page.widthPt - other.widthPt) <= SAME_SIZE_PT &&
        Math.abs(page.heightPt - other.heightPt) <= SAME_SIZE_PT
      )
    })
  )
}
