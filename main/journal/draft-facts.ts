// Rows that queries about drafts answer with.
import type { BatchId, DocumentId, LayoutId } from '../../shared/model/ids.ts'

export type FoundDraft = {
  readonly id: DocumentId
  readonly batchId: BatchId
  readonly name: string
}

/** How many drafts of a batch have areas that the layout placed. */
export type LayoutUse = {
  readonly batchId: BatchId
  readonly layoutId: LayoutId
  readonly documents: number
}
